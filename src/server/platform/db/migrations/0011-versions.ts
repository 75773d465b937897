/** The draft that staff edit, the versions published from it, and who changed what. Bodies are JSON. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

export async function createVersions(db: Kysely<unknown>, columns: Columns): Promise<void> {
  await createDraft(db, columns);
  await createPublished(db, columns);
  await createAudit(db, columns);
}

async function createDraft({ schema }: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  const records = schema
    .createTable('draft_records')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('revision', 'integer', column => column.notNull())
    .addColumn('updated_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('draft_records_key', ['kind', 'id']);
  await finish(records).execute();
  // One row, written by every change: changes and publications follow one another.
  const state = schema
    .createTable('draft_state')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('revision', whole, column => column.notNull());
  await finish(state).execute();
}

async function createPublished({ schema }: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  const records = schema
    .createTable('published_records')
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('from_version', 'integer', column => column.notNull())
    .addColumn('to_version', 'integer')
    .addColumn('position', 'integer', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('published_records_key', ['kind', 'id', 'from_version'])
    .addCheckConstraint('published_records_interval', sql`to_version > from_version`);
  await finish(records).execute();
  await schema
    .createIndex('published_records_open')
    .unique()
    .on('published_records')
    .columns(['kind', 'id'])
    .where(sql<boolean>`to_version is null`)
    .execute();
  await schema
    .createIndex('published_records_closed')
    .on('published_records')
    .columns(['to_version'])
    .where(sql<boolean>`to_version is not null`)
    .execute();
  const versions = schema
    .createTable('versions')
    .addColumn('number', 'integer', column => column.primaryKey().notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('created_by', 'text', column => column.notNull())
    .addColumn('publish_at', whole, column => column.notNull())
    .addColumn('copy_of', 'integer');
  await finish(versions).execute();
}

async function createAudit({ schema }: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  const audit = schema
    .createTable('audit')
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('record_id', 'text', column => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addPrimaryKeyConstraint('audit_key', ['created_at', 'id']);
  await finish(audit).execute();
  await schema.createIndex('audit_record').on('audit').columns(['kind', 'record_id', 'created_at']).execute();
}
