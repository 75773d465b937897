/**
 * Locks migrations until the end of their transaction. Kysely's own lock belongs to a session: through PgBouncer in transaction mode
 * the unlock may reach another session, and then no process can start until PgBouncer closes the one that has the lock.
 */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The number of Kysely's own lock, so that processes of earlier releases wait too. */
const LOCK_ID = 3853314791062309107n;

export class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(transaction: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_ID)})`.execute(transaction);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction does it.
  }
}
