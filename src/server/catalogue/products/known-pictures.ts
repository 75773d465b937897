/** The pictures that a spreadsheet can name by the name of their photograph. */
import { dirname, join } from 'node:path';
import { mediaPath } from '#domain/picture.ts';
import { listMediaNames } from '#server/catalogue/media/media.repository.ts';
import { findStoredPhotos } from '#server/catalogue/media/stored-photos.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { listPictures } from './check/check-pictures.ts';
import { namePictures, type PictureNames } from './fields/picture-names.ts';
import type { NamedPhoto } from './photos/match-photos.ts';
import { SAMPLE_PRODUCTS } from './sample-files.ts';

/** Returns those beside a file of products: in `images/`, and those that `npm run images` will make of `photos/`. */
export function picturesBeside(file: string): PictureNames {
  const folder = dirname(file);
  const files = [...listPictures(join(folder, 'images')), ...listPictures(join(folder, 'photos'))];
  return namePictures(
    files
      .filter(name => !name.endsWith('-480.avif'))
      .map(name => [name, `/images/${name.replace(/\.\w+$/, '')}.avif`] as const),
  );
}

/** Returns those uploaded, by the names they were uploaded under, and those of the sample. */
export async function picturesOfDatabase(db: Connection): Promise<PictureNames> {
  const names = await listMediaNames(db);
  const uploaded = namePictures(names.map(media => [media.name, mediaPath(media)]));
  return new Map([...picturesBeside(SAMPLE_PRODUCTS), ...uploaded]);
}

/** Returns the stored photos that no product shows, in the order in which they were chosen. */
export async function photosInOrder(db: Connection, now: number): Promise<readonly NamedPhoto[]> {
  const photos = await findStoredPhotos(db, now);
  return photos.map(({ name, url }) => ({ name, url })).toReversed();
}
