/** Remembers under which key an order was placed. A key is kept as long as its order. */
import type { Connection } from '#server/db/database.ts';
import type { IdempotencyKeyTable } from './order.table.ts';

/** Answers whether the key was free. Of two who take it at the same moment, the second waits for the first to end. */
export async function takeKey(db: Connection, row: IdempotencyKeyTable): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

export function findKey(
  db: Connection,
  userId: string,
  key: string,
): Promise<IdempotencyKeyTable | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}
