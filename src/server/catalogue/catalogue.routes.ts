/** Serves the catalogue, the product list, single products and the content of the settings. A file is compressed at its first request. */
import { toListItemJson, toProductJson } from '#contract/product.ts';
import { CONTENT_FILE, PRODUCT_FILE, PRODUCT_LIST_FILE, PRODUCTS_FILE } from '#contract/urls.ts';
import { compressBody, sendCompressed } from '#server/http/compressed-body.ts';
import { notFound } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { type GetVersion, perVersion, type ShopVersion } from '#server/versions/shop-version.ts';

/** Revalidated by ETag at each use, so that nothing is shown of a version that has been replaced. */
const CACHE = 'public, no-cache';

const HIDDEN = { schema: { hide: true } };

export function catalogueRoutes(app: App, getVersion: GetVersion): void {
  serveFile(PRODUCTS_FILE, ({ catalogue }) => JSON.stringify(catalogue.products.map(toProductJson)));
  serveFile(PRODUCT_LIST_FILE, ({ catalogue }) => JSON.stringify(catalogue.products.map(toListItemJson)));

  serveFile(CONTENT_FILE, ({ settings }) => JSON.stringify(settings.content));

  app.get<{ Params: { readonly id: string } }>(PRODUCT_FILE, HIDDEN, async (request, reply) => {
    const product = getVersion().catalogue.byId.get(request.params.id);
    if (product === undefined) return notFound();
    return reply.header('cache-control', CACHE).send(toProductJson(product));
  });

  function serveFile(address: string, make: (version: ShopVersion) => string): void {
    const bodyOf = perVersion(version => compressBody(Buffer.from(make(version))));
    app.get(address, HIDDEN, (request, reply) => {
      const version = getVersion();
      reply.header('cache-control', CACHE).type('application/json; charset=utf-8');
      return sendCompressed(request, reply, { body: bodyOf(version), etag: version.id });
    });
  }
}
