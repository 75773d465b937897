/**
 * The audit says which change of the draft an entry belongs to, so that all of it can be taken back. And whether a product was ever ordered
 * is asked of many at once: without the index that reads all orders. Servers of 0.2.0 leave the columns empty.
 */
import { type Kysely, sql } from 'kysely';

export async function addDraftUndo(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column draft_revision integer`.execute(db);
  await sql`alter table audit add column draft_position integer`.execute(db);
  await sql`create index audit_draft_revision on audit (draft_revision, created_at, id)
    where draft_revision is not null`.execute(db);
  await sql`create index order_lines_product_id on order_lines (product_id)`.execute(db);
}
