/** Lists of products for advertisers, which fetch them once a day. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { FEEDS } from '#contract/urls.ts';
import type { Stock } from '#domain/stock.ts';
import { createFindSoldOut } from '#server/catalogue/stock/sold-out.ts';
import type { GetVersion, ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/route.ts';
import { type FeedItem, type FeedTerms, toFeedItems } from './feed-items.ts';
import { googleFeed } from './google-feed.ts';
import { metaFeed } from './meta-feed.ts';

interface FeedOptions {
  readonly db: Database;
  readonly getVersion: GetVersion;
  /** The public origin, such as `https://nool.example`; by default that of the request. */
  readonly publicUrl?: string | undefined;
}

/** Other requests are answered between the parts. */
const PRODUCTS_PER_PART = 100;

const CACHE = 'public, max-age=300';

const HIDDEN = { schema: { hide: true } };

export function feedRoutes(app: App, { db, getVersion, publicUrl }: FeedOptions): void {
  const findSoldOut = createFindSoldOut(db);
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    type: string,
    write: (source: FeedSource) => AsyncGenerator<string>,
  ) => {
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const source = { version: getVersion(), origin, soldOut: await findSoldOut() };
    const tag = toTag(source);
    // An origin taken from the Host header of one client must not be cached for others.
    reply.header('cache-control', publicUrl === undefined ? 'no-store' : CACHE).header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(type).send(Readable.from(write(source)));
  };

  app.get(FEEDS.google, HIDDEN, (request, reply) =>
    send(request, reply, 'application/xml', source => {
      const { origin, version } = source;
      return googleFeed({ shop: version.settings.shop, origin }, feedParts(source));
    }),
  );
  app.get(FEEDS.meta, HIDDEN, (request, reply) =>
    send(request, reply, 'text/csv; charset=utf-8', source => metaFeed(feedParts(source))),
  );
}

interface FeedSource {
  readonly version: ShopVersion;
  readonly origin: string;
  readonly soldOut: Stock;
}

function toTag({ version, origin, soldOut }: FeedSource): string {
  const state = JSON.stringify([version.id, origin, soldOut]);
  return `"${createHash('sha256').update(state).digest('base64url')}"`;
}

async function* feedParts({ version, origin, soldOut }: FeedSource): AsyncGenerator<readonly FeedItem[]> {
  const { catalogue, settings } = version;
  const terms: FeedTerms = {
    settings,
    origin,
    categories: catalogue.categories,
    findSoldOut: id => new Map(Object.entries(soldOut[id] ?? {})),
  };
  const { products } = catalogue;
  for (let index = 0; index < products.length; index += PRODUCTS_PER_PART) {
    yield products.slice(index, index + PRODUCTS_PER_PART).flatMap(product => toFeedItems(product, terms));
    await nextTurn();
  }
}
