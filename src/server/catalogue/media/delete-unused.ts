/** Deletes uploaded pictures that nothing names. */
import { readFile } from 'node:fs/promises';
import { DAY_MS } from '#domain/constants/durations.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { idsInOrders, idsInVersions, mediaIdsIn } from './find-references.ts';

export interface DeleteUnused {
  readonly now: number;
  /** The file of products, where they are not in the database. */
  readonly catalogueFile: string | undefined;
}

/** How long a picture may wait for the product that will show it. */
const GRACE_MS = 30 * DAY_MS;

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
  const inVersions = await idsInVersions(db);
  const candidates = old.map(({ id }) => id).filter(id => !inFile.has(id) && !inVersions.has(id));
  if (candidates.length === 0) return [];
  const inOrders = await idsInOrders(db);
  return candidates.filter(id => !inOrders.has(id)).slice(0, MAX_DELETED);
}
