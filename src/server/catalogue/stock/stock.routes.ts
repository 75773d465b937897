import * as z from 'zod/mini';
import { ProductIds } from '#contract/products/list-api.ts';
import { Stock } from '#contract/stock/stock.ts';
import { API } from '#contract/urls.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/route.ts';
import { createFindSoldOut } from './sold-out.ts';
import { findStock, toStock } from './stock.repository.ts';

/** Short, so that 'only 2 left' is true; placing an order reads the table. */
const CACHE = 'public, max-age=10';

/** `soldOut`: only the sizes of which nothing is left. */
const Query = z.object({ product: z.optional(ProductIds), soldOut: z.optional(z.literal('true')) });

export function stockRoutes(app: App, db: Database): void {
  const findSoldOut = createFindSoldOut(db);
  app.get(
    API.stock,
    { schema: { tags: ['stock'], querystring: Query, response: { 200: Stock } } },
    async (request, reply) => {
      const { product, soldOut } = request.query;
      reply.header('cache-control', CACHE);
      if (soldOut !== undefined) return findSoldOut();
      return toStock(await findStock(db, product === undefined ? undefined : [product].flat()));
    },
  );
}
