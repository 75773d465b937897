/** What documents say of the stock. No page waits for a database that is slow or lost: it says nothing of the stock then. */
import { setTimeout as wait } from 'node:timers/promises';
import { createFindSoldOut } from '#server/catalogue/stock/sold-out.ts';
import { findStock } from '#server/catalogue/stock/stock.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindSoldOut, FindStock } from './published.ts';

const MAX_MS = 500;

export function createFindStock(db: Database): FindStock {
  return async productId => {
    const found = findStock(db, [productId]).then(
      stock => stock.get(productId) ?? new Map<string, number>(),
      () => undefined,
    );
    return inTime(found);
  };
}

export function createFindSoldOutInTime(db: Database): FindSoldOut {
  const findSoldOut = createFindSoldOut(db);
  return () =>
    inTime(
      findSoldOut().then(
        stock => stock,
        () => undefined,
      ),
    );
}

function inTime<Found>(found: Promise<Found>): Promise<Found | undefined> {
  return Promise.race([found, wait(MAX_MS, undefined, { ref: false })]);
}
