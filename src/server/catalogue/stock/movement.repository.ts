import type { Connection } from '#server/platform/db/database.ts';
import type { StockMovementTable } from './movement.table.ts';

export interface MovementPeriod {
  readonly productId: string;
  /** Milliseconds since 1970; `before` does not belong to the period. */
  readonly from: number;
  readonly before: number;
}

/** A statement may have more values than a batch. */
const BATCH = 1000;

export async function insertMovements(
  transaction: Connection,
  movements: readonly StockMovementTable[],
): Promise<void> {
  for (let index = 0; index < movements.length; index += BATCH) {
    await transaction
      .insertInto('stock_movements')
      .values(movements.slice(index, index + BATCH))
      .execute();
  }
}

export interface NamedMovement extends StockMovementTable {
  /** It is null where a command made it. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** The latest first. */
export function findMovements(
  db: Connection,
  { productId, from, before }: MovementPeriod,
  limit: number,
): Promise<readonly NamedMovement[]> {
  return db
    .selectFrom('stock_movements')
    .leftJoin('users', 'users.id', 'stock_movements.actor')
    .selectAll('stock_movements')
    .select(['users.first_name', 'users.last_name'])
    .where('product_id', '=', productId)
    .where('stock_movements.created_at', '>=', from)
    .where('stock_movements.created_at', '<', before)
    .orderBy('stock_movements.id', 'desc')
    .limit(limit)
    .execute();
}

export async function hasMovementsBefore(db: Connection, productId: string, time: number): Promise<boolean> {
  const found = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', productId)
    .where('created_at', '<', time)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
