/** Serves the catalogue, the product list, single products, and the content and the rules of shipping of the settings. A file is compressed at its first request. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toListItemJson, toProductJson } from '#contract/products/product.ts';
import {
  CONTENT_FILE,
  PRODUCT_FILE,
  PRODUCT_LIST_FILE,
  PRODUCTS_FILE,
  SHIPPING_FILE,
} from '#contract/urls.ts';
import { toPageContent } from '#domain/page-content.ts';
import type { Product } from '#domain/products/product.ts';
import { type GetVersion, perVersion, type ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { PER_VERSION } from '#server/platform/http/caching/shared-caches.ts';
import { compressBody, sendCompressed } from '#server/platform/http/compressed-body.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { productParts } from './product-parts.ts';

const HIDDEN = { schema: { hide: true } };

type Handler<Response> = (request: FastifyRequest, reply: FastifyReply) => Promise<Response>;

/** What answers where there is no product: Shopify has its pages of products at these addresses. */
interface PageHandler {
  readonly send: Handler<FastifyReply>;
  /** Returns whether it has answered. */
  readonly lead: Handler<boolean>;
}

export function catalogueRoutes(app: App, getVersion: GetVersion, pages?: PageHandler): void {
  serveFile(PRODUCTS_FILE, ({ catalogue }) => printList(catalogue.products, toProductJson));
  serveFile(PRODUCT_LIST_FILE, ({ catalogue }) => printList(catalogue.products, toListItemJson));
  serveFile(CONTENT_FILE, async ({ settings, catalogue }) =>
    Buffer.from(JSON.stringify(toPageContent(settings.content, catalogue.products))),
  );
  serveFile(SHIPPING_FILE, async ({ settings }) => Buffer.from(JSON.stringify(settings.shipping)));

  app.get<{ Params: { readonly id: string } }>(PRODUCT_FILE, HIDDEN, async (request, reply) => {
    const product = getVersion().catalogue.byId.get(request.params.id);
    if (product === undefined) {
      if (await pages?.lead(request, reply)) return reply;
      return pages !== undefined && acceptsPage(request) ? pages.send(request, reply) : notFound();
    }
    return reply.header('cache-control', PER_VERSION).send(toProductJson(product));
  });

  function serveFile(address: string, print: (version: ShopVersion) => Promise<Buffer>): void {
    const readBody = perVersion(async version => compressBody(await print(version)));
    app.get(address, HIDDEN, async (request, reply) => {
      const version = getVersion();
      const body = await readBody(version);
      reply.header('cache-control', PER_VERSION).type('application/json; charset=utf-8');
      return sendCompressed(request, reply, { body, etag: version.id });
    });
  }
}

function acceptsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true;
}

/** Returns the products as a JSON array, with requests answered meanwhile. */
async function printList(
  products: readonly Product[],
  toJson: (product: Product) => object,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of productParts(products)) {
    const list = JSON.stringify(part.map(toJson));
    parts.push(Buffer.from(`${parts.length === 0 ? '' : ','}${list.slice(1, -1)}`));
  }
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}
