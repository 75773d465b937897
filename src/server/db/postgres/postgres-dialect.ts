/** Kysely over PostgreSQL, whose death, silence or absence is a failed request and no more. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';

import { setSocketTimeout } from './socket-timeout.ts';

const MAX_CONNECTIONS = 10;
/** Shorter than a request may take, so that what is stuck ends before the shopper's browser gives up. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 5000;
/** PostgreSQL ends a statement before this; whoever says nothing for longer is not there any more. */
const SILENCE_MS = 6000;
/** A transaction whose server has gone silent lets go of its locks after this. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** The driver spells `bigint` as text; amounts and times fit a number (`money.ts` refuses what does not). */
const BIGINT_OID = 20;

export interface PoolWatch {
  readonly onIdleError: (error: Error) => void;
  readonly onPool?: ((pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>) => void) | undefined;
}

export interface PostgresAddress {
  readonly url: string;
  readonly noStatementTimeout?: true;
}

export function createPostgresDialect(
  { url, noStatementTimeout }: PostgresAddress,
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
  // A connection lost at work also says so beside the statement that fails of it: unheard, that would end the process.
  pool.on('connect', client => {
    client.on('error', () => undefined);
    if (noStatementTimeout !== true) setSocketTimeout(client, SILENCE_MS);
  });
  // Without a listener a connection lost while idle would end the process; the pool opens another by itself.
  pool.on('error', onIdleError);
  onPool?.(pool);
  return new PostgresDialect({ pool });
}

const STATEMENT_LIMITS = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};
