/** Deletes uploaded pictures that nothing names. */
import { readFile } from 'node:fs/promises';
import { UNUSED_PHOTO_DAYS } from '#contract/console/photos.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BATCH, idsInDraft, idsInPublished, mediaIdsIn, pages } from './media-in-use.ts';

export interface DeleteUnused {
  readonly now: number;
  /** The file of products, where they are not in the database. */
  readonly catalogueFile: string | undefined;
}

/** How long a picture may wait for the product that will show it. */
const GRACE_MS = UNUSED_PHOTO_DAYS * DAY_MS;

/** Returns how many were deleted. Throws when the file of products cannot be read: nothing is deleted then. */
export async function deleteUnusedMedia(db: Database, options: DeleteUnused): Promise<number> {
  const uploadedBefore = options.now - GRACE_MS;
  const revision = await draftRevision(db);
  const unused = await findUnused(db, options, uploadedBefore);
  if (unused.length === 0) return 0;
  return db.transaction().execute(async transaction => {
    // A change of the draft needs this row: from here to the end of the transaction nobody can name a picture.
    const locked = await transaction
      .updateTable('draft_state')
      .set(eb => ({ revision: eb.ref('revision') }))
      .returning('revision')
      .executeTakeFirst();
    // The draft may name one of them now; the next cleanup looks again.
    if ((locked?.revision ?? 0) !== revision) return 0;
    const { numDeletedRows } = await transaction
      .deleteFrom('media')
      .where('id', 'in', unused)
      .where('uploaded_at', '<', uploadedBefore)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** One transaction deletes at most so many, so that it is short. */
const MAX_DELETED = 100;

async function findUnused(
  db: Database,
  { catalogueFile }: DeleteUnused,
  uploadedBefore: number,
): Promise<readonly string[]> {
  const old = await db.selectFrom('media').select('id').where('uploaded_at', '<', uploadedBefore).execute();
  if (old.length === 0) return [];
  const inFile = new Set(
    catalogueFile === undefined ? [] : mediaIdsIn(await readFile(catalogueFile, 'utf8')),
  );
  const inDraft = await idsInDraft(db);
  const inPublished = await idsInPublished(db);
  const candidates = old
    .map(({ id }) => id)
    .filter(id => !inFile.has(id) && !inDraft.has(id) && !inPublished.has(id));
  if (candidates.length === 0) return [];
  const inOrders = await idsInOrders(db);
  return candidates.filter(id => !inOrders.has(id)).slice(0, MAX_DELETED);
}

/** Returns those in orders, which show the pictures of products that are no longer sold. */
async function idsInOrders(db: Database): Promise<ReadonlySet<string>> {
  const lines = pages<{ user_id: string; order_id: string; product_image: string }>(after => {
    const orders = db.selectFrom('orders').select(['user_id', 'id']);
    const next =
      after === undefined
        ? orders
        : orders.where(eb => eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(after.user_id, after.order_id)));
    // Whole orders are read, because the order of the lines' own index differs between the engines.
    return db
      .selectFrom(next.orderBy('user_id').orderBy('id').limit(BATCH).as('page'))
      .innerJoin('order_lines', join =>
        join.onRef('order_lines.user_id', '=', 'page.user_id').onRef('order_lines.order_id', '=', 'page.id'),
      )
      .select(['order_lines.user_id', 'order_lines.order_id', 'order_lines.product_image'])
      .orderBy('page.user_id')
      .orderBy('page.id')
      .execute();
  });
  const ids = new Set<string>();
  for await (const { product_image } of lines) for (const id of mediaIdsIn(product_image)) ids.add(id);
  return ids;
}
