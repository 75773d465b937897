/**
 * Changes of so many records that they are written in several transactions: what a record is to become is beside what
 * it is, and the view `current_draft` shows it when the change has its revision.
 */
import { type Kysely, sql } from 'kysely';
import type { Columns } from '#server/platform/db/migrations/columns.ts';

export async function addLargeDraftChanges(db: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  const changes = db.schema
    .createTable('draft_changes')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('started_at', whole, column => column.notNull())
    .addColumn('revision', 'integer');
  await finish(changes).execute();
  await db.schema.alterTable('draft_records').addColumn('staged_by', 'text').execute();
  await db.schema.alterTable('draft_records').addColumn('staged_position', 'integer').execute();
  await db.schema.alterTable('draft_records').addColumn('staged_body', 'text').execute();
  await db.schema.alterTable('audit').addColumn('draft_change', 'text').execute();
  await db.schema
    .createIndex('draft_records_staged')
    .on('draft_records')
    .columns(['staged_by'])
    .where(sql<boolean>`staged_by is not null`)
    .execute();
  await createCurrentDraft(db);
}

async function createCurrentDraft(db: Kysely<unknown>): Promise<void> {
  const body = sql`case when changes.revision is null then records.body else records.staged_body end`;
  await sql`
    create view current_draft as
    select records.kind, records.id,
      case when changes.revision is null then records.position else records.staged_position end as position,
      ${body} as body,
      coalesce(changes.revision, records.revision) as revision,
      case when changes.revision is null then records.updated_at else changes.started_at end as updated_at
    from draft_records records
    left join draft_changes changes on changes.id = records.staged_by and changes.revision is not null
    where ${body} <> ''`.execute(db);
}
