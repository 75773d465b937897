/** The log of security events, and what login limits count for each account of a network. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

export async function createSecurityEvents(db: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  await db.schema.alterTable('attempts').renameTo('rate_limits').execute();
  await db.schema
    .alterTable('rate_limits')
    .addColumn('entries', 'text', column => column.notNull().defaultTo(''))
    .execute();
  // No reference to users: the log outlives an account.
  const table = db.schema
    .createTable('security_events')
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('type', 'text', column => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('network', 'text')
    .addPrimaryKeyConstraint('security_events_key', ['created_at', 'id']);
  await finish(table).execute();
  await db.schema
    .createIndex('security_events_user')
    .on('security_events')
    .columns(['user_id', 'type', 'network'])
    .execute();
  await db.schema
    .createIndex('security_events_type')
    .on('security_events')
    .columns(['type', 'created_at'])
    .execute();
}
