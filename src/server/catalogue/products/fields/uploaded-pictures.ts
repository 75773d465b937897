import { mediaPath } from '#domain/picture.ts';
import { listMediaNames } from '#server/catalogue/media/media.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { namePictures, type PictureNames } from './picture-names.ts';

/** Uploaded pictures by the names of their files. */
export async function uploadedPictures(db: Connection): Promise<PictureNames> {
  return namePictures((await listMediaNames(db)).map(media => [media.name, mediaPath(media)]));
}
