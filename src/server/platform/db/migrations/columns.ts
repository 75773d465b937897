/** The differences between the engines in defining a table. */
import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export interface Columns {
  /** A whole number of 53 bits and more: paise and milliseconds. */
  readonly whole: ColumnDataType;
  /** Adds the options of a table: SQLite checks types only in strict tables. */
  readonly finish: <Table extends string>(
    table: CreateTableBuilder<Table, string>,
  ) => CreateTableBuilder<Table, string>;
}

export function columnsOf(engine: Engine): Columns {
  if (engine === 'postgres') return { whole: 'bigint', finish: table => table };
  return { whole: 'integer', finish: table => table.modifyEnd(sql`strict, without rowid`) };
}
