/** What documents say of the stock; nothing where the database does not answer in time. */
import { createFindSoldOut } from '#server/catalogue/stock/sold-out.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { ifInTime } from '#server/platform/db/if-in-time.ts';
import type { FindSoldOut, FindStock } from './published.ts';

export function createFindStock(db: Database): FindStock {
  const find = async (productId: string) => (await findStock(db, [productId])).get(productId) ?? new Map();
  return productId => ifInTime(find(productId));
}

export function createFindSoldOutInTime(db: Database): FindSoldOut {
  const findSoldOut = createFindSoldOut(db);
  return () => ifInTime(findSoldOut());
}
