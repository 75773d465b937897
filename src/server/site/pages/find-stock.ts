/** What documents say of the stock. No page waits for a database that is slow or lost: it says nothing of the stock then. */
import { setTimeout as wait } from 'node:timers/promises';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindStock } from './published.ts';

const MAX_MS = 500;

export function createFindStock(db: Database): FindStock {
  return async productId => {
    const found = findStock(db, [productId]).then(
      stock => stock.get(productId) ?? new Map<string, number>(),
      () => undefined,
    );
    return Promise.race([found, wait(MAX_MS, undefined, { ref: false })]);
  };
}
