/** The endpoints of stock, which changes at once and also where the products come from a file. */
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  BulkStockChange,
  BulkStockResult,
  ProductStock,
  ProductStockChange,
  StockHistory,
  StockHistoryQuery,
  StockList,
  StockListQuery,
} from '#contract/console/stock.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import { ok, refused } from '#domain/result.ts';
import { changePieces } from '#server/catalogue/stock/change-pieces.ts';
import { findSizeNames, type SizeNames, withoutEarlierNames } from '#server/catalogue/stock/size-names.ts';
import { findStock, type StockCounts } from '#server/catalogue/stock/stock.repository.ts';
import { findProduct } from '#server/console/change-product.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { IfMatch } from '#server/console/entity-tag.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { changeStockInBulk } from './bulk-stock.ts';
import { listStock } from './list-stock.ts';
import { readStockHistory } from './stock-history.ts';

const Params = z.object({ id: z.string() });

export function stockRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  readRoutes(app, deps, staff);
  app.get(
    CONSOLE_API.productStock,
    staff.may('products.read', {
      summary: 'Read the stock of a product',
      params: Params,
      response: { 200: ProductStock },
    }),
    async (request, reply) => {
      const { product } = await findProduct(deps, request.params.id);
      const stock = await readStock(deps, product);
      return reply.header('etag', toTag(stock)).send(stock);
    },
  );

  app.put(
    CONSOLE_API.productStock,
    staff.may('stock.change', {
      summary: 'Change the stock of a product',
      params: Params,
      headers: IfMatch,
      body: ProductStockChange,
      response: { 200: ProductStock },
    }),
    async (request, reply) => {
      const { product } = await findProduct(deps, request.params.id);
      const ifMatch = request.headers['if-match'];
      await changeStock(deps, product, { ...request.body, ifMatch, actor: toCaller(request).id });
      const stock = await readStock(deps, product);
      return reply.header('etag', toTag(stock)).send(stock);
    },
  );

  app.post(
    CONSOLE_API.stockChanges,
    staff.may('stock.change', {
      summary: 'Preview or apply a change of the stock of many products',
      body: BulkStockChange,
      response: { 200: BulkStockResult },
    }),
    request => changeStockInBulk(deps, request.body, toCaller(request).id),
  );
}

function readRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.stock,
    staff.may('products.read', {
      summary: 'List the stock of products',
      querystring: StockListQuery,
      response: { 200: StockList },
    }),
    request => listStock(deps, request.query),
  );

  app.get(
    CONSOLE_API.stockHistory,
    staff.may('products.read', {
      summary: 'Read the movements of the stock of a product',
      params: Params,
      querystring: StockHistoryQuery,
      response: { 200: StockHistory },
    }),
    async request => {
      const { id: productId } = request.params;
      const { before } = request.query;
      // Just after what happens now.
      const time = before === undefined ? deps.clock().getTime() + 1 : Date.parse(before);
      return readStockHistory(deps, { productId, before: time });
    },
  );
}

interface Change extends ProductStockChange {
  readonly ifMatch: string | undefined;
  readonly actor: string;
}

/** Throws with both states when an order or another editor came first. */
async function changeStock(
  deps: ConsoleDeps,
  product: Product,
  { sizes, kind, reason, ifMatch, actor }: Change,
): Promise<void> {
  if (ifMatch === undefined) throw new HttpError({ code: 'if-match-missing' });
  const known = (await readStock(deps, product)).sizes;
  const unknown = Object.keys(sizes).filter(size => !Object.hasOwn(known, size));
  if (unknown.length > 0) {
    const message = `The product has the sizes ${Object.keys(known).join(', ')}`;
    const fields = Object.fromEntries(unknown.map(size => [`sizes.${size}`, message]));
    throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
  }
  const changes = Object.entries(sizes).map(([size, change]) => ({ productId: product.id, size, ...change }));
  const names = await findSizeNames(deps.db, [product.id]);
  const changed = await changePieces({ ...deps, actor, kind, reason }, changes, stock => {
    const stored = toProductStock(product, stock, names);
    return ifMatch.trim() === '*' || ifMatch.trim() === toTag(stored) ? ok(null) : refused(stored);
  });
  if (!changed.ok) throw new HttpError({ code: 'changed-meanwhile', stored: changed.error, sent: { sizes } });
}

async function readStock({ db }: ConsoleDeps, product: Product): Promise<ProductStock> {
  return toProductStock(product, await findStock(db, [product.id]), await findSizeNames(db, [product.id]));
}

/** Returns the sizes of the product, and those that are counted though it no longer has them. */
function toProductStock(
  product: Product,
  counts: StockCounts,
  names: ReadonlyMap<string, SizeNames>,
): ProductStock {
  const own = listSizes(product);
  const stock = withoutEarlierNames(own, counts.get(product.id) ?? new Map(), names.get(product.id));
  const sizes = new Set([...own, ...stock.keys()]);
  return { sizes: Object.fromEntries(Array.from(sizes, size => [size, stock.get(size) ?? null])) };
}

function toTag(stock: ProductStock): string {
  return `"${createHash('sha256').update(JSON.stringify(stock)).digest('hex').slice(0, 16)}"`;
}
