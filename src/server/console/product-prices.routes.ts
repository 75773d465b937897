/** The prices of a product that were in force, and whether they prove its price before. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ProductPrices } from '#contract/console/product-prices.ts';
import { toIso } from '#domain/day.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { findPriceBeforeDoubt, type PriceInForce } from '#domain/products/price-history.ts';
import { priceHistoryParts } from '#server/catalogue/price-history/export-prices.ts';
import { findPrices } from '#server/catalogue/price-history/read-prices.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { csvFile } from '#server/platform/csv/csv-file.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { App } from '#server/platform/http/route.ts';
import { findProduct } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';

const Params = z.object({ id: z.string() });

const EXPORT_MS = 300_000;

export function productPricesRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.productPrices,
    staff.may('products.read', {
      summary: 'Read the prices of a product that were in force',
      params: Params,
      response: { 200: ProductPrices },
    }),
    async request => {
      const { id } = request.params;
      const { product } = await findProduct(deps, id);
      if (deps.catalogueFile !== undefined) return { prices: [] };
      const history = (await findPrices(deps.db, [id])).get(id) ?? [];
      const { priceBefore } = product;
      const now = deps.clock().getTime();
      const doubt =
        priceBefore === undefined ? undefined : findPriceBeforeDoubt(history, { priceBefore, now });
      return { prices: history.toReversed().map(toJson), ...(doubt === undefined ? {} : { doubt }) };
    },
  );

  app.get(
    CONSOLE_API.priceHistoryFile,
    {
      ...staff.may('products.read', { summary: 'Export the prices of all products that were in force' }),
      config: { deadlineMs: EXPORT_MS },
    },
    (_request, reply) => sendCsv(reply, 'prices.csv', csvFile(COLUMNS, priceHistoryParts(deps.db))),
  );
}

type PriceJson = ProductPrices['prices'][number];

function toJson({ since, price, priceBefore }: PriceInForce): PriceJson {
  return {
    ...(since === undefined ? {} : { since: toIso(since) }),
    ...(price === undefined ? {} : { price: toRupees(price) }),
    ...(priceBefore === undefined ? {} : { priceBefore: toRupees(priceBefore) }),
  };
}

interface ExportedPrice extends PriceInForce {
  readonly id: string;
}

const COLUMNS = [
  ['id', ({ id }: ExportedPrice) => id],
  ['since', ({ since }: ExportedPrice) => (since === undefined ? '' : toIso(since))],
  ['price', ({ price }: ExportedPrice) => toCell(price)],
  ['priceBefore', ({ priceBefore }: ExportedPrice) => toCell(priceBefore)],
] as const;

function toCell(amount: Paise | undefined): string {
  return amount === undefined ? '' : String(toRupees(amount));
}
