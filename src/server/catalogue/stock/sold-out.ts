/** What is sold out in the whole shop. Everybody who asks within some seconds gets the same, since it reads the whole table. */
import type { Stock } from '#contract/stock/stock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findCountedSizes } from './stock.repository.ts';

const CACHED_MS = 10_000;

export type FindSoldOut = () => Promise<Stock>;

export function createFindSoldOut(db: Database): FindSoldOut {
  let known: { readonly at: number; readonly stock: Promise<Stock> } | undefined;
  return () => {
    if (known === undefined || performance.now() - known.at >= CACHED_MS) {
      const reading = { at: performance.now(), stock: readSoldOut(db) };
      known = reading;
      // The next request tries again.
      reading.stock.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.stock;
  };
}

async function readSoldOut(db: Database): Promise<Stock> {
  const sizes = await findCountedSizes(db, 0);
  return Object.fromEntries(
    Array.from(sizes, ([id, names]) => [id, Object.fromEntries(Array.from(names, size => [size, 0]))]),
  );
}
