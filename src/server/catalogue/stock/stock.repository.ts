import { sql } from 'kysely';
import type { Stock } from '#contract/stock/stock.ts';
import { type Connection, isPostgres } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import { sizeIdentity, withNames } from './size-names.ts';
import type { StockTable } from './stock.table.ts';

export interface Pieces {
  readonly productId: string;
  readonly size: string;
  readonly count: number;
}

/** Pieces left by product and size. A product or size that is missing is not counted. */
export type StockCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function findStock(db: Connection, productIds?: readonly string[]): Promise<StockCounts> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .$if(productIds !== undefined, query => query.where('product_id', 'in', productIds ?? []))
    .orderBy('product_id')
    .orderBy('size')
    .execute();
  return byProduct(await withNames(db, rows, productIds));
}

/**
 * Returns the counted sizes of each product of which at most so many pieces are left; of all products in less time than
 * `findStock`.
 */
export async function findCountedSizes(
  db: Connection,
  max?: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .$if(max !== undefined, query => query.where('pieces', '<=', max ?? 0))
    .execute();
  const products = new Map<string, Set<string>>();
  for (const { product_id, size } of await withNames(db, rows)) {
    const sizes = products.get(product_id);
    if (sizes === undefined) products.set(product_id, new Set([size]));
    else sizes.add(size);
  }
  return products;
}

function byProduct(rows: readonly StockTable[]): StockCounts {
  const products = Map.groupBy(rows, row => row.product_id);
  return new Map(Array.from(products, ([id, sizes]) => [id, bySize(sizes)]));
}

/** The same as JSON. */
export function toStock(stock: StockCounts): Stock {
  return Object.fromEntries(Array.from(stock, ([id, sizes]) => [id, Object.fromEntries(sizes)]));
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
    .where('size', '=', sizeIdentity({ productId, size }))
    .where('pieces', '>=', count),
);

export async function returnPieces(db: Connection, { productId, size, count }: Pieces): Promise<void> {
  await db
    .updateTable('stock')
    .set(eb => ({ pieces: eb('pieces', '+', count) }))
    .where('product_id', '=', productId)
    .where('size', '=', sizeIdentity({ productId, size }))
    .execute();
}

/** Returns what is counted of the products; nobody else changes it before the end of the transaction. */
export async function lockStock(
  transaction: Connection,
  productIds: readonly string[],
): Promise<StockCounts> {
  // A transaction of the embedded database is the only one that writes.
  if (!isPostgres(transaction)) return findStock(transaction, productIds);
  const rows = await transaction
    .selectFrom('stock')
    .selectAll()
    .where('product_id', 'in', productIds)
    // The order of orders, or the two could deadlock.
    .orderBy(sql`product_id collate "C"`)
    .orderBy(sql`size collate "C"`)
    .forUpdate()
    .execute();
  return byProduct(await withNames(transaction, rows, productIds));
}

export async function setPieces(db: Connection, ...pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await db
    .insertInto('stock')
    .values(
      pieces.map(({ productId, size, count }) => ({
        product_id: productId,
        size: sizeIdentity({ productId, size }),
        pieces: count,
      })),
    )
    .onConflict(conflict =>
      conflict.columns(['product_id', 'size']).doUpdateSet(eb => ({ pieces: eb.ref('excluded.pieces') })),
    )
    .execute();
}

export async function stopCounting(
  db: Connection,
  sizes: readonly Pick<Pieces, 'productId' | 'size'>[],
): Promise<void> {
  for (const [size, ofSize] of Map.groupBy(sizes, each => each.size)) {
    const ids = ofSize.map(({ productId }) => productId);
    const identity = sizeIdentity({ productId: sql.ref('stock.product_id'), size });
    await db.deleteFrom('stock').where('size', '=', identity).where('product_id', 'in', ids).execute();
  }
}
