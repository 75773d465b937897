/** Kysely over node:sqlite: every transaction takes the write lock at its start, every commit is synced to disk. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { retryWhileBusy } from './busy-retry.ts';
import { type SqliteConnections, SqliteDriver } from './sqlite-driver.ts';

/** 16 MB of pages instead of 2, and a checkpoint every 16 MB instead of 4: groups of orders change many pages. */
const WRITING = 'pragma cache_size = -16000; pragma temp_store = memory; pragma wal_autocheckpoint = 4000;';
const READING = 'pragma query_only = on; pragma cache_size = -8000; pragma temp_store = memory;';

export function createSqliteDialect(file: string): Dialect {
  return {
    createDriver: () => new SqliteDriver(() => openConnections(file)),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new NodeSqliteAdapter(),
    createIntrospector: db => new SqliteIntrospector(db),
  };
}

async function openConnections(file: string): Promise<SqliteConnections> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makeForOwner(file);
  // FULL makes a commit wait for the disk, so that an acknowledged order survives a power cut.
  const writes = await openConnection(
    file,
    `pragma journal_mode = wal; pragma synchronous = full; ${WRITING}`,
  );
  return { writes, reads: await openConnection(file, READING) };
}

async function openConnection(file: string, pragmas: string): Promise<DatabaseSync> {
  // SQLite's own waiting would block the thread: `retryWhileBusy` waits instead.
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    await retryWhileBusy(() => database.exec(pragmas));
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Makes the file for its owner only. Never opens an existing file: closing it would release this process's POSIX locks on it.
 */
function makeForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  // The driver lets one transaction write at a time, and reads beside it.
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  // A start that is killed during a migration leaves the tables unchanged.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
