/** Where a drill's orders are kept, seen past the server: either engine's database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DrillGround } from './drill.ts';
import { type PostgresCluster, startCluster } from './postgres-cluster.ts';
import type { Settings } from './server-process.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface Store {
  /** What the server must be told to use it. */
  readonly settings: Settings;
  readonly rows: (statement: string) => Promise<readonly Row[]>;
  /** What the engine itself finds wrong with its files. */
  readonly damages: () => Promise<readonly string[]>;
}

export function embeddedStore(folder: string): Store {
  const file = join(folder, 'nool.db');
  const rows = (statement: string): readonly Row[] => {
    const database = new DatabaseSync(file, { timeout: 5000 });
    try {
      return database.prepare(statement).all();
    } finally {
      database.close();
    }
  };
  return {
    settings: { DATA_DIR: folder },
    rows: statement => Promise.resolve(rows(statement)),
    damages: () => {
      const integrity = rows('pragma integrity_check').map(row => String(row['integrity_check']));
      const orphans = rows('pragma foreign_key_check').map(
        row => `a row of ${String(row['table'])} has no parent`,
      );
      return Promise.resolve([...integrity.filter(line => line !== 'ok'), ...orphans]);
    },
  };
}

export interface PostgresStore extends Store {
  readonly cluster: PostgresCluster;
}

/** A cluster of the drill's own. The server may be led to it through another port, where something stands between. */
export async function postgresStore(
  ground: DrillGround,
  settings: readonly string[] = [],
): Promise<PostgresStore> {
  const cluster = await startCluster(ground, settings);
  return {
    cluster,
    settings: settingsAt(ground, cluster, cluster.port),
    rows: async statement => {
      const client = new pg.Client({ connectionString: cluster.urlAt(cluster.port) });
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    // PostgreSQL holds foreign keys itself, and its files are its own business.
    damages: () => Promise.resolve([]),
  };
}

export function settingsAt(ground: DrillGround, cluster: PostgresCluster, port: number): Settings {
  return {
    DATA_DIR: ground.folder,
    DATABASE_URL: cluster.urlAt(port),
    AUTH_SECRET: 'a secret of a drill, of no use elsewhere',
  };
}
