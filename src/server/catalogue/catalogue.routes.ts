/** Serves the catalogue, the product list and single products. A file is compressed at its first request. */
import { toListItemJson, toProductJson } from '#contract/product.ts';
import { PRODUCT_FILE, PRODUCT_LIST_FILE, PRODUCTS_FILE } from '#contract/urls.ts';
import { type CompressedBody, compressBody, sendCompressed } from '#server/http/compressed-body.ts';
import { notFound } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import type { LoadedCatalogue } from './load-catalogue.ts';

/** Revalidated by ETag after a minute, so that a new price is shown soon. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

const HIDDEN = { schema: { hide: true } };

export function catalogueRoutes(app: App, { catalogue, body, version }: LoadedCatalogue): void {
  serveFile(PRODUCTS_FILE, () => body);
  serveFile(PRODUCT_LIST_FILE, () => JSON.stringify(catalogue.products.map(toListItemJson)));

  app.get<{ Params: { readonly id: string } }>(PRODUCT_FILE, HIDDEN, async (request, reply) => {
    const product = catalogue.byId.get(request.params.id);
    if (product === undefined) return notFound();
    return reply.header('cache-control', CACHE).send(toProductJson(product));
  });

  function serveFile(address: string, make: () => string): void {
    let compressed: CompressedBody | undefined;
    app.get(address, HIDDEN, (request, reply) => {
      compressed ??= compressBody(Buffer.from(make()));
      reply.header('cache-control', CACHE).type('application/json; charset=utf-8');
      return sendCompressed(request, reply, { body: compressed, etag: version });
    });
  }
}
