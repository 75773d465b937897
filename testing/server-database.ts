/** Direct access to the database of a server under test, on either engine. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { listSizes, type Product } from '#domain/products/product.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { type PostgresCluster, startCluster } from './postgres-cluster.ts';
import type { Settings } from './server-process.ts';

export type Row = Readonly<Record<string, unknown>>;

export interface ServerDatabase {
  /** Settings that make the server use this database. */
  readonly settings: Settings;
  readonly rows: (statement: string) => Promise<readonly Row[]>;
  /** Errors that the engine's own integrity check finds. */
  readonly integrityErrors: () => Promise<readonly string[]>;
}

export interface PostgresDatabase extends ServerDatabase {
  readonly cluster: PostgresCluster;
}

/** Pieces in stock of each counted product: more than any drill sells. */
export const COUNTED_PIECES = 1_000_000;

const TEST_SECRET = 'a secret for tests, not used anywhere else';

export function embeddedDatabase(folder: string): ServerDatabase {
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
    integrityErrors: () => {
      const integrity = rows('pragma integrity_check').map(row => String(row['integrity_check']));
      const orphans = rows('pragma foreign_key_check').map(
        row => `a row of ${String(row['table'])} has no parent`,
      );
      return Promise.resolve([...integrity.filter(line => line !== 'ok'), ...orphans]);
    },
  };
}

/** Starts a cluster of its own; the caller stops it. Returns undefined where PostgreSQL is not installed. */
export async function postgresDatabase(
  folder: string,
  clusterSettings: readonly string[] = [],
): Promise<PostgresDatabase | undefined> {
  const cluster = await startCluster(folder, clusterSettings);
  if (cluster === undefined) return undefined;
  return {
    cluster,
    settings: postgresSettings(folder, cluster.urlAt(cluster.port)),
    rows: rowsAt(cluster.urlAt(cluster.port)),
    // PostgreSQL enforces foreign keys itself and has no check to run.
    integrityErrors: () => Promise.resolve([]),
  };
}

/** Sets the mail server of this computer at a port, as an owner does in the console. */
export async function setMailServer(database: ServerDatabase, port: number): Promise<void> {
  await database.rows(
    `insert into mail_server (id, host, port, security, user_name, sender, revision, actor, changed_at)
     values ('shop', '127.0.0.1', ${port}, 'none', '', 'hello@label.example', 'mls_test', 'usr_test', 0)`,
  );
}

export function rowsAt(url: string): ServerDatabase['rows'] {
  return async statement => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
}

export function postgresSettings(folder: string, url: string): Settings {
  return { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: TEST_SECRET };
}

/** Product id, size and pieces. */
export type StockRow = readonly [string, string, number];

/** Enters stock for every size of these products, so that what is left can be compared with what was sold. */
export async function enterStock(database: ServerDatabase, products: readonly Product[]): Promise<void> {
  await setStock(
    database,
    products.flatMap(product => listSizes(product).map(size => [product.id, size, COUNTED_PIECES] as const)),
  );
}

export async function setStock(database: ServerDatabase, rows: readonly StockRow[]): Promise<void> {
  const values = rows.map(([id, size, pieces]) => `('${id}', '${size.replaceAll("'", "''")}', ${pieces})`);
  await database.rows(
    `insert into stock (product_id, size, pieces) values ${values.join(', ')}
      on conflict (product_id, size) do update set pieces = excluded.pieces`,
  );
}

/** Confirms an address, or all, as the mailed links would: orders then cause mails, and the account may be staff. */
export async function confirmAddresses(database: ServerDatabase, email?: string): Promise<void> {
  const whose = email === undefined ? '' : `and email = '${email.replaceAll("'", "''")}'`;
  await database.rows(
    `update users set email_verified_at = created_at where email_verified_at is null ${whose}`,
  );
}

/** Makes an account staff, as `npm run staff` does, without starting a process for it. */
export async function setStaffRole(database: ServerDatabase, email: string, role: StaffRole): Promise<void> {
  await database.rows(
    `update users set role = 'staff', staff_role = '${role}' where email = '${email.replaceAll("'", "''")}'`,
  );
}
