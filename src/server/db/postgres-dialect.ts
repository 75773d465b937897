/** Kysely over PostgreSQL. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import type { PoolCounts } from '#server/http/metrics.ts';

const MAX_CONNECTIONS = 10;
/** Shorter than a request may take, so that what is stuck ends before the shopper's browser gives up. */
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 5000;

/** The driver spells `bigint` as text; amounts and times fit a number (`money.ts` refuses what does not). */
const BIGINT_OID = 20;

export interface PoolWatch {
  readonly onIdleError: (error: Error) => void;
  readonly onPool?: ((pool: PoolCounts) => void) | undefined;
}

export function createPostgresDialect(url: string, { onIdleError, onPool }: PoolWatch): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT_OID, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
  });
  // Without a listener a connection lost while idle would end the process; the pool opens another by itself.
  pool.on('error', onIdleError);
  onPool?.(pool);
  return new PostgresDialect({ pool });
}
