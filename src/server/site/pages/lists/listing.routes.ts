/** Answers browsers whose catalogue is too large to be loaded: the data of pages, suggestions, and single products. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  ListedProducts,
  PageDataQuery,
  PageDataResponse,
  ProductsQuery,
  SuggestionsQuery,
} from '#contract/products/list-api.ts';
import { LIST_API } from '#contract/products/list-urls.ts';
import { toListItemJson } from '#contract/products/product.ts';
import type { GetVersion, ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { compressBody, sendCompressed } from '#server/platform/http/compressed-body.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { CachedDocument } from '#server/site/pages/document-cache.ts';
import type { Lists } from './lists.ts';

/** The address names the version. With the server's own cache an answer is ten minutes old at most, because offers end by date. */
const CACHE_OF_VERSION = 'public, max-age=300';
/** The response is of another version than was requested, so no cache may store it under that address. */
const CACHE_OF_OTHER = 'no-store';
/** The address names no version: asked for again at each use, by ETag. */
const CACHE_REVALIDATED = 'public, no-cache';

export interface ListingDeps {
  readonly getVersion: GetVersion;
  /** Returns the lists of a version. It is undefined where the server has no pages. */
  readonly toLists?: ((version: ShopVersion) => Lists) | undefined;
}

export function listingRoutes(app: App, { getVersion, toLists }: ListingDeps): void {
  async function send(
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    requested: string | undefined,
    find: (lists: Lists) => Promise<CachedDocument>,
  ): Promise<FastifyReply> {
    const version = getVersion();
    // First: no cache may have an error.
    const found = await find(toLists?.(version) ?? notFound());
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', requested === version.id ? CACHE_OF_VERSION : CACHE_OF_OTHER);
    return sendCompressed(request, reply, found);
  }

  app.get(
    LIST_API.pageData,
    { schema: { tags: ['products'], querystring: PageDataQuery, response: { 200: PageDataResponse } } },
    async (request, reply) => {
      const { version, address } = request.query;
      return send({ request, reply }, version, lists => lists.pageData(address));
    },
  );

  app.get(
    LIST_API.suggestions,
    { schema: { tags: ['products'], querystring: SuggestionsQuery, response: { 200: ListedProducts } } },
    async (request, reply) => {
      const { version, search } = request.query;
      return send({ request, reply }, version, lists => lists.suggestions(search));
    },
  );

  app.get(
    LIST_API.products,
    { schema: { tags: ['products'], querystring: ProductsQuery, response: { 200: ListedProducts } } },
    async (request, reply) => {
      const { id, catalogue } = getVersion();
      const ids = [request.query.product].flat();
      const rows = ids.flatMap(product => catalogue.byId.get(product) ?? []).map(toListItemJson);
      const body = compressBody(Buffer.from(JSON.stringify(rows)));
      reply.type('application/json; charset=utf-8').header('cache-control', CACHE_REVALIDATED);
      return sendCompressed(request, reply, { body, etag: id });
    },
  );
}
