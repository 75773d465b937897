/** The fields of a document as rows of a table: how each is called, explained, typed and read. */
import { valueAt, withValue } from '#contract/settings/setting-paths.ts';

export interface FieldRow {
  /** The path in the document, such as `shop.address.city`. */
  readonly name: string;
  readonly label: string;
  /** What it is for, with an example. */
  readonly hint?: string;
  readonly kind: FieldKind;
  readonly isOptional?: boolean;
  /** What can be chosen, in words by value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What can be chosen or left, in words by value: any other text can be typed. */
  readonly suggestions?: Readonly<Record<string, string>>;
  /** What can be chosen, where it follows from what is typed elsewhere in the form. */
  readonly toChoices?: (typed: Typed) => Readonly<Record<string, string>>;
  /** What each choice means, in a sentence. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** What each entry of a list of objects has. */
  readonly entries?: Entries;
}

export interface Entries {
  /** What an entry is called, such as `zone`. */
  readonly one: string;
  /** Named within the entry, such as `name`. The first tells entries apart. */
  readonly rows: readonly FieldRow[];
}

/** A title, and the fields below it. */
export interface FieldSection {
  readonly title: string;
  readonly rows: readonly FieldRow[];
}

interface Kind {
  /** Returns the value as a control has it, and `undefined` where the document has nothing. */
  readonly typed: (value: unknown, row: Pick<FieldRow, 'entries'>) => unknown;
  /** Returns the value as the document has it. Text that is no value stays, so that the schema says what is wrong with it. */
  readonly read: (typed: unknown, row: Pick<FieldRow, 'entries'>) => unknown;
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

/** Each line is one entry of the list. */
const LINES: Kind = {
  typed: value => (Array.isArray(value) ? value.join('\n') : ''),
  read: typed =>
    String(typed)
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
};

/** A list on one line, with commas between. */
const COMMAS: Kind = {
  typed: value => (Array.isArray(value) ? value.join(', ') : ''),
  read: typed =>
    String(typed)
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== ''),
};

/** Each line is one entry, with the link after the name. */
const NAMED_LINKS: Kind = {
  typed: value =>
    Array.isArray(value) ? value.map(({ name, link }) => [name, link].join(' ').trim()).join('\n') : '',
  read: typed =>
    (LINES.read(typed, {}) as readonly string[]).map(line => {
      const [, name, link] = /^(.*?)(?:\s+(\S+:\/\/\S*))?$/.exec(line) ?? [];
      return link === undefined ? { name } : { name, link };
    }),
};

/** A list of objects, each typed in fields of its own. */
const ENTRIES: Kind = {
  typed: (value, { entries }) =>
    Array.isArray(value) ? value.map(entry => toTyped(entries?.rows ?? [], entry)) : [],
  read: (typed, { entries }) =>
    (typed as readonly Typed[]).map(entry =>
      (entries?.rows ?? []).reduce<unknown>(
        (read, row) => withValue(read, row.name, readTyped(row, entry[row.name])),
        {},
      ),
    ),
};

const YES_OR_NO: Kind = { typed: value => value === true, read: typed => typed };
const SEVERAL: Kind = { typed: value => value ?? [], read: typed => typed };
/** The value has the size in pixels that the upload returned. */
const SIZED_PICTURE: Kind = { typed: value => value ?? null, read: typed => typed ?? undefined };

const KINDS = {
  text: TEXT,
  long: TEXT,
  email: TEXT,
  phone: TEXT,
  day: TEXT,
  choice: TEXT,
  'explained-choice': TEXT,
  picture: TEXT,
  number: NUMBER,
  lines: LINES,
  commas: COMMAS,
  'named-links': NAMED_LINKS,
  'yes-or-no': YES_OR_NO,
  several: SEVERAL,
  checks: SEVERAL,
  entries: ENTRIES,
  'sized-picture': SIZED_PICTURE,
} as const satisfies Record<string, Kind>;

export type FieldKind = keyof typeof KINDS;

/** What the controls have, nested as the document is. */
export type Typed = Readonly<Record<string, unknown>>;

export function toTyped(rows: readonly FieldRow[], document: unknown): Typed {
  return rows.reduce<unknown>(
    (typed, row) => withValue(typed, row.name, KINDS[row.kind].typed(valueAt(document, row.name), row)),
    {},
  ) as Typed;
}

/** A field with its new value. `undefined` removes it. */
export interface Change {
  readonly row: FieldRow;
  readonly value: unknown;
}

export function toChanges(rows: readonly FieldRow[], before: Typed, after: Typed): readonly Change[] {
  return rows
    .filter(({ name }) => !isSame(valueAt(before, name), valueAt(after, name)))
    .map(row => ({ row, value: readTyped(row, valueAt(after, row.name)) }));
}

function readTyped(row: FieldRow, typed: unknown): unknown {
  const { kind, isOptional = false } = row;
  const value = KINDS[kind].read(typed, row);
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
