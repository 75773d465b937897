/** What everybody sees: products, texts, pictures, built files and documents. */
import type { FastifyPluginAsync } from 'fastify';
import { collectionRoutes } from './catalogue/collections/collection.routes.ts';
import type { MediaCache } from './catalogue/media/media-cache.ts';
import { mediaFileRoutes } from './catalogue/media/media-file.routes.ts';
import { createFindPicture } from './catalogue/media/picture-source.ts';
import type { EncodeShare } from './catalogue/media/share/share-encoder.ts';
import { sharePictureRoutes } from './catalogue/media/share/share-picture.routes.ts';
import { pageTextRoutes } from './catalogue/page-texts/page-texts.routes.ts';
import { catalogueRoutes } from './catalogue/products/catalogue.routes.ts';
import type { GetVersion } from './catalogue/versions/shop-version.ts';
import type { Database } from './platform/db/database.ts';
import { followContent } from './platform/http/caching/shared-caches.ts';
import { type FileFolders, fileRoutes } from './platform/http/files.ts';
import type { App } from './platform/http/route.ts';
import { createNotFoundHandler } from './site/built-files/not-found-handler.ts';
import { feedRoutes } from './site/feeds/feed.routes.ts';
import { type ListingDeps, listingRoutes } from './site/pages/lists/listing.routes.ts';
import type { PageHandler } from './site/pages/pages.routes.ts';

export interface ContentOptions {
  readonly db: Database;
  readonly getVersion: GetVersion;
  /** The public origin; by default that of the request. */
  readonly publicUrl?: string | undefined;
  /** Names what documents are made from, for caches in front; by default the version alone. */
  readonly getContentId?: (() => string) | undefined;
  readonly files: FileFolders;
  /** Without a cache uploaded pictures are read from the database each time. */
  readonly mediaCache?: MediaCache;
  /** Without a cache the pictures of previews are made each time. */
  readonly shareCache?: MediaCache;
  readonly encodeShare?: EncodeShare | undefined;
  /** The documents; without them there is only the API. */
  readonly pages?: FastifyPluginAsync;
  readonly pageHandler?: PageHandler;
  /** What browsers ask for that do not load the catalogue; it comes with the documents. */
  readonly toLists?: ListingDeps['toLists'];
}

const UNCACHED: MediaCache = (_name, read) => read();

export async function contentRoutes(app: App, options: ContentOptions): Promise<void> {
  const { db, getVersion, getContentId = () => getVersion().id } = options;
  followContent(app, getContentId);
  catalogueRoutes(app, getVersion, options.pageHandler);
  collectionRoutes(app, getVersion);
  listingRoutes(app, options);
  pageTextRoutes(app, getVersion);
  feedRoutes(app, options);
  const { mediaCache = UNCACHED, shareCache = UNCACHED } = options;
  const findPicture = createFindPicture({ db, getVersion });
  mediaFileRoutes(app, { cache: mediaCache, findPicture });
  const folders = options.files.images;
  sharePictureRoutes(app, {
    cache: shareCache,
    getVersion,
    findPicture,
    folders,
    encode: options.encodeShare,
  });
  await fileRoutes(app, options.files, createNotFoundHandler(db));
  if (options.pages !== undefined) await app.register(options.pages);
}
