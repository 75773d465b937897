/** Refunds that failed, and whose money the shop has returned in another way. The ledger has the reference of each. */
import type { Connection } from '#server/db/database.ts';
import { enqueueEmail } from '#server/outbox/enqueue-email.ts';
import { aboutChange } from '#server/outbox/mail-subject.ts';
import { enter, type LedgerDeps } from './ledger.repository.ts';
import type { LedgerTable } from './ledger.table.ts';
import type { RefundTable } from './payment.table.ts';

interface Transfer {
  readonly refund: RefundTable;
  readonly userId: string;
  /** By which the money can be found, such as that of the bank. */
  readonly reference: string;
}

/** Needs a transaction that has locked the order. */
export async function enterTransfer(
  transaction: Connection,
  deps: LedgerDeps,
  { refund, userId: user_id, reference }: Transfer,
): Promise<void> {
  const now = deps.clock().getTime();
  const { id, order_id, amount_paise } = refund;
  await transaction
    .updateTable('refunds')
    .set({ state: 'transferred', updated_at: now })
    .where('id', '=', id)
    .execute();
  await enter(transaction, deps, [
    { order_id, kind: 'refunded', amount_paise, reference: `${id} ${reference}` },
  ]);
  const about = aboutChange(order_id, now);
  await enqueueEmail(transaction, { user_id, kind: 'refund-transferred', about, created_at: now });
}

/** The reference under which the money of a refund was returned, from the ledger of its order. */
export function transferReference(
  { id }: Pick<RefundTable, 'id'>,
  entries: readonly Pick<LedgerTable, 'kind' | 'reference'>[],
): string | undefined {
  const entry = entries.find(({ kind, reference }) => kind === 'refunded' && reference.startsWith(`${id} `));
  return entry?.reference.slice(id.length + 1);
}
