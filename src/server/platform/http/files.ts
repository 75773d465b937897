/** Serves static files: the catalogue's pictures, and the builds of storefront and console. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { RouteHandler } from 'fastify';
import { PER_VERSION } from './caching/shared-caches.ts';
import type { App } from './route.ts';

export interface FileFolders {
  /** Folders with pictures; the first that has a file serves it. */
  readonly images: readonly string[];
  readonly client?: string;
  readonly console?: string;
}

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** File names below it contain a hash of the content. */
const HASHED = '/assets/';

/** `missing` answers for a file that this build does not have. */
export async function fileRoutes(
  app: App,
  { images, client, console }: FileFolders,
  missing: RouteHandler,
): Promise<void> {
  const common = {
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    redirect: false,
    schemaHide: true,
  } as const;
  const imageFolders = images.filter(existsSync);
  if (imageFolders.length > 0) {
    await app.register(staticFiles, {
      ...common,
      root: imageFolders,
      prefix: '/images/',
      setHeaders: reply => void reply.header('cache-control', DAY),
    });
  }
  app.get(`${HASHED}*`, { schema: { hide: true } }, missing);
  if (client !== undefined && existsSync(client)) {
    await app.register(staticFiles, {
      ...common,
      root: client,
      prefix: '/',
      decorateReply: imageFolders.length === 0,
      // A route for each file; pages handle all other paths.
      wildcard: false,
      preCompressed: true,
      // The service worker has the same name in every build.
      setHeaders: (reply, path) =>
        void reply.header('cache-control', path.includes(HASHED) ? YEAR : PER_VERSION),
    });
  }
  if (console !== undefined && existsSync(join(console, HASHED))) {
    await app.register(staticFiles, {
      ...common,
      root: join(console, HASHED),
      prefix: `/console${HASHED}`,
      decorateReply: false,
      preCompressed: true,
      setHeaders: reply => void reply.header('cache-control', YEAR),
    });
  }
}
