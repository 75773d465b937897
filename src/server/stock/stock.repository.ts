import type { Connection } from '#server/db/database.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import type { StockTable } from './stock.table.ts';

export interface Pieces {
  readonly productId: string;
  readonly size: string;
  readonly count: number;
}

/** Pieces left by product and size. A product or size that is missing is not counted. */
export type CountedStock = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function findStock(db: Connection, productIds?: readonly string[]): Promise<CountedStock> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .$if(productIds !== undefined, query => query.where('product_id', 'in', productIds ?? []))
    .orderBy('product_id')
    .orderBy('size')
    .execute();
  const byProduct = Map.groupBy(rows, row => row.product_id);
  return new Map(Array.from(byProduct, ([id, sizes]) => [id, bySize(sizes)]));
}

function bySize(rows: readonly StockTable[]): ReadonlyMap<string, number> {
  return new Map(rows.map(({ size, pieces }) => [size, pieces]));
}

/** Takes pieces away. Returns whether there were enough; otherwise none are taken. */
export async function takePieces(db: Connection, pieces: Pieces): Promise<boolean> {
  const { numAffectedRows } = await updatePieces(db, pieces);
  return numAffectedRows === 1n;
}

const updatePieces = preparedStatement((db, { productId, size, count }: Pieces) =>
  db
    .updateTable('stock')
    .set(eb => ({ pieces: eb('pieces', '-', count) }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .where('pieces', '>=', count),
);

export async function returnPieces(db: Connection, { productId, size, count }: Pieces): Promise<void> {
  await db
    .updateTable('stock')
    .set(eb => ({ pieces: eb('pieces', '+', count) }))
    .where('product_id', '=', productId)
    .where('size', '=', size)
    .execute();
}

export async function setPieces(db: Connection, { productId, size, count }: Pieces): Promise<void> {
  await db
    .insertInto('stock')
    .values({ product_id: productId, size, pieces: count })
    .onConflict(conflict => conflict.columns(['product_id', 'size']).doUpdateSet({ pieces: count }))
    .execute();
}

export async function stopCounting(
  db: Connection,
  { productId, size }: Pick<Pieces, 'productId' | 'size'>,
): Promise<void> {
  await db.deleteFrom('stock').where('product_id', '=', productId).where('size', '=', size).execute();
}
