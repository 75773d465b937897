import { join } from 'node:path';
import { type Dialect, Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { DatabaseLocation, Engine } from './location.ts';
import { migrationsFor } from './migrations/migrations.ts';
import { findUnknownMigrations } from './migrations/unknown-migrations.ts';
import type { PoolWatch } from './postgres/postgres-dialect.ts';
import { createSqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** A database, or a transaction in it: what a repository works on. */
export type Connection = Database | Transaction<Tables>;

export function isPostgres(db: Connection): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Opens and migrates. Throws when the database cannot be reached or a migration fails. */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: PoolWatch['onIdleError'],
  onPool?: PoolWatch['onPool'],
): Promise<Database> {
  const db = new Kysely<Tables>({
    dialect: await readDialect(location, { onIdleError, onPool }),
  });
  try {
    if (location.engine === 'embedded') await migrate(db, location.engine);
    else await migrateWithRetry(location, onIdleError);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function readDialect(location: DatabaseLocation, watch: PoolWatch): Promise<Dialect> {
  if (location.engine === 'embedded') return createSqliteDialect(join(location.folder, 'nool.db'));
  const { createPostgresDialect } = await import('./postgres/postgres-dialect.ts');
  return createPostgresDialect(location, watch);
}

/** Migrations have no statement timeout, because one may read all orders. */
async function migrateWithRetry(
  location: Extract<DatabaseLocation, { engine: 'postgres' }>,
  onIdleError: PoolWatch['onIdleError'],
): Promise<void> {
  const dialect = await readDialect({ ...location, noStatementTimeout: true }, { onIdleError });
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, location.engine);
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL has locks of its own. */
const NO_LOCK_TABLE = { lockTable: '', lockRowId: '' };

/** On PostgreSQL all of it is one transaction: through a connection pool, what follows it may be another session. */
async function migrate(db: Database, engine: Engine): Promise<void> {
  if (engine === 'embedded') return migrateToLatest(db, engine);
  await db.transaction().execute(async transaction => {
    // A pool may give the role a timeout of its own.
    await sql`set local statement_timeout = 0`.execute(transaction);
    // The lock is taken before the tables of the migrations are created too.
    await db.getExecutor().adapter.acquireMigrationLock(transaction, NO_LOCK_TABLE);
    await migrateToLatest(transaction, engine);
  });
}

async function migrateToLatest(db: Connection, engine: Engine): Promise<void> {
  const known = migrationsFor(engine);
  const unknown = await findUnknownMigrations(db, { engine, known });
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...known, ...unknown }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  // On the embedded engine a newer release may have migrated meanwhile; on PostgreSQL it waits for the lock.
  const found = engine === 'embedded' ? await findUnknownMigrations(db, { engine, known }) : unknown;
  if (Object.keys(found).length === Object.keys(unknown).length) throw error;
  await migrateToLatest(db, engine);
}
