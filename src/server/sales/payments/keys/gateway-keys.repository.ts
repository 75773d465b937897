import type { Connection } from '#server/platform/db/database.ts';
import type { GatewayKeysTable } from './gateway-keys.table.ts';

export function findKeys(db: Connection): Promise<GatewayKeysTable | undefined> {
  return db.selectFrom('gateway_keys').selectAll().where('provider', '=', 'razorpay').executeTakeFirst();
}

/** Small enough to be asked each second. */
export async function findRevision(db: Connection): Promise<string | undefined> {
  const row = await db
    .selectFrom('gateway_keys')
    .select('revision')
    .where('provider', '=', 'razorpay')
    .executeTakeFirst();
  return row?.revision;
}

export async function writeKeys(transaction: Connection, row: GatewayKeysTable): Promise<void> {
  const { provider, ...change } = row;
  await transaction
    .insertInto('gateway_keys')
    .values({ provider, ...change })
    .onConflict(conflict => conflict.column('provider').doUpdateSet(change))
    .execute();
}

/** Returns whether there were any. */
export async function deleteKeys(transaction: Connection): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('gateway_keys')
    .where('provider', '=', 'razorpay')
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Replaces them only where nobody has changed them meanwhile. The revision stays: they are the same keys. */
export async function replaceSecrets(
  db: Connection,
  { secrets, revision }: Pick<GatewayKeysTable, 'secrets' | 'revision'>,
): Promise<void> {
  await db
    .updateTable('gateway_keys')
    .set({ secrets })
    .where('provider', '=', 'razorpay')
    .where('revision', '=', revision)
    .execute();
}
