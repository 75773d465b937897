/** Remembers under which key an order was placed. A key is kept as long as its order. */
import { compiledOnce } from '#server/db/compiled-once.ts';
import type { Connection } from '#server/db/database.ts';
import type { IdempotencyKeyTable } from './order.table.ts';

/** Answers whether the key was free. Of two who take it at the same moment, the second waits for the first to end. */
export async function takeKey(db: Connection, row: IdempotencyKeyTable): Promise<boolean> {
  const { numAffectedRows } = await insertKey(db, row);
  return numAffectedRows === 1n;
}

const insertKey = compiledOnce((db, row: IdempotencyKeyTable) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing()),
);

export async function findKey(
  db: Connection,
  userId: string,
  key: string,
): Promise<IdempotencyKeyTable | undefined> {
  const { rows } = await selectKey(db, { userId, key });
  return rows[0];
}

const selectKey = compiledOnce((db, { userId, key }: { readonly userId: string; readonly key: string }) =>
  db.selectFrom('idempotency_keys').selectAll().where('user_id', '=', userId).where('key', '=', key),
);
