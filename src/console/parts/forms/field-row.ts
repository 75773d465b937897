/** The fields of a document as rows of a table: how each is called, explained, typed and read. */
import { valueAt, withValue } from '#contract/settings/setting-paths.ts';

export interface FieldRow {
  /** Its path in the document, such as `shop.address.city`. */
  readonly name: string;
  readonly label: string;
  /** What it is for, with an example. */
  readonly hint?: string;
  readonly kind: FieldKind;
  readonly isOptional?: boolean;
  /** What can be chosen, in words by value. */
  readonly choices?: Readonly<Record<string, string>>;
}

/** A title, and the fields below it. */
export interface FieldSection {
  readonly title: string;
  readonly rows: readonly FieldRow[];
}

interface Kind {
  /** As a control has it. `undefined` where the document has nothing. */
  readonly typed: (value: unknown) => unknown;
  /** As the document has it, or what was typed where that is none: the schema says what is wrong with it. */
  readonly read: (typed: unknown) => unknown;
}

const TEXT: Kind = { typed: value => value ?? '', read: typed => typed };

const NUMBER: Kind = {
  typed: value => (typeof value === 'number' ? String(value) : ''),
  read: typed => {
    const text = String(typed).trim();
    const number = Number(text.replaceAll(',', ''));
    return text === '' || Number.isNaN(number) ? text : number;
  },
};

/** One entry of a list in each line. */
const LINES: Kind = {
  typed: value => (Array.isArray(value) ? value.join('\n') : ''),
  read: typed =>
    String(typed)
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
};

/** One in each line, the link after the name. */
const NAMED_LINKS: Kind = {
  typed: value =>
    Array.isArray(value) ? value.map(({ name, link }) => [name, link].join(' ').trim()).join('\n') : '',
  read: typed =>
    (LINES.read(typed) as readonly string[]).map(line => {
      const [, name, link] = /^(.*?)(?:\s+(\S+:\/\/\S*))?$/.exec(line) ?? [];
      return link === undefined ? { name } : { name, link };
    }),
};

const YES_OR_NO: Kind = { typed: value => value === true, read: typed => typed };
const SEVERAL: Kind = { typed: value => value ?? [], read: typed => typed };
/** With its size in pixels, as the upload has answered it. */
const SIZED_PICTURE: Kind = { typed: value => value ?? null, read: typed => typed ?? undefined };

const KINDS = {
  text: TEXT,
  long: TEXT,
  email: TEXT,
  phone: TEXT,
  day: TEXT,
  choice: TEXT,
  picture: TEXT,
  number: NUMBER,
  lines: LINES,
  'named-links': NAMED_LINKS,
  'yes-or-no': YES_OR_NO,
  several: SEVERAL,
  'sized-picture': SIZED_PICTURE,
} as const satisfies Record<string, Kind>;

export type FieldKind = keyof typeof KINDS;

/** What the controls have, nested as the document is. */
export type Typed = Readonly<Record<string, unknown>>;

export function typedOf(rows: readonly FieldRow[], document: unknown): Typed {
  return rows.reduce<unknown>(
    (typed, { name, kind }) => withValue(typed, name, KINDS[kind].typed(valueAt(document, name))),
    {},
  ) as Typed;
}

/** A field with its new value. `undefined` removes it. */
export interface Change {
  readonly row: FieldRow;
  readonly value: unknown;
}

export function changesOf(rows: readonly FieldRow[], before: Typed, after: Typed): readonly Change[] {
  return rows
    .filter(({ name }) => !isSame(valueAt(before, name), valueAt(after, name)))
    .map(row => ({ row, value: readTyped(row, valueAt(after, row.name)) }));
}

function readTyped({ kind, isOptional = false }: FieldRow, typed: unknown): unknown {
  const value = KINDS[kind].read(typed);
  return isOptional && typeof value === 'string' && value.trim() === '' ? undefined : value;
}

/** An object that loses its last field goes with it. */
export function withChanges(document: unknown, changes: readonly Change[]): unknown {
  return changes.reduce((changed, { row: { name }, value }) => {
    const written = withValue(changed, name, value);
    const parent = name.slice(0, name.lastIndexOf('.'));
    const isEmptied = value === undefined && name.includes('.') && isSame(valueAt(written, parent), {});
    return isEmptied ? withValue(written, parent, undefined) : written;
  }, document);
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
