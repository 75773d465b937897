/** Takes an order's pieces from what is left, and gives them back: always within the order's own transaction. */
import type { Stock } from '#contract/stock.ts';
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
  const sorted = lines.toSorted(byRow);
  /** What was counted of the lines from the last one on of which nothing could be taken. */
  let counted: Stock | undefined;
  for (const [at, line] of sorted.entries()) {
    const { product_id: productId, size, quantity: count } = line;
    if (counted !== undefined && counted[productId]?.[size] === undefined) continue;
    if (await takePieces(db, { productId, size, count })) {
      taken.add(line);
      continue;
    }
    // Either too few are left, or nobody counts them. Of the others as well: a shop that counts nothing is asked once.
    counted = await findStock(db, productsOf(sorted.slice(at)));
    const left = counted[productId]?.[size];
    if (left !== undefined) return refused({ code: 'not-enough-stock', productId, size, left });
  }
  return ok(taken);
}

function productsOf(lines: readonly StockLine[]): readonly string[] {
  return [...new Set(lines.map(line => line.product_id))];
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
