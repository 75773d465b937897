/** Takes an order's pieces from what is left, and gives them back: always within the order's own transaction. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/db/database.ts';
import { findStock, returnPieces, takePieces } from './stock.repository.ts';

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

/** Takes what is counted of the lines and answers which those were; refuses the first of which too few are left. */
export async function takeStock<Line extends StockLine>(
  db: Connection,
  lines: readonly Line[],
): Promise<Result<ReadonlySet<Line>, Shortage>> {
  const taken = new Set<Line>();
  // Always in the same order: two orders that share two rows would otherwise wait for each other.
  for (const line of lines.toSorted(byRow)) {
    const { product_id: productId, size, quantity: count } = line;
    if (await takePieces(db, { productId, size, count })) {
      taken.add(line);
      continue;
    }
    // Nothing was taken: either too few are left, or nobody counts them.
    const left = (await findStock(db, [productId]))[productId]?.[size];
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
