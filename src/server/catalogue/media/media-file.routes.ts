/** Serves the files of uploaded pictures, and the icons of the shop, to everybody. */
import { MEDIA_FILE } from '#contract/urls.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { MediaCache } from './media-cache.ts';
import type { FindPicture } from './picture-source.ts';

interface MediaFileDeps {
  readonly cache: MediaCache;
  readonly findPicture: FindPicture;
}

export function mediaFileRoutes(app: App, { cache, findPicture }: MediaFileDeps): void {
  app.get<{ Params: { readonly file: string } }>(
    MEDIA_FILE,
    { schema: { hide: true } },
    async (request, reply) => {
      const found = findPicture(`/media/${request.params.file}`);
      const bytes = found && (await cache(found.name, found.read));
      if (found === undefined || bytes === undefined) return notFound();
      return reply.header('cache-control', found.cacheControl).type(found.type).send(bytes);
    },
  );
}
