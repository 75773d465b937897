/** One row of the security log may stand for many events of a flood. */
import type { Kysely } from 'kysely';

export async function countSecurityEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('security_events')
    .addColumn('times', 'integer', column => column.notNull().defaultTo(1))
    .execute();
}
