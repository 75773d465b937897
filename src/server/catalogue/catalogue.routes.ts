/** Serves the list of products, compressed once, when it is first asked for: the start waits for none of it. */
import { PRODUCTS_FILE } from '#contract/urls.ts';
import type { App } from '#server/http/app-type.ts';
import { inForms, sendCompressed } from '#server/http/compressed.ts';
import type { LoadedCatalogue } from './load-catalogue.ts';

/** A minute without asking, then asked again with the ETag: a new price is on every screen soon. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

export function catalogueRoutes(app: App, { body, version }: LoadedCatalogue): void {
  const forms = inForms(Buffer.from(body));
  app.get(PRODUCTS_FILE, { schema: { hide: true } }, (request, reply) =>
    sendCompressed(request, reply.header('cache-control', CACHE).type('application/json; charset=utf-8'), {
      body: forms,
      etag: version,
    }),
  );
}
