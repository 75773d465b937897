/** The idempotency keys of orders. A key is stored as long as its order. */
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import type { IdempotencyKeyTable } from './order.table.ts';

/** Returns whether the key was free. Of two transactions that take it, the second waits for the first. */
export async function takeKey(db: Connection, row: IdempotencyKeyTable): Promise<boolean> {
  const { numAffectedRows } = await insertKey(db, row);
  return numAffectedRows === 1n;
}

const insertKey = preparedStatement((db, row: IdempotencyKeyTable) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing()),
);

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
