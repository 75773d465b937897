/** A schema in words and lists, for a person. */
import { escapeHtml } from '#server/http/escape-html.ts';
import type { Schema } from './openapi-document.ts';

/** The fields of an object, or what else a value may be, as HTML. */
export function fieldsOf(schema: Schema): string {
  if (schema.anyOf !== undefined)
    return schema.anyOf.map(each => `<div>Either: ${fieldsOf(each)}</div>`).join('');
  const { properties, additionalProperties, items } = schema;
  if (properties !== undefined) {
    const entries = Object.entries(properties).map(([name, field]) => fieldEntry(name, field, schema));
    return `<ul class="fields">${entries.join('')}</ul>`;
  }
  if (typeof additionalProperties === 'object')
    return `<p>by name, each: ${fieldsOf(additionalProperties)}</p>`;
  if (items !== undefined) return `${escapeHtml(wordsOf(schema))}, each: ${fieldsOf(items)}`;
  return `<small>${escapeHtml(wordsOf(schema))}</small>`;
}

function fieldEntry(name: string, field: Schema, { required = [] }: Schema): string {
  const words = [wordsOf(field), ...(required.includes(name) ? [] : ['optional'])].join(', ');
  const inside = insideOf(field);
  return `<li><code>${escapeHtml(name)}</code> <small>${escapeHtml(words)}</small>${inside}</li>`;
}

/** What is in an object or in the entries of a list; plain values have nothing inside. */
function insideOf({ properties, additionalProperties, items, ...rest }: Schema): string {
  if (items?.properties !== undefined) return fieldsOf(items);
  if (properties !== undefined || typeof additionalProperties === 'object') {
    return fieldsOf({
      ...rest,
      ...(properties === undefined ? {} : { properties }),
      ...(additionalProperties === undefined ? {} : { additionalProperties }),
    });
  }
  return '';
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  array: 'list',
  object: 'object',
  null: 'null',
};

function wordsOf(schema: Schema): string {
  if (schema.enum !== undefined) return `one of ${schema.enum.join(', ')}`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(wordsOf).join(' or ');
  const kind = KINDS[schema.type ?? ''] ?? 'anything';
  const limits = [
    rangeOf(schema.minLength, schema.maxLength, 'characters'),
    rangeOf(schema.minItems, schema.maxItems, 'entries'),
    rangeOf(schema.minimum, schema.maximum, ''),
  ];
  return [kind, ...limits.filter(limit => limit !== '')].join(', ');
}

function rangeOf(least: number | undefined, most: number | undefined, of: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `${least} ${of} or more`.replace('  ', ' ');
  return `${least ?? 0} to ${most} ${of}`.trim();
}
