/** A cluster with a database for each number of stored orders; one that was filled before is used again. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uniqueProducts } from '#bench/synthetic-products.ts';
import { postgresDatabase, postgresSettings, rowsAt, type ServerDatabase } from '#testing/server-database.ts';
import { storeHistory } from '#testing/stored-history/store-history.ts';

/** With a minimal log, rows of a table that is filled in one transaction are written once. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'wal_level=minimal', 'max_wal_senders=0'];

/** Of which a fifth is sold at a time. */
const PRODUCTS = 10_000;

export interface StoredDatabase extends ServerDatabase {
  readonly url: string;
}

export interface StoredCluster {
  /** The database with so many orders, the last of them now. */
  readonly readDatabase: (orders: number) => Promise<StoredDatabase>;
  /** Removes it, unless it has a folder of its own. */
  readonly close: () => Promise<void>;
}

export async function startStoredCluster(address: string | undefined): Promise<StoredCluster> {
  const folder = address ?? (await mkdtemp(join(tmpdir(), 'nool-bench-')));
  await mkdir(folder, { recursive: true });
  const postgres = await postgresDatabase(folder, SETTINGS);
  if (postgres === undefined) throw new Error('PostgreSQL did not start');
  const { cluster, rows } = postgres;
  const toUrl = (name: string) => cluster.urlAt(cluster.port).replace(/postgres$/, name);
  return {
    readDatabase: async orders => {
      const name = `stored_${orders}`;
      const found = await rows(`select 1 from pg_database where datname = '${name}'`);
      if (found.length === 0) await fill(name, orders);
      const url = toUrl(name);
      return { ...postgres, url, settings: postgresSettings(folder, url), rows: rowsAt(url) };
    },
    close: async () => {
      await cluster.stop('fast');
      if (address === undefined) await rm(folder, { recursive: true, force: true });
    },
  };

  /** It gets its name when it is complete. */
  async function fill(name: string, orders: number): Promise<void> {
    await rows('drop database if exists filling');
    // Sorted by bytes, which no order of the shop depends on: indexes of text are built in a fraction of the time.
    await rows(`create database filling template template0 locale 'C'`);
    await storeHistory(
      { engine: 'postgres', url: toUrl('filling') },
      { orders, products: uniqueProducts(PRODUCTS), end: new Date() },
    );
    await rows(`alter database filling rename to ${name}`);
  }
}
