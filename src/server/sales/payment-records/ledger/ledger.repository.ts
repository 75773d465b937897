import { paise } from '#domain/money.ts';
import { toBalances } from '#domain/payments/ledger.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
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

interface Returned extends Pick<LedgerTable, 'order_id' | 'amount_paise' | 'reference'> {
  /** The payment at the gateway whose money it is. */
  readonly payment_id: string;
}

/**
 * Enters what a gateway has returned of a payment that the ledger has. More than the order has left cannot be entered: the
 * comparison with the gateway shows the difference. Needs a lock on the order.
 */
export async function enterRefunded(
  transaction: Connection,
  deps: LedgerDeps,
  { payment_id, order_id, reference, amount_paise }: Returned,
): Promise<void> {
  const entries = await findEntries(transaction, [order_id]);
  const has = (kind: LedgerTable['kind'], name: string) =>
    entries.some(entry => entry.kind === kind && entry.reference === name);
  if (!has('captured', payment_id) || has('refunded', reference)) return;
  const amount = Math.min(amount_paise, Math.max(0, sumHeld(entries)));
  await enter(transaction, deps, [{ order_id, kind: 'refunded', amount_paise: amount, reference }]);
}

/** Returns whether the ledger has the money of a refund, which one in another currency than rupees is not. */
export function isInLedger(
  { provider, payment_id }: Pick<RefundTable, 'provider' | 'payment_id'>,
  entries: readonly Pick<LedgerTable, 'kind' | 'reference'>[],
): boolean {
  return (
    provider === 'shop' ||
    entries.some(({ kind, reference }) => kind === 'captured' && reference === payment_id)
  );
}

/** Returns the money of an order that the shop has, in paise. */
export function sumHeld(entries: readonly Pick<LedgerTable, 'kind' | 'amount_paise'>[]): number {
  return toBalances(entries.map(({ kind, amount_paise }) => ({ kind, amount: paise(amount_paise) }))).held;
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
