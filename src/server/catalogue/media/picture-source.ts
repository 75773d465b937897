/** Where the pictures below `/media/` come from: uploads, and the icons and previews of the shop as PNG: not every browser shows an AVIF or SVG file as an icon. */
import type { Sharp } from 'sharp';
import { readMediaPath } from '#domain/picture.ts';
import type { ShopSettings } from '#domain/settings.ts';
import {
  BRAND_PICTURES,
  type BrandPicture,
  type BrandPictureName,
  INITIAL_ICON,
  readBrandPicturePath,
} from '#domain/theme/brand-pictures.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { type InitialIcon, initialIcon } from './initial-icon.ts';
import { findMediaFile } from './media.repository.ts';

const WHITE = '#ffffff';
const TRANSPARENT = '#00000000';
/** The share of each edge that stays free, as devices cut round icons out of square ones. */
const MARGIN = 0.1;

/** What is at the address of an upload never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface PictureDeps {
  readonly db: Database;
  readonly getVersion: GetVersion;
}

export interface PictureSource {
  readonly type: string;
  readonly cacheControl: string;
  /** The name of the cached file. */
  readonly name: string;
  readonly read: () => Promise<Uint8Array | undefined>;
}

/** Returns where a picture below `/media/` comes from, undefined where there can be none. */
export type FindPicture = (path: string) => PictureSource | undefined;

export function createFindPicture({ db, getVersion }: PictureDeps): FindPicture {
  return path => {
    const name = path.slice('/media/'.length);
    const upload = readMediaPath(path);
    if (upload === undefined) return path === INITIAL_ICON ? initialSvg() : brandSource(path, name);
    return { type: 'image/avif', cacheControl: IMMUTABLE, name, read: () => findMediaFile(db, upload) };
  };

  function initialSvg(): PictureSource {
    const { key, toSvg } = initialIcon(getVersion().settings);
    const read = async () => Buffer.from(await toSvg({ width: 32, height: 32, isRounded: true }));
    return { type: 'image/svg+xml', cacheControl: PER_VERSION, name: `initial-${key}.svg`, read };
  }

  function brandSource(path: string, file: string): PictureSource | undefined {
    const brand = readBrandPicturePath(path);
    if (brand === undefined) return undefined;
    const { settings } = getVersion();
    const type = 'image/png';
    if (brand.id !== 'initial') {
      const read = () => findBrandPicture(db, brand, settings.shop);
      return { type, cacheControl: IMMUTABLE, name: file, read };
    }
    const icon = initialIcon(settings);
    const read = () => makeInitialPicture(icon, brand.picture);
    return { type, cacheControl: PER_VERSION, name: `${icon.key}-${file}`, read };
  }
}

/** Returns undefined for any upload but the logo and the icon in force, so that requests cannot cause work at will. */
async function findBrandPicture(
  db: Database,
  name: BrandPictureName,
  { logo, icon }: ShopSettings,
): Promise<Uint8Array | undefined> {
  const uploads = [logo, icon].flatMap(upload => (upload && readMediaPath(upload.url)) ?? []);
  const source = uploads.find(({ id }) => id === name.id);
  const bytes = source && (await findMediaFile(db, source));
  return bytes && makeBrandPicture(bytes, name.picture);
}

async function makeInitialPicture({ toSvg }: InitialIcon, picture: BrandPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = BRAND_PICTURES[picture];
  const kind = { isRounded: picture === 'favicon-32', isName: picture === 'share' };
  const file = Buffer.from(await toSvg({ width, height, ...kind }));
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
