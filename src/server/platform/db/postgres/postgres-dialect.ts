/** Kysely over PostgreSQL. When it is down or unreachable, requests fail and the process lives on. */
import { type DialectAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { endWhenReadOnly } from './end-when-read-only.ts';
import { TransactionLockAdapter } from './migration-lock.ts';
import { setSocketTimeout } from './socket-timeout.ts';

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
