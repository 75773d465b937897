/** Serves the pictures of previews of links as JPEG, which are made when they are first requested. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { SHARE_FILE } from '#contract/urls.ts';
import { readSharePath, SHARE_FORMATS } from '#domain/share-picture.ts';
import type { MediaCache } from '#server/catalogue/media/media-cache.ts';
import type { FindPicture, PictureSource } from '#server/catalogue/media/picture-source.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { createShareEncoder, type EncodeShare } from './share-encoder.ts';
import { toSharedPictures } from './shared-pictures.ts';

interface SharePictureDeps {
  readonly cache: MediaCache;
  readonly getVersion: GetVersion;
  readonly findPicture: FindPicture;
  /** Folders with the pictures of the catalogue; the first that has a file serves it. */
  readonly folders: readonly string[];
  readonly encode?: EncodeShare | undefined;
}

type Source = Pick<PictureSource, 'name' | 'read' | 'cacheControl'>;

const IMAGES = '/images/';
/** A file of the catalogue may be replaced by one of the same name. */
const MONTH = 'public, max-age=2592000';
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Browsers show it on other sites as well, in chats for example. */
const SHOWN_ANYWHERE = { 'cross-origin-resource-policy': 'cross-origin' };

export function sharePictureRoutes(app: App, deps: SharePictureDeps): void {
  const { cache, getVersion, findPicture, folders, encode = createShareEncoder() } = deps;
  app.get<{ Params: { readonly '*': string } }>(
    SHARE_FILE,
    { schema: { hide: true } },
    async (request, reply) => {
      const named = readSharePath(`${SHARE_FILE.slice(0, -1)}${request.params['*']}`);
      if (named === undefined || !toSharedPictures(getVersion())[named.format].has(named.image))
        return notFound();
      const { image, format } = named;
      const source = image.startsWith(IMAGES) ? await findFile(folders, image) : findPicture(image);
      if (source === undefined) return notFound();
      const bytes = await cache(`${source.name}-${format}.jpg`, () =>
        encode(source.read, SHARE_FORMATS[format]),
      );
      if (bytes === undefined) return notFound();
      const headers = { ...SHOWN_ANYWHERE, 'cache-control': source.cacheControl };
      return reply.headers(headers).type('image/jpeg').send(bytes);
    },
  );
}

/** Returns a picture of the catalogue by its address; the name of the cached file changes with the file. */
async function findFile(folders: readonly string[], image: string): Promise<Source | undefined> {
  for (const folder of folders) {
    const path = join(folder, normalize(`/${decoded(image.slice(IMAGES.length))}`));
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.size > MAX_FILE_BYTES) continue;
    const key = createHash('sha256').update(`${image} ${found.size} ${found.mtimeMs}`).digest('hex');
    return { name: `file-${key}`, cacheControl: MONTH, read: () => readFile(path) };
  }
  return undefined;
}

/** The address may be encoded as the browser sends it. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
