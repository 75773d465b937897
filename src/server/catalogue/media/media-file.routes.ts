/** Serves the files of uploaded pictures to everybody, and the icons made of the shop's name. */
import { MEDIA_FILE } from '#contract/urls.ts';
import { readMediaPath } from '#domain/picture.ts';
import { INITIAL_ICON, readBrandPicturePath } from '#domain/theme/brand-pictures.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { findBrandPicture, makeInitialPicture } from './brand-picture.ts';
import { initialIcon } from './initial-icon.ts';
import { findMediaFile } from './media.repository.ts';
import type { MediaCache } from './media-cache.ts';

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
