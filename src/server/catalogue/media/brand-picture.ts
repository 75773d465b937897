/** Makes the icons and previews of a shop as PNG: not every browser shows an AVIF or SVG file as an icon. */
import type { Sharp } from 'sharp';
import { readMediaPath } from '#domain/picture.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { BRAND_PICTURES, type BrandPicture, type BrandPictureName } from '#domain/theme/brand-pictures.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { InitialIcon } from './initial-icon.ts';
import { findMediaFile } from './media.repository.ts';

const WHITE = '#ffffff';
const TRANSPARENT = '#00000000';
/** The share of each edge that stays free, as devices cut round icons out of square ones. */
const MARGIN = 0.1;

/** Returns undefined for any upload but the logo and the icon in force, so that requests cannot cause work at will. */
export async function findBrandPicture(
  db: Database,
  name: BrandPictureName,
  { logo, icon }: ShopSettings,
): Promise<Uint8Array | undefined> {
  const uploads = [logo, icon].flatMap(upload => (upload && readMediaPath(upload.url)) ?? []);
  const source = uploads.find(({ id }) => id === name.id);
  const bytes = source && (await findMediaFile(db, source));
  return bytes && makeBrandPicture(bytes, name.picture);
}

export async function makeInitialPicture({ toSvg }: InitialIcon, picture: BrandPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = BRAND_PICTURES[picture];
  const file = Buffer.from(await toSvg({ width, height, isRounded: picture === 'favicon-32' }));
  return sharp(file).png({ compressionLevel: 9 }).toBuffer();
}

/** A square opaque picture fills an icon; any other stands on white, in a favicon and a mail on nothing. */
async function makeBrandPicture(bytes: Uint8Array, picture: BrandPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = BRAND_PICTURES[picture];
  const [metadata, { isOpaque }] = await Promise.all([sharp(bytes).metadata(), sharp(bytes).stats()]);
  const isFilling = isOpaque && metadata.width === metadata.height && width === height;
  const isBare = picture === 'favicon-32' || picture === 'mail';
  const margin = isFilling || isBare ? 0 : Math.round(Math.min(width, height) * MARGIN);
  const background = isBare ? TRANSPARENT : WHITE;
  const fitted: Sharp = sharp(bytes)
    .resize({
      width: width - 2 * margin,
      height: height - 2 * margin,
      fit: 'contain',
      position: picture === 'mail' ? 'left' : 'centre',
      background,
    })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background });
  return (isBare ? fitted : fitted.flatten({ background })).png({ compressionLevel: 9 }).toBuffer();
}
