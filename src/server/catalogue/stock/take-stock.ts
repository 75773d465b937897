/** Takes the pieces of an order from stock and returns them, within the order's transaction. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findStock, returnPieces, type StockCounts, takePieces } from './stock.repository.ts';

export interface StockLine {
  readonly product_id: string;
  readonly size: string;
  readonly quantity: number;
}

export interface Shortage {
  readonly code: 'not-enough-stock';
  readonly productId: string;
  readonly size: string;
  readonly left: number;
}

/** Takes the lines whose products are counted, and returns those lines. Refuses the first that is short. */
export async function takeStock<Line extends StockLine>(
  db: Connection,
  lines: readonly Line[],
): Promise<Result<ReadonlySet<Line>, Shortage>> {
  const taken = new Set<Line>();
  // Always in the same order, or two orders with two rows in common could deadlock.
  const sorted = lines.toSorted(byRow);
  /** The stock of the remaining lines, read after a line of which nothing could be taken. */
  let stock: StockCounts | undefined;
  for (const [index, line] of sorted.entries()) {
    const { product_id: productId, size, quantity: count } = line;
    if (stock !== undefined && !stock.get(productId)?.has(size)) continue;
    if (await takePieces(db, { productId, size, count })) {
      taken.add(line);
      continue;
    }
    // Short, or not counted. Reads the rest as well, so that a shop without counts needs one query.
    const products = new Set(sorted.slice(index).map(rest => rest.product_id));
    stock = await findStock(db, [...products]);
    const left = stock.get(productId)?.get(size);
    if (left !== undefined) return refused({ code: 'not-enough-stock', productId, size, left });
  }
  return ok(taken);
}

export async function returnStock(db: Connection, lines: readonly StockLine[]): Promise<void> {
  for (const { product_id: productId, size, quantity: count } of lines.toSorted(byRow)) {
    await returnPieces(db, { productId, size, count });
  }
}

function byRow(a: StockLine, b: StockLine): number {
  const [one, other] = [`${a.product_id} ${a.size}`, `${b.product_id} ${b.size}`];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
