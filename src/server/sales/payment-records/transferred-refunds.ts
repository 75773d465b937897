/** Refunds whose money the shop has returned itself: they failed, or it received the money itself. The ledger has the reference of each. */
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { enter, findEntries, isInLedger, type LedgerDeps } from './ledger/ledger.repository.ts';
import type { LedgerTable } from './ledger/ledger.table.ts';
import type { RefundTable } from './payment.table.ts';
import { insertRefund, type NewRefund } from './refund.repository.ts';
import { checkRefundLimit } from './refund-limit.ts';

interface Transfer {
  readonly refund: RefundTable;
  readonly userId: string;
  /** The reference finds the money, such as that of the bank. */
  readonly reference: string;
}

/** Money that the shop received itself. Needs a transaction that has locked the order. */
export async function enterReturned(
  transaction: Connection,
  deps: LedgerDeps,
  { reference, user_id: userId, ...returned }: NewRefund & Pick<Transfer, 'reference'>,
): Promise<RefundTable> {
  const refund = await insertRefund(transaction, deps, returned, 'transferred');
  await checkRefundLimit(transaction, deps, refund.order_id);
  await enterReference(transaction, deps, { refund, userId, reference });
  return refund;
}

/** Returns a refund that failed. Needs a transaction that has locked the order. */
export async function enterTransfer(
  transaction: Connection,
  deps: LedgerDeps,
  { refund, ...transfer }: Transfer,
): Promise<void> {
  const { actor, clock } = deps;
  const change = { state: 'transferred', actor, updated_at: clock().getTime() } as const;
  await transaction.updateTable('refunds').set(change).where('id', '=', refund.id).execute();
  await checkRefundLimit(transaction, deps, refund.order_id);
  await enterReference(transaction, deps, { ...transfer, refund: { ...refund, ...change } });
}

/** The mail finds the refund by the time of its change. Money in another currency than rupees is only named in the ledger. */
async function enterReference(
  transaction: Connection,
  deps: LedgerDeps,
  { refund, userId: user_id, reference: name }: Transfer,
): Promise<void> {
  const { id, order_id, updated_at } = refund;
  const entries = await findEntries(transaction, [order_id]);
  const amount_paise = isInLedger(refund, entries) ? refund.amount_paise : 0;
  await enter(transaction, deps, [{ order_id, kind: 'refunded', amount_paise, reference: `${id} ${name}` }]);
  const about = aboutChange(order_id, updated_at);
  await enqueueEmail(transaction, { user_id, kind: 'refund-transferred', about, created_at: updated_at });
}

/** Returns the reference under which the money of a refund was returned, from the ledger of its order. */
export function transferReference(
  { id }: Pick<RefundTable, 'id'>,
  entries: readonly Pick<LedgerTable, 'kind' | 'reference'>[],
): string | undefined {
  const entry = entries.find(({ kind, reference }) => kind === 'refunded' && reference.startsWith(`${id} `));
  return entry?.reference.slice(id.length + 1);
}
