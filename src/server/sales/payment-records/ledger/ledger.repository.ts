import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { LedgerTable } from './ledger.table.ts';

export interface LedgerDeps {
  readonly clock: () => Date;
  readonly newId: NewId;
  /** A user id, or the name of what enters it. */
  readonly actor: string;
  /** Set for staff who have given no code: beyond the limit their refund is undone. */
  readonly isRefundLimited?: boolean;
}

export function findEntries(db: Connection, orderIds: readonly string[]): Promise<LedgerTable[]> {
  return db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute();
}

/** Adds entries, each reference of a kind once: what is entered already stays as it is. */
export async function enter(
  transaction: Connection,
  { clock, newId, actor }: LedgerDeps,
  entries: readonly Pick<LedgerTable, 'order_id' | 'kind' | 'amount_paise' | 'reference'>[],
): Promise<void> {
  const created_at = clock().getTime();
  await transaction
    .insertInto('ledger_entries')
    .values(entries.map(entry => ({ ...entry, id: newId('led'), actor, created_at })))
    .onConflict(conflict => conflict.columns(['kind', 'reference']).doNothing())
    .execute();
}
