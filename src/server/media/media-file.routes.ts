/** Serves the files of uploaded pictures to everybody. What is at such an address never changes. */
import { MEDIA_FILE } from '#contract/urls.ts';
import { readMediaPath } from '#domain/picture.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { findMediaFile } from './media.repository.ts';
import type { MediaCache } from './media-cache.ts';

const CACHE = 'public, max-age=31536000, immutable';

export function mediaFileRoutes(app: App, db: Database, cache: MediaCache): void {
  app.get<{ Params: { readonly file: string } }>(
    MEDIA_FILE,
    { schema: { hide: true } },
    async (request, reply) => {
      const { file } = request.params;
      const name = readMediaPath(`/media/${file}`);
      if (name === undefined) return notFound();
      const bytes = await cache(file, () => findMediaFile(db, name));
      if (bytes === undefined) return notFound();
      return reply.header('cache-control', CACHE).type('image/avif').send(bytes);
    },
  );
}
