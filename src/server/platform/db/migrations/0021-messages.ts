/** Messages to the shop, its replies, subscribers of the newsletter, and mails to addresses without an account. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

export async function createMessages(db: Kysely<unknown>, columns: Columns, engine: Engine): Promise<void> {
  await createMessageTable(db.schema, columns);
  await createReplies(db.schema, columns);
  await createSubscribers(db.schema, columns);
  if (engine === 'embedded') await rebuildOutbox(db, columns);
  else await openOutbox(db.schema);
}

async function createMessageTable(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('messages')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('ticket', 'text', column => column.notNull().unique())
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('email', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('seen_at', whole)
    .addColumn('updated_at', whole, column => column.notNull());
  await finish(table).execute();
  await schema.createIndex('messages_state').on('messages').columns(['state', 'id']).execute();
  await schema.createIndex('messages_email').on('messages').column('email').execute();
}

function createReplies(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('message_replies')
    .addColumn('message_id', 'text', column => column.notNull().references('messages.id').onDelete('cascade'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('channel', 'text', column => column.notNull())
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('message_replies_key', ['message_id', 'id']);
  return finish(table).execute();
}

async function createSubscribers(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const table = schema
    .createTable('subscribers')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('wording', 'text', column => column.notNull())
    .addColumn('request_id', 'text', column => column.notNull().unique())
    .addColumn('requested_at', whole, column => column.notNull())
    .addColumn('confirmed_at', whole)
    .addColumn('unsubscribed_at', whole)
    .addColumn('unsubscribe_token', 'text', column => column.notNull().unique());
  await finish(table).execute();
}

/** SQLite cannot change the key of a table. */
async function rebuildOutbox(db: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  const table = db.schema
    .createTable('new_outbox')
    .addColumn('user_id', 'text', column => column.references('users.id'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('about', 'text', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', whole)
    .addColumn('sent_at', whole)
    .addColumn('failed_at', whole)
    .addColumn('reason', 'text')
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('outbox_key', ['about', 'kind'])
    .addCheckConstraint(
      'outbox_state',
      sql`1 = case when due_at is null then 0 else 1 end + case when sent_at is null then 0 else 1 end + case when failed_at is null then 0 else 1 end`,
    );
  await finish(table).execute();
  const columns = sql`user_id, kind, about, attempts, due_at, sent_at, failed_at, created_at`;
  await sql`insert into new_outbox (${columns}) select ${columns} from outbox order by about, kind`.execute(
    db,
  );
  await db.schema.dropTable('outbox').execute();
  await db.schema.alterTable('new_outbox').renameTo('outbox').execute();
  for (const state of ['due_at', 'sent_at', 'failed_at'] as const) {
    await db.schema
      .createIndex(`outbox_${state}`)
      .on('outbox')
      .column(state)
      .where(sql.ref(state), 'is not', null)
      .execute();
  }
}

async function openOutbox(schema: Schema): Promise<void> {
  await schema.alterTable('outbox').addColumn('reason', 'text').execute();
  await schema.alterTable('outbox').dropConstraint('outbox_key').execute();
  await schema
    .alterTable('outbox')
    .alterColumn('user_id', column => column.dropNotNull())
    .execute();
  await schema.alterTable('outbox').addPrimaryKeyConstraint('outbox_key', ['about', 'kind']).execute();
}
