/** Products that somebody has ordered: whatever becomes of the order, its page, invoice and returns name them. */
import { readProduct, toProductJson } from '#contract/products/product.ts';
import { inState } from '#domain/products/product-details.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** Ids per statement, far below the values that one may have. */
const BATCH = 500;

/** Returns those of the products that are in an order. */
export async function findOrdered(db: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const ordered = new Set<string>();
  for (let index = 0; index < ids.length; index += BATCH) {
    const rows = await db
      .selectFrom('order_lines')
      .select('product_id')
      .where('product_id', 'in', ids.slice(index, index + BATCH))
      .groupBy('product_id')
      .execute();
    for (const { product_id } of rows) ordered.add(product_id);
  }
  return ordered;
}

/** Returns the JSON of an archived product. One that the schema no longer accepts is archived as it is. */
export function toArchived(body: string): string {
  const row: unknown = JSON.parse(body);
  const read = readProduct(row);
  const archived = read.ok
    ? toProductJson(inState(read.value, 'archived'))
    : { ...(row as object), state: 'archived' };
  return JSON.stringify(archived);
}
