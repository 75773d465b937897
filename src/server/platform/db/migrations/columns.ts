/** The differences between the engines in defining a table. */
import { type ColumnDataType, type CreateTableBuilder, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export interface Columns {
  /** A whole number of 53 bits and more: paise and milliseconds. */
  readonly whole: ColumnDataType;
  readonly bytes: ColumnDataType;
  /** Adds the options of a table: SQLite checks types only in strict tables. */
  readonly finish: <Table extends string>(
    table: CreateTableBuilder<Table, string>,
  ) => CreateTableBuilder<Table, string>;
  /** The same for rows of many kilobytes, which SQLite stores badly inside an index. */
  readonly finishLarge: Columns['finish'];
}

export function columnsOf(engine: Engine): Columns {
  if (engine === 'postgres')
    return { whole: 'bigint', bytes: 'bytea', finish: table => table, finishLarge: table => table };
  return {
    whole: 'integer',
    bytes: 'blob',
    finish: table => table.modifyEnd(sql`strict, without rowid`),
    finishLarge: table => table.modifyEnd(sql`strict`),
  };
}
