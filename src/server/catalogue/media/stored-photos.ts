/** Photos that are stored and that no product shows yet. */
import { type StoredPhotos, UNUSED_PHOTO_DAYS } from '#contract/console/photos.ts';
import { DAY_MS } from '#domain/constants/durations.ts';
import { mediaPath } from '#domain/picture.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { idsInDraft } from './media-in-use.ts';

export type StoredPhoto = StoredPhotos['photos'][number];

/** Returns those that nothing of the draft names and that are not due to be deleted, the last uploaded first. */
export async function findStoredPhotos(db: Connection, now: number): Promise<readonly StoredPhoto[]> {
  const found = await db
    .selectFrom('media')
    .innerJoin('media_names', 'media_names.media_id', 'media.id')
    .innerJoin('media_files', 'media_files.media_id', 'media.id')
    .select(eb => ['media.id', 'media_names.name', eb.fn.max('media_files.width').as('width')])
    .where('media.uploaded_at', '>', now - UNUSED_PHOTO_DAYS * DAY_MS)
    .groupBy(['media.id', 'media_names.name', 'media.uploaded_at'])
    .orderBy('media.uploaded_at', 'desc')
    .orderBy('media_names.name', 'desc')
    .execute();
  if (found.length === 0) return [];
  const used = await idsInDraft(db);
  return found
    .filter(({ id }) => !used.has(id))
    .map(({ id, name, width }) => ({ id, name, url: mediaPath({ id, width }) }));
}
