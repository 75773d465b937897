/** Copies the embedded database to an empty PostgreSQL in one transaction, and compares the rows. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import { checksum } from './checksum.ts';
import { openDatabase } from './database.ts';
import { lockExclusively } from './sqlite/exclusive-lock.ts';
import type { Tables } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;
type TableName = keyof Tables;

/** Rows per insert, far below the 65,535 values that a statement may have. */
const BATCH = 500;
/** The same for rows of many kilobytes. */
const LARGE_BATCH = 10;

/** Returns what was copied. Throws, with nothing changed, while the shop is open or when the target is not empty. */
export async function copyToPostgres({ folder, to }: Record<'folder' | 'to', string>): Promise<string> {
  const file = join(folder, 'nool.db');
  if (!existsSync(file)) throw new Error(`There is no database in ${folder}.`);
  if (!/^postgres(?:ql)?:\/\//.test(to))
    throw new Error('--to must be an address such as postgres://user@host/nool');
  lockExclusively(file).close();
  await (await openDatabase({ engine: 'embedded', folder }, () => undefined)).destroy();
  const source = lockExclusively(file);
  try {
    const copied = await copyAll(source, to);
    return [
      ...copied,
      `All of it is in PostgreSQL. Start the shop with DATABASE_URL, and with AUTH_SECRET as in ${join(folder, 'auth-secret')}, so that nobody has to log in again.`,
    ].join('\n');
  } finally {
    source.close();
  }
}

async function copyAll(source: DatabaseSync, to: string): Promise<readonly string[]> {
  const target = await openDatabase(
    { engine: 'postgres', url: to, noStatementTimeout: true },
    () => undefined,
  );
  try {
    const tables = toTables(source);
    return await target.transaction().execute(async transaction => {
      await lockEmpty(transaction, tables);
      const copied: string[] = [];
      // What they count is copied too, and what they check was checked.
      await setTriggers(transaction, 'disable');
      for (const table of tables) copied.push(await copyTable(source, transaction, table));
      await setTriggers(transaction, 'enable');
      return copied;
    });
  } finally {
    await target.destroy();
  }
}

async function setTriggers(target: Transaction<Tables>, mode: 'disable' | 'enable'): Promise<void> {
  for (const table of ['order_index', 'ledger_entries'])
    await sql.raw(`alter table ${table} ${mode} trigger user`).execute(target);
}

function toTables(source: DatabaseSync): readonly TableName[] {
  const names = source
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
       and name not glob 'sqlite_*' and name not glob 'kysely_*' order by name`,
    )
    .all()
    .map(row => String(row['name']));
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    const owners = source.prepare(`select "table" as name from pragma_foreign_key_list(?)`).all(name);
    for (const owner of owners) if (owner['name'] !== name) add(String(owner['name']));
    ordered.add(name);
  };
  for (const name of names) add(name);
  return [...ordered] as TableName[];
}

/** Locks the tables before it looks, so that they stay empty. */
async function lockEmpty(target: Transaction<Tables>, tables: readonly TableName[]): Promise<void> {
  await sql.raw(`lock table ${tables.join(', ')} in exclusive mode`).execute(target);
  for (const table of tables) {
    const found = await target.selectFrom(table).select(sql<number>`1`.as('one')).limit(1).execute();
    if (found.length > 0) throw new Error(`The PostgreSQL database is not empty: there are ${table} in it.`);
  }
}

async function copyTable(
  source: DatabaseSync,
  target: Transaction<Tables>,
  table: TableName,
): Promise<string> {
  const described = source.prepare('select name, type from pragma_table_info(?)').all(table);
  const columns = described.map(row => String(row['name']));
  const batchRows = described.some(row => row['type'] === 'blob') ? LARGE_BATCH : BATCH;
  const sent = checksum(columns);
  let batch: Row[] = [];
  const send = async () => {
    if (batch.length > 0) await target.insertInto(table).values(batch).execute();
    batch = [];
  };
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    sent.add(row);
    batch.push(row);
    if (batch.length >= batchRows) await send();
  }
  await send();
  const arrived = checksum(columns);
  await readBack(target, { table, batchRows, onRow: row => arrived.add(row) });
  if (sent.sum() !== arrived.sum())
    throw new Error(`${table} did not arrive as it was sent: nothing was copied.`);
  return `${table}: ${sent.rows()} rows, counted and compared`;
}

interface ReadBack {
  readonly table: TableName;
  readonly batchRows: number;
  readonly onRow: (row: Row) => void;
}

async function readBack(target: Transaction<Tables>, { table, batchRows, onRow }: ReadBack): Promise<void> {
  await sql.raw(`declare rows_cursor no scroll cursor for select * from ${table}`).execute(target);
  for (;;) {
    const { rows } = await sql.raw<Row>(`fetch ${batchRows} from rows_cursor`).execute(target);
    for (const row of rows) onRow(row);
    if (rows.length === 0) break;
  }
  await sql.raw('close rows_cursor').execute(target);
}
