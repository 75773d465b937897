/** Checks what was typed by the schema of the whole document: the form itself knows no limits. */
import * as z from 'zod/mini';
import type { SettingIssue } from '#contract/settings/settings.ts';
import { type Change, type FieldRow, type Typed, toChanges, withChanges } from './field-row.ts';

/** What is wrong in a document, each message completing `<field> must be …`. */
export type CheckDocument = (document: unknown) => readonly SettingIssue[];

interface ChangesSchemaOptions {
  readonly rows: readonly FieldRow[];
  readonly document: unknown;
  /** What the controls had before. */
  readonly before: Typed;
  readonly check: CheckDocument;
}

export interface Changes {
  readonly changes: readonly Change[];
}

export function changesSchema(options: ChangesSchemaOptions): z.ZodMiniType<Changes, Typed> {
  const { rows, document, before, check } = options;
  return z.pipe(
    z.custom<Typed>(),
    z.transform((typed, context) => {
      const changes = toChanges(rows, before, typed);
      for (const issue of check(withChanges(document, changes)))
        context.issues.push({ code: 'custom', input: typed, ...toIssue(rows, issue) });
      return { changes };
    }),
  );
}

/** An error appears beside its field; one elsewhere in the document belongs to the form as a whole. */
function toIssue(rows: readonly FieldRow[], { field, message }: SettingIssue) {
  const text = message.replace(/, not [^]*$/, '');
  const row = rows.find(({ name }) => `${field}.`.startsWith(`${name}.`) || name.startsWith(`${field}.`));
  if (row === undefined) return { path: ['root'], message: `${field} ${text}` };
  return { path: row.name.split('.'), message: `${toFieldLabel(row, field)} ${text}` };
}

/** Returns the field, or what of its list is meant: a line, or a field of an entry. */
function toFieldLabel({ name, label, entries }: FieldRow, field: string): string {
  const [at, inner] = field.slice(name.length + 1).split('.');
  if (at === undefined || !/^\d+$/.test(at)) return label;
  if (entries === undefined) return `${label}, line ${Number(at) + 1},`;
  const part = entries.rows.find(row => row.name === inner);
  return [label, `${entries.one} ${Number(at) + 1}`, part?.label].filter(Boolean).join(', ');
}
