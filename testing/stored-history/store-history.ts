/** Fills the empty tables of a shop with shoppers and their orders by SQL alone. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { Product } from '#domain/products/product.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation, Engine } from '#server/platform/db/location.ts';
import { HISTORY_DIALECTS } from './history-dialect.ts';
import { historyPeople, historyProducts } from './history-sources.ts';
import {
  type HistorySize,
  ordersStatement,
  STATE_STATEMENTS,
  sourceStatements,
  type TableStatement,
  tableStatements,
} from './history-statements.ts';
import { rebuildIndexes } from './rebuild-indexes.ts';

const ORDERS_A_SHOPPER = 4;

export interface StoredHistory {
  readonly orders: number;
  /** More than are sold at a time: the older orders are of older products. */
  readonly products: readonly Product[];
  /** The time of the last order. */
  readonly end: Date;
}

type Execute = (statement: string) => Promise<void>;

export async function storeHistory(location: DatabaseLocation, history: StoredHistory): Promise<void> {
  const { orders, end, products } = history;
  await (await openDatabase(location, () => undefined)).destroy();
  const size = { orders, shoppers: Math.ceil(orders / ORDERS_A_SHOPPER), end: end.getTime() };
  if (location.engine === 'embedded') await storeEmbedded(location.folder, size, products);
  else await storePostgres(location.url, size, products);
}

async function storeEmbedded(folder: string, size: HistorySize, products: readonly Product[]): Promise<void> {
  const database = new DatabaseSync(join(folder, 'nool.db'));
  const execute: Execute = async statement => database.exec(statement);
  // These orders need not be durable one by one.
  database.exec('pragma synchronous = off; pragma cache_size = -1000000; begin');
  await prepareSources(execute, size, { engine: 'embedded', products });
  const triggers = toTriggers(database);
  for (const { name } of triggers) database.exec(`drop trigger ${name}`);
  await runAll(execute, tableStatements(HISTORY_DIALECTS.embedded, size));
  for (const { definition } of triggers) database.exec(definition);
  for (const statement of STATE_STATEMENTS) await execute(statement);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** What they would write for each row, the statements below write at once. */
function toTriggers(database: DatabaseSync) {
  const rows = database.prepare(`select name, sql from sqlite_schema where type = 'trigger'`).all();
  return rows.map(row => ({ name: String(row['name']), definition: String(row['sql']) }));
}

/** Each table in a transaction that has emptied it: with `wal_level=minimal` its rows are then written once. */
async function storePostgres(url: string, size: HistorySize, products: readonly Product[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const execute: Execute = async statement => {
    await client.query(statement);
  };
  await execute(
    `set maintenance_work_mem = '2GB'; set work_mem = '256MB'; set session_replication_role = replica`,
  );
  await prepareSources(execute, size, { engine: 'postgres', products });
  await execute('analyze history');
  const statements = tableStatements(HISTORY_DIALECTS.postgres, size);
  const tables = [...new Set(statements.map(({ table }) => table))];
  await rebuildIndexes(client, tables, table =>
    runAll(
      execute,
      statements.filter(each => each.table === table),
    ),
  );
  for (const statement of STATE_STATEMENTS) await execute(statement);
  await execute('vacuum (analyze)');
  await client.end();
}

async function prepareSources(
  execute: Execute,
  size: HistorySize,
  { engine, products }: { readonly engine: Engine; readonly products: readonly Product[] },
): Promise<void> {
  const sources = sourceStatements(historyPeople(), historyProducts(products));
  for (const statement of sources) await execute(statement);
  await execute(ordersStatement(HISTORY_DIALECTS[engine], size, products.length));
}

async function runAll(execute: Execute, statements: readonly TableStatement[]): Promise<void> {
  for (const { statement } of statements) await execute(statement);
}
