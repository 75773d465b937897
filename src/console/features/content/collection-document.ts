/** A collection as its form has it: either products or the filters of a rule, each in a field of its own. */
import { formatRupees } from '#console/parts/format-number.ts';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import type { StoredDocument } from '#console/parts/forms/use-document-form.ts';
import { CollectionChange } from '#contract/collections/collection.ts';
import { readRule, writeRule } from '#contract/collections/rule.ts';
import type { DraftCollection } from '#contract/console/collection.ts';
import type { SettingIssue } from '#contract/settings/settings.ts';
import { CHOICE_FILTERS, FLAG_FILTERS, listChosen } from '#domain/listing/filters.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { SORT_LABELS } from '#domain/listing/sorts.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { type Category, capitalised } from '#domain/products/category.ts';

export const NAME_ROWS: readonly FieldRow[] = [
  { name: 'name', label: 'Name', kind: 'text', hint: 'Such as Festive silks.' },
  {
    name: 'address',
    label: 'Address',
    kind: 'text',
    isOptional: true,
    hint: 'What stands behind /collections/. Left empty, it is made of the name.',
  },
  {
    name: 'text',
    label: 'Text',
    kind: 'long',
    isOptional: true,
    hint: 'A sentence or two below the name, such as Soft silks for the season of weddings.',
  },
  {
    name: 'picture',
    label: 'Picture',
    kind: 'picture',
    isOptional: true,
    hint: 'Stands above the list, and in previews of links. Wide ones fit best. Without one, the cloths of its products do.',
  },
  {
    name: 'source',
    label: 'Its products',
    kind: 'choice',
    choices: { hand: 'Chosen by hand', rule: 'By a rule' },
  },
];

export const LINK_ROWS: readonly FieldRow[] = [
  { name: 'seoTitle', label: 'Title of the link', kind: 'text', isOptional: true },
  { name: 'seoDescription', label: 'Description of the link', kind: 'long', isOptional: true },
];

const PRODUCTS: FieldRow = { name: 'products', label: 'Products', kind: 'several' };

export const FILTER_ROWS: readonly FieldRow[] = CHOICE_FILTERS.map(({ name, title, kind }) => ({
  name,
  label: title,
  kind: kind === 'one' ? 'choice' : 'checks',
}));

/** What is featured, or in stock, is no lasting property of a product. */
export const FLAG_ROWS: readonly FieldRow[] = FLAG_FILTERS.flatMap(({ name, label, isLive }) =>
  label === undefined || isLive ? [] : [{ name, label, kind: 'yes-or-no' as const }],
);

export const PRICE_ROWS: readonly FieldRow[] = [
  { name: 'min', label: 'Price from, in ₹', kind: 'number', isOptional: true },
  { name: 'max', label: 'Price up to, in ₹', kind: 'number', isOptional: true },
  { name: 'sort', label: 'Order', kind: 'choice', choices: SORT_LABELS },
];

const RULE_ROWS = [...FILTER_ROWS, ...FLAG_ROWS, ...PRICE_ROWS];

export const COLLECTION_ROWS: readonly FieldRow[] = [...NAME_ROWS, PRODUCTS, ...RULE_ROWS, ...LINK_ROWS];

type Document = Readonly<Record<string, unknown>>;

export function toDocument({ rule, ...collection }: Partial<CollectionChange>): Document {
  const { min, max, ...query } = rule === undefined ? EVERYTHING : readRule(rule);
  return {
    ...query,
    ...(min !== undefined && { min: toRupees(min) }),
    ...(max !== undefined && { max: toRupees(max) }),
    ...collection,
    source: rule === undefined ? 'hand' : 'rule',
  };
}

export function toStored({ collection: { id: _id, ...fields }, revision }: DraftCollection): StoredDocument {
  return { document: toDocument(fields), revision };
}

/** Returns the rule that the filters of the form make. */
export function toRule({ min, max, category, ...document }: Document): string {
  const names = RULE_ROWS.map(({ name }) => name);
  const chosen = Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
  return writeRule({
    ...EVERYTHING,
    ...(chosen as Partial<ListingQuery>),
    category: category === '' ? undefined : (category as string | undefined),
    min: toAmount(min),
    max: toAmount(max),
  });
}

function toAmount(typed: unknown) {
  const rupees = Number(typed);
  return typed === undefined || typed === '' || Number.isNaN(rupees) ? undefined : fromRupees(rupees);
}

/** Returns what is sent. */
export function toChange(document: unknown): CollectionChange {
  const fields = document as Document & Omit<CollectionChange, 'address'> & { readonly address?: string };
  const { name, address = toAddress(name), text, picture, seoTitle, seoDescription, products } = fields;
  const change = { name, address, text, picture, seoTitle, seoDescription };
  return fields['source'] === 'rule'
    ? { ...change, rule: toRule(fields) }
    : { ...change, products: products ?? [] };
}

function toAddress(name = ''): string {
  const words = name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 60);
}

/** The messages begin with the name of the field. */
export function collectionIssues(document: unknown): readonly SettingIssue[] {
  const amounts = (['min', 'max'] as const)
    .filter(name => typeof (document as Document)[name] === 'string')
    .map(field => ({ field, message: 'must be an amount, such as 500' }));
  const read = CollectionChange.safeParse(toChange(document));
  if (read.success) return amounts;
  const issues = read.error.issues.map(({ path: [field], message }) =>
    field === 'rule'
      ? { field: 'Choose', message: 'at least one condition' }
      : {
          field: String(field),
          message: message.replace(/^(?:Name|Address|Text|Picture|Title|Description) /, ''),
        },
  );
  return [...amounts, ...issues];
}

/** Returns a rule in words, such as `Kurtas, for women, blue shades, up to ₹2,000`. */
export function describeRule(rule: string, categories: readonly Category[]): string {
  const query = readRule(rule);
  const { min, max } = query;
  const words = [
    ...CHOICE_FILTERS.map(({ name, label, chip }) =>
      listChosen(query, name)
        .map(value =>
          chip === undefined ? (label?.(value, categories) ?? value) : lowerFirst(chip(value, [])),
        )
        .join(' or '),
    ),
    ...FLAG_FILTERS.filter(({ name }) => query[name]).map(({ label = '', chip = label }) => lowerFirst(chip)),
    min === undefined ? '' : `from ${formatRupees(toRupees(min))}`,
    max === undefined ? '' : `up to ${formatRupees(toRupees(max))}`,
  ];
  return capitalised(words.filter(text => text !== '').join(', '));
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
