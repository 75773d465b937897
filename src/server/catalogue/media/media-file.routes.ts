/** Serves the files of uploaded pictures to everybody, and the icons and previews of the shop as PNG: not every browser shows an AVIF or SVG file as an icon. */

import type { Sharp } from 'sharp';
import { MEDIA_FILE } from '#contract/urls.ts';
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
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { type InitialIcon, initialIcon } from './initial-icon.ts';
import { findMediaFile } from './media.repository.ts';
import type { MediaCache } from './media-cache.ts';

const WHITE = '#ffffff';
const TRANSPARENT = '#00000000';
/** The share of each edge that stays free, as devices cut round icons out of square ones. */
const MARGIN = 0.1;

/** What is at the address of an upload never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface MediaFileDeps {
  readonly db: Database;
  readonly cache: MediaCache;
  readonly getVersion: GetVersion;
}

interface Source {
  readonly type: string;
  readonly cacheControl: string;
  /** The name of the cached file. */
  readonly name: string;
  readonly read: () => Promise<Uint8Array | undefined>;
}

export function mediaFileRoutes(app: App, { db, cache, getVersion }: MediaFileDeps): void {
  app.get<{ Params: { readonly file: string } }>(
    MEDIA_FILE,
    { schema: { hide: true } },
    async (request, reply) => {
      const found = findSource(request.params.file);
      const bytes = found && (await cache(found.name, found.read));
      if (found === undefined || bytes === undefined) return notFound();
      return reply.header('cache-control', found.cacheControl).type(found.type).send(bytes);
    },
  );

  function findSource(file: string): Source | undefined {
    const path = `/media/${file}`;
    const upload = readMediaPath(path);
    if (upload !== undefined)
      return {
        type: 'image/avif',
        cacheControl: IMMUTABLE,
        name: file,
        read: () => findMediaFile(db, upload),
      };
    return path === INITIAL_ICON ? initialSvg() : brandSource(file);
  }

  function initialSvg(): Source {
    const { key, toSvg } = initialIcon(getVersion().settings);
    const read = async () => Buffer.from(await toSvg({ width: 32, height: 32, isRounded: true }));
    return { type: 'image/svg+xml', cacheControl: PER_VERSION, name: `initial-${key}.svg`, read };
  }

  function brandSource(file: string): Source | undefined {
    const brand = readBrandPicturePath(`/media/${file}`);
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
