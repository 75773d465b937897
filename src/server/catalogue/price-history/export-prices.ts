/** All prices that were in force, in the order of the products, part by part. */
import type { PriceInForce } from '#domain/products/price-history.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findPrices } from './read-prices.ts';

/** Products per part. */
const BATCH = 200;

export async function* priceHistoryParts(
  db: Database,
): AsyncGenerator<readonly (PriceInForce & { readonly id: string })[]> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const ids: readonly string[] = await findIds(db, after);
    const prices = await findPrices(db, ids);
    yield ids.flatMap(id => (prices.get(id) ?? []).map(price => ({ ...price, id })));
    after = ids.length === BATCH ? ids.at(-1) : undefined;
  }
}

/** Returns the ids of products that are published, or whose prices are recorded. */
async function findIds(db: Database, after: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('price_history')
    .select('product_id as id')
    .where('product_id', '>', after)
    .union(
      db
        .selectFrom('published_records')
        .select('id')
        .where('kind', '=', 'product')
        .where('to_version', 'is', null)
        .where('id', '>', after),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}
