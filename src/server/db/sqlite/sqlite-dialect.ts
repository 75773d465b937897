/** Kysely over node:sqlite: every transaction takes the write lock at its start, every commit is synced to disk. */
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { retryWhileBusy } from './busy-retry.ts';

const MAX_STATEMENTS = 500;

/** 16 MB of pages instead of 2, and a checkpoint every 16 MB instead of 4: groups of orders change many pages. */
const MEMORY = 'pragma cache_size = -16000; pragma temp_store = memory; pragma wal_autocheckpoint = 4000;';

export function createSqliteDialect(file: string): SqliteDialect {
  return new NodeSqliteDialect({ database: () => openDatabase(file) });
}

async function openDatabase(file: string): Promise<SqliteDatabase> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makeForOwner(file);
  // SQLite's own waiting would block the thread: `retryWhileBusy` waits instead.
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  // FULL makes a commit wait for the disk, so that an acknowledged order survives a power cut.
  await retryWhileBusy(() => {
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${MEMORY}`);
  });
  const statements = new Map<string, ReturnType<typeof toKyselyStatement>>();
  return {
    close: () => {
      database.close();
    },
    prepare: sql => {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = toKyselyStatement(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** For its owner only. Never opens an existing file: closing it would release this process's POSIX locks on it. */
function makeForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function toKyselyStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly SQLInputValue[]) => statement.all(...parameters),
    run: (parameters: readonly SQLInputValue[]) => statement.run(...parameters),
    iterate: (parameters: readonly SQLInputValue[]) => statement.iterate(...parameters),
  };
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new NodeSqliteDriver(this.#config);
  }

  override createAdapter() {
    return new NodeSqliteAdapter();
  }
}

class NodeSqliteDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    this.#connection ??= retryingConnection(await super.acquireConnection());
    return this.#connection;
  }

  // A transaction that starts with a read cannot wait for another writer later; one that starts with the lock can.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // On a full disk SQLite has rolled back by itself; a second rollback would hide the first error.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  }
}

function retryingConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query, options) => retryWhileBusy(() => connection.executeQuery(query, options)),
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  // A start that is killed during a migration leaves the tables unchanged.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
