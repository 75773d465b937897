/** Where the engines spell a table differently. */
import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { Engine } from '#server/db/location.ts';

export interface Columns {
  /** A whole number of 53 bits and more: paise and milliseconds. */
  readonly whole: ColumnDataType;
  /** Ends the making of a table: types are held to on both engines. */
  readonly finish: <Table extends string>(
    table: CreateTableBuilder<Table, string>,
  ) => CreateTableBuilder<Table, string>;
}

export function columnsOf(engine: Engine): Columns {
  if (engine === 'postgres') return { whole: 'bigint', finish: table => table };
  // The rows of a shopper lie next to each other in a table that is its own key.
  return { whole: 'integer', finish: table => table.modifyEnd(sql`strict, without rowid`) };
}
