/** Lists the pictures to make, each with its input and a fingerprint of it. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { STUDIO_VERSION, type Subject } from '#sample/studio/draw.ts';
import { SITE_IMAGES } from '#sample/studio/site-images/site-images.ts';
import { FURTHER_VIEWS, type FurtherView } from '#sample/studio/views.ts';

export const IMAGES = new URL('../../images/', import.meta.url);
export const PHOTOS = new URL('../../photos/', import.meta.url);

/** Raise it when the cropping or encoding of photographs changes. */
const PHOTO_VERSION = 1;

export type Job = { readonly name: string; readonly fingerprint: string } & (
  | { readonly kind: ProductPicture; readonly subject: Subject }
  | { readonly kind: 'photo'; readonly file: string }
  | { readonly kind: 'site-image' }
);

/** Which picture of a product. */
type ProductPicture = 'front' | 'close-up' | FurtherView;

/** The fields of `products.json` that this command reads. */
export interface Row extends Subject {
  readonly image: string;
  readonly closeUp?: string;
  readonly images?: readonly { readonly image: string }[];
}

function toFingerprint(...parts: readonly (string | number | Buffer)[]): string {
  const hash = createHash('sha256');
  parts.forEach(part => hash.update(typeof part === 'number' ? String(part) : part).update('\0'));
  return hash.digest('hex').slice(0, 16);
}

/** The name of a picture's files: without folder and extension. */
export function toName(image: string): string {
  return image.replace(/^.*\//, '').replace(/\.\w+$/, '');
}

/** Photographs by the name of their picture. */
export function listPhotos(): ReadonlyMap<string, string> {
  const files = existsSync(PHOTOS) ? readdirSync(PHOTOS) : [];
  return new Map(
    files
      .filter(file => /\.(jpe?g|png|hei[cf]|webp|tiff?|avif)$/i.test(file))
      .map(file => [toName(file), file]),
  );
}

/** Which view a further picture of the sample is, by the end of its name. */
function toFurtherView(name: string): FurtherView | undefined {
  return FURTHER_VIEWS.find(view => name.endsWith(`-${view}`));
}

function toJob(
  row: Row,
  image: string,
  kind: ProductPicture | undefined,
  photos: ReadonlyMap<string, string>,
): Job[] {
  if (/^https?:/.test(image)) {
    return [];
  }
  const name = toName(image);
  const file = photos.get(name);
  if (file) {
    const bytes = readFileSync(new URL(encodeURIComponent(file), PHOTOS));
    return [{ kind: 'photo', name, file, fingerprint: toFingerprint('photo', PHOTO_VERSION, bytes) }];
  }
  if (kind === undefined) return [];
  const { id, category, model, color, printName } = row;
  const subject: Subject = { id, category, model, color, printName };
  return [
    {
      kind,
      name,
      subject,
      fingerprint: toFingerprint(kind, STUDIO_VERSION, id, category, model, color, printName),
    },
  ];
}

/** All pictures of the storefront: site images, then products in catalogue order. */
export function planJobs(rows: readonly Row[], photos: ReadonlyMap<string, string>): readonly Job[] {
  const siteImages = Object.keys(SITE_IMAGES).map(
    (name): Job => ({
      kind: 'site-image',
      name,
      fingerprint: toFingerprint('site image', STUDIO_VERSION, name),
    }),
  );
  const products = rows.flatMap(row => [
    ...toJob(row, row.image, 'front', photos),
    ...(row.closeUp ? toJob(row, row.closeUp, 'close-up', photos) : []),
    ...(row.images ?? []).flatMap(({ image }) => toJob(row, image, toFurtherView(toName(image)), photos)),
  ]);
  return [...siteImages, ...products];
}
