/** Kysely over Node's own SQLite: every transaction takes the write lock at its start, every commit is on disk. */
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

/** Statements kept prepared; the shop's own are fewer than a hundred, whatever the size of an order. */
const MAX_STATEMENTS = 500;

/**
 * Room for the pages of a busy group and those it looks through, which 2 MB have not: 16 MB for each connection, and
 * savepoints undone from memory. The log is copied into the file every 16 MB instead of 4: what changes often is then
 * copied once instead of four times.
 */
const MEMORY = 'pragma cache_size = -16000; pragma temp_store = memory; pragma wal_autocheckpoint = 4000;';

export function createSqliteDialect(file: string): SqliteDialect {
  return new NodeSqliteDialect({ database: () => openDatabase(file) });
}

async function openDatabase(file: string): Promise<SqliteDatabase> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makeForOwner(file);
  // No waiting in SQLite itself, which would hold up the whole process: `retryWhileBusy` waits.
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true });
  // FULL makes a commit wait for the disk: an acknowledged order survives a power cut.
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

/**
 * For its owner's eyes alone; SQLite gives the files beside it the same mode. A file that is there is left alone: to close
 * it, whoever opened it, would take from this process all locks it holds on it, those of its other connections too.
 */
function makeForOwner(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Kysely hands parameters over as one list, Node takes them one by one. */
function toKyselyStatement(statement: StatementSync) {
  const spread = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...spread(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...spread(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...spread(parameters)),
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

  // A transaction that begins by reading cannot wait for a second process's write; one that begins by locking can.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  // On a full disk SQLite undoes a transaction by itself; to fail of undoing it again would hide why.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  }
}

/** A connection whose statements wait for another process to let go of the file. */
function retryingConnection(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (query, options) => retryWhileBusy(() => connection.executeQuery(query, options)),
    streamQuery: (query, chunkSize, options) => connection.streamQuery(query, chunkSize, options),
  };
}

class NodeSqliteAdapter extends SqliteAdapter {
  // SQLite's DDL is transactional: a start that is killed half way leaves the tables as they were.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
