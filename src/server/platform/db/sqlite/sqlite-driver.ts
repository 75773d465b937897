/** Reads have a connection of their own: they see the last commit and never wait for a write that waits for the lock. */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { retryWhileBusy } from './busy-retry.ts';

export interface SqliteConnections {
  readonly reads: DatabaseSync;
  readonly writes: DatabaseSync;
}

export class SqliteDriver implements Driver {
  readonly #open: () => Promise<SqliteConnections>;
  readonly #takeTurn = createTurns();
  #connections: SqliteConnections | undefined;
  #reads: Run | undefined;
  #writes: Run | undefined;

  constructor(open: () => Promise<SqliteConnections>) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#connections = await this.#open();
    this.#reads = createRun(this.#connections.reads);
    this.#writes = createRun(this.#connections.writes);
  }

  acquireConnection(): Promise<Session> {
    if (this.#reads === undefined || this.#writes === undefined) throw new Error('The database is not open');
    return Promise.resolve(new Session(this.#reads, this.#writes, this.#takeTurn));
  }

  beginTransaction(session: Session): Promise<void> {
    return session.begin();
  }

  commitTransaction(session: Session): Promise<void> {
    return session.commit();
  }

  rollbackTransaction(session: Session): Promise<void> {
    return session.rollBack();
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    // The last connection to be closed writes the log into the database, which one that only reads could not.
    this.#connections?.reads.close();
    this.#connections?.writes.close();
    return Promise.resolve();
  }
}

type Run = (query: CompiledQuery) => QueryResult<never>;
type EndTurn = () => void;

/** A query, or the queries of a transaction. */
class Session implements DatabaseConnection {
  readonly #reads: Run;
  readonly #writes: Run;
  readonly #takeTurn: () => Promise<EndTurn>;
  /** Set while a transaction is open. */
  #endTurn: EndTurn | undefined;

  constructor(reads: Run, writes: Run, takeTurn: () => Promise<EndTurn>) {
    this.#reads = reads;
    this.#writes = writes;
    this.#takeTurn = takeTurn;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    // A transaction has the lock already.
    if (this.#endTurn !== undefined) return this.#writes(query);
    if (isRead(query)) return retryWhileBusy(() => this.#reads(query));
    const endTurn = await this.#takeTurn();
    try {
      return await this.#write(query);
    } finally {
      endTurn();
    }
  }

  streamQuery(): never {
    throw new Error('Results are not streamed');
  }

  async begin(): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      // A transaction that starts with a read cannot wait for another writer later; one that starts with the lock can.
      await this.#write(CompiledQuery.raw('begin immediate'));
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** When a commit fails, the transaction is still open and is rolled back. */
  async commit(): Promise<void> {
    await this.#write(CompiledQuery.raw('commit'));
    this.#end();
  }

  async rollBack(): Promise<void> {
    try {
      await this.#write(CompiledQuery.raw('rollback'));
    } catch (error) {
      // On a full disk SQLite has rolled back by itself; a second rollback would hide the first error.
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  #write(query: CompiledQuery): Promise<QueryResult<never>> {
    return retryWhileBusy(() => this.#writes(query));
  }
}

/** The connection that reads refuses to write, should this ever be wrong. */
function isRead({ sql }: CompiledQuery): boolean {
  return /^\s*select\b/i.test(sql);
}

/** Gives one caller after the other a turn, which lasts until it is ended. */
function createTurns(): () => Promise<EndTurn> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    return resolve;
  };
}

const MAX_STATEMENTS = 500;

function createRun(database: DatabaseSync): Run {
  const statements = new Map<string, ReturnType<typeof prepare>>();
  return ({ sql, parameters }) => {
    let execute = statements.get(sql);
    if (execute === undefined) {
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      execute = prepare(database, sql);
      statements.set(sql, execute);
    }
    return execute(parameters as readonly SQLInputValue[]);
  };
}

function prepare(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql);
  if (statement.columns().length > 0) {
    return (values: readonly SQLInputValue[]) => ({ rows: statement.all(...values) as never[] });
  }
  return (values: readonly SQLInputValue[]) => {
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  };
}
