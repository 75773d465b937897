/** Mails to be sent, and the links by which a forgotten password is set anew. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

export async function createOutbox(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await createMails(db.schema, columns);
  await createResets(db.schema, columns);
}

async function createMails(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('outbox')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('about', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', whole)
    .addColumn('sent_at', whole)
    .addColumn('failed_at', whole)
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['user_id', 'kind', 'about'])
    .addCheckConstraint(
      'outbox_state',
      sql`1 = case when due_at is null then 0 else 1 end + case when sent_at is null then 0 else 1 end + case when failed_at is null then 0 else 1 end`,
    );
  await finish(table).execute();
  // Each holds the rows of its state alone: what waits is found at once among years of what was sent.
  for (const state of ['due_at', 'sent_at', 'failed_at'] as const) {
    await schema
      .createIndex(`outbox_${state}`)
      .on('outbox')
      .column(state)
      .where(sql.ref(state), 'is not', null)
      .execute();
  }
}

function createResets(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('password_resets')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('expires_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('password_resets_key', ['user_id', 'id']);
  return finish(table).execute();
}
