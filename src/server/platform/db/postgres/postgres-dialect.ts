/** Kysely over PostgreSQL. When it is down or unreachable, requests fail and the process lives on. */
import { type DialectAdapter, type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { READ_ONLY } from '#server/platform/db/database-error.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { setSocketTimeout } from './socket-timeout.ts';

/** The number of Kysely's own lock, so that processes of earlier releases wait too. */
const LOCK_ID = 3853314791062309107n;

/**
 * Locks migrations until the end of their transaction. Kysely's own lock belongs to a session: through PgBouncer in transaction mode
 * the unlock may reach another session, and then no process can start until PgBouncer closes the one that has the lock.
 */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(transaction: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction does it.
  }
}

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 5000;
/** A statement takes less time, so a connection without a response for this long is broken. */
const SOCKET_TIMEOUT_MS = 6000;
/** Frees the locks of a transaction whose server process is gone. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** The driver returns `bigint` as text; amounts and times fit a number. */
const BIGINT_OID = 20;

export interface PoolWatch {
  readonly onIdleError: (error: Error) => void;
  readonly onPool?: ((pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void) | undefined;
}

export function createPostgresDialect(
  { url, noStatementTimeout }: Extract<DatabaseLocation, { engine: 'postgres' }>,
  { onIdleError, onPool }: PoolWatch,
): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(noStatementTimeout === true ? {} : STATEMENT_LIMITS),
    types,
  });
  // A lost connection emits an error besides failing its statement; without a listener that ends the process.
  pool.on('connect', client => {
    client.on('error', () => undefined);
    endWhenReadOnly(client);
    if (noStatementTimeout !== true) setSocketTimeout(client, SOCKET_TIMEOUT_MS);
  });
  // The listener is for idle connections, which the pool replaces.
  pool.on('error', onIdleError);
  onPool?.(pool);
  return new PooledDialect({ pool });
}

class PooledDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new TransactionLockAdapter();
  }
}

const STATEMENT_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/** Ends a connection to a former primary: the next one leads to the new primary, while this one would fail for ever. */
function endWhenReadOnly(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) throw new Error('The connection to the database has no messages');
  client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
    if (code === READ_ONLY) client.end().catch(() => undefined);
  });
}
