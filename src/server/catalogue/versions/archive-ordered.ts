/** An order may come between the deletion of a product in the draft and its publication: the product is archived then. */
import { sql } from 'kysely';
import { toArchived } from '#server/catalogue/products/ordered-products.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { applyChanges } from './change-draft.ts';
import { findDraftRecords } from './draft.repository.ts';
import { replaceRecords } from './publish.repository.ts';
import type { StoredRecord } from './version.repository.ts';
import type { VersionDeps } from './version-deps.ts';
import type { VersionTransaction } from './write-version.ts';

/** Archives the products that the version has not any more although they were ordered, in it and in the draft. */
export async function archiveOrdered(
  deps: VersionDeps & Pick<VersionTransaction, 'transaction' | 'revision' | 'number'>,
): Promise<void> {
  const { transaction, number } = deps;
  const removed = await findRemovedOrdered(transaction, number);
  if (removed.length === 0) return;
  const archived = removed.map(({ id, position, body }) => ({ id, position, body: toArchived(body) }));
  await replaceRecords(
    transaction,
    number,
    archived.map(({ id, position, body }) => ({ kind: 'product', id, record: { position, body } })),
  );
  const ids = archived.map(({ id }) => id);
  const inDraft = new Set((await findDraftRecords(transaction, 'product', ids)).map(({ id }) => id));
  await applyChanges(
    { ...deps, kind: 'product' },
    archived.filter(({ id }) => !inDraft.has(id)),
  );
}

async function findRemovedOrdered(db: Connection, number: number): Promise<readonly StoredRecord[]> {
  const { rows } = await sql<StoredRecord>`
    select ended.id as id, ended.position as position, ended.body as body from published_records ended
    where ended.kind = 'product' and ended.to_version = ${number}
      and not exists (select 1 from published_records began
        where began.kind = 'product' and began.id = ended.id and began.from_version = ${number})
      and exists (select 1 from order_lines where order_lines.product_id = ended.id)`.execute(db);
  return rows;
}
