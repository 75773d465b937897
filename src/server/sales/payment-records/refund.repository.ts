import type { Updateable } from 'kysely';
import type { PaymentProviderName } from '#domain/payments/payment-providers.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { findDisputes } from './dispute.repository.ts';
import type { DisputeTable } from './dispute.table.ts';
import { findGatewayPayments } from './gateway-payment.repository.ts';
import { enterRefunded, type LedgerDeps } from './ledger/ledger.repository.ts';
import type { GatewayPaymentTable, RefundTable } from './payment.table.ts';
import { checkRefundLimit } from './refund-limit.ts';

export type NewRefund = Pick<
  RefundTable,
  'order_id' | 'provider' | 'payment_id' | 'amount_paise' | 'reason'
> &
  Partial<Pick<RefundTable, 'lines' | 'id'>> & { readonly user_id: string };

/** Writes a refund that the worker asks the gateway for, and the mail that tells the shopper. */
export async function requestRefund(
  transaction: Connection,
  deps: LedgerDeps,
  { user_id, ...refund }: NewRefund,
): Promise<RefundTable> {
  const row = await insertRefund(transaction, deps, refund, 'requested');
  await checkRefundLimit(transaction, deps, row.order_id);
  await enqueueEmail(transaction, {
    user_id,
    kind: 'refund-started',
    about: aboutChange(row.order_id, row.created_at),
    created_at: row.created_at,
  });
  return row;
}

/** Sends no mail. */
export async function insertRefund(
  transaction: Connection,
  { clock, newId, actor }: LedgerDeps,
  refund: Omit<NewRefund, 'user_id'>,
  state: 'requested' | 'transferred',
): Promise<RefundTable> {
  const now = clock().getTime();
  const row: RefundTable = {
    lines: '[]',
    id: newId('rfd'),
    ...refund,
    state,
    provider_refund_id: null,
    attempts: 0,
    due_at: state === 'requested' && refund.provider !== 'shop' ? now : null,
    failure: null,
    actor,
    created_at: now,
    updated_at: now,
  };
  await transaction.insertInto('refunds').values(row).execute();
  return row;
}

/** Requests what is left of the money that pays an order, of each payment. */
export async function refundHeld(
  transaction: Connection,
  deps: LedgerDeps,
  {
    id: order_id,
    user_id,
    reason,
  }: { readonly id: string; readonly user_id: string; readonly reason: string },
): Promise<readonly RefundTable[]> {
  const requested: RefundTable[] = [];
  const refunds = await findRefunds(transaction, [order_id]);
  const disputes = await findDisputes(transaction, [order_id]);
  for (const payment of await findGatewayPayments(transaction, [order_id])) {
    const amount_paise = payment.assignment === 'assigned' ? toLeft(payment, { refunds, disputes }) : 0;
    if (amount_paise <= 0) continue;
    const { provider, id: payment_id } = payment;
    const refund = { order_id, user_id, provider, payment_id, amount_paise, reason };
    requested.push(await requestRefund(transaction, deps, refund));
  }
  return requested;
}

interface Returned {
  readonly refunds: readonly RefundTable[];
  readonly disputes: readonly DisputeTable[];
}

/** Returns what has not been returned of a payment, is not being returned, and was not taken for a dispute. */
export function toLeft(
  { id, amount_paise }: Pick<GatewayPaymentTable, 'id' | 'amount_paise'>,
  { refunds, disputes }: Returned,
): number {
  const returned = refunds.filter(refund => refund.payment_id === id && refund.state !== 'failed');
  const taken = disputes.filter(dispute => dispute.payment_id === id);
  const gone = [
    ...returned.map(refund => refund.amount_paise),
    ...taken.map(({ taken_paise }) => taken_paise),
  ];
  return amount_paise - gone.reduce((sum, amount) => sum + amount, 0);
}

/** Returns whether staff have to return the money, which the shop received itself after the order was cancelled. */
export function isToReturn({ provider, state }: Pick<RefundTable, 'provider' | 'state'>): boolean {
  return provider === 'shop' && state === 'requested';
}

/** Returns those of orders, oldest first. */
export function findRefunds(db: Connection, orderIds: readonly string[]): Promise<RefundTable[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Changes a refund whose state is not final. A refund that is processed is entered in the ledger. Needs a lock on the order. */
export async function changeRefund(
  transaction: Connection,
  deps: LedgerDeps,
  { refund, change }: { readonly refund: RefundTable; readonly change: Updateable<RefundTable> },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({ ...change, updated_at: deps.clock().getTime() })
    .where('id', '=', refund.id)
    .where('state', 'in', ['requested', 'pending'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n || change.state !== 'processed') return;
  await enterRefunded(transaction, deps, { ...refund, reference: refund.id });
}

interface DueSearch {
  readonly provider: PaymentProviderName;
  readonly now: number;
  readonly until: number;
  readonly max: number;
}

/** Claims refunds that the gateway is to be asked for, or about. Of several processes, one gets each. */
export function claimDueRefunds(
  db: Connection,
  { provider, now, until, max }: DueSearch,
): Promise<RefundTable[]> {
  const due = db
    .selectFrom('refunds')
    .select('id')
    .where('provider', '=', provider)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(max);
  return db
    .updateTable('refunds')
    .set(eb => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
    .where('due_at', '<=', now)
    .where('id', 'in', due)
    .returningAll()
    .execute();
}
