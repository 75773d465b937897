/** Which statements of a migration a process of the release before would not survive. */

type Contraction = readonly [pattern: RegExp, what: string];

const CONTRACTIONS: readonly Contraction[] = [
  [/^drop (?:table|view)/, 'drops what may be in use'],
  [/^alter table .* drop /, 'drops what may be in use'],
  [/^alter table .* rename /, 'renames what may be in use'],
  [
    /^alter table .* add column (?!.* default ).* not null/,
    'adds a column that the release before does not fill',
  ],
  [/^alter table .* (?:set not null|set data type|type )/, 'changes what a column takes'],
  [
    /^alter table .* add (?:constraint|check|unique|primary key|foreign key)/,
    'refuses rows that were taken before',
  ],
];

/** Of a table that the release before has. */
const UNIQUE_INDEX = /^create unique index .* on "?(\w+)"?/;

/** A trigger, or a function that one executes: it may keep tables that the release before does not have. */
const TRIGGER = /^create (?:trigger|function) /;
const WRITTEN = /(?:(?<=[ ;])(?:insert into|delete from)|(?<=[ ;])update(?! of | on )) "?(\w+)"?/g;

/** Why the statement is no mere addition; undefined where it is one. `tables` are those of the release before. */
export function findContraction(statement: string, tables: ReadonlySet<string>): string | undefined {
  const plain = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const indexed = UNIQUE_INDEX.exec(plain)?.[1];
  if (indexed !== undefined && tables.has(indexed)) return 'refuses rows that were taken before';
  if (TRIGGER.test(plain)) {
    const written = Array.from(plain.matchAll(WRITTEN), ([, name = '']) => name);
    return written.some(name => tables.has(name)) ? 'changes what a statement does' : undefined;
  }
  const [table] = /(?<=^(?:alter|drop) table (?:if exists |only )*"?)\w+/.exec(plain) ?? [];
  if (table !== undefined && !tables.has(table)) return undefined;
  return CONTRACTIONS.find(([pattern]) => pattern.test(plain))?.[1];
}
