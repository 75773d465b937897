/** The picture files of a product: two widths of each picture stored in `images/`. */
import { readdirSync } from 'node:fs';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { normaliseImagePath } from '#domain/products/product.ts';

/** Names of all picture files; empty when there are none yet. */
export function listPictures(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}

/** Files in `images/` that an `image` or `closeUp` needs; none for an external URL. */
export function pictureFiles(image: string | undefined): readonly string[] {
  if (image === undefined) return [];
  const path = normaliseImagePath(image);
  if (!path.startsWith('/images/')) return [];
  const name = path.slice('/images/'.length);
  return name.endsWith('.avif') ? [name, name.replace(/\.avif$/, `-${PICTURE_WIDTHS.small}.avif`)] : [name];
}

/** Returns whether a picture that a product names is there. Files are looked for in the folder once. */
export function createIsThere(folder: string): (image: string) => boolean {
  const files = listPictures(folder);
  return image => !image.startsWith('/images/') || pictureFiles(image).every(file => files.has(file));
}
