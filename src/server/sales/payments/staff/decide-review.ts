/** Staff decide on money that does not match its order: it pays the order all the same, or it goes back. */
import type { ReviewDecision } from '#contract/console/payments/order-payments.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { type OrderChangeDeps, recordChanges } from '#server/sales/orders/history/record-change.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { findDisputes } from '#server/sales/payment-records/dispute.repository.ts';
import {
  findGatewayPayments,
  writeGatewayPayment,
} from '#server/sales/payment-records/gateway-payment.repository.ts';
import { enter } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { GatewayPaymentTable } from '#server/sales/payment-records/payment.table.ts';
import { findRefunds, requestRefund, toLeft } from '#server/sales/payment-records/refund.repository.ts';
import { acceptMoney } from '#server/sales/payments/apply-payment.ts';

export interface DecidedReview extends Omit<ReviewDecision, 'code'> {
  /** The id or number of the order. */
  readonly name: string;
  /** The gateway's id of the payment. */
  readonly payment: string;
}

type DecideReviewError = { readonly code: 'not-found' | 'not-in-review' | 'cannot-accept-payment' };

interface Reviewed {
  readonly found: ShippedOrder;
  readonly row: GatewayPaymentTable;
  readonly reason: string;
  /** What of the payment has not gone back, in paise. */
  readonly left: number;
}

/** Needs a transaction; the order is locked until its end. */
export async function decideReview(
  transaction: Connection,
  deps: OrderChangeDeps,
  { name, payment, decision, reason }: DecidedReview,
): Promise<Result<undefined, DecideReviewError>> {
  const found = await lockShippedOrder(transaction, name);
  if (found === undefined) return refused({ code: 'not-found' });
  const payments = await findGatewayPayments(transaction, [found.order.id]);
  const row = payments.find(({ id }) => id === payment);
  if (row === undefined) return refused({ code: 'not-found' });
  if (row.assignment !== 'review') return refused({ code: 'not-in-review' });
  const refunds = await findRefunds(transaction, [found.order.id]);
  const disputes = await findDisputes(transaction, [found.order.id]);
  const left = Math.min(row.amount_paise - row.refunded_paise, toLeft(row, { refunds, disputes }));
  if (decision === 'accept' && !canAccept(found, row, left))
    return refused({ code: 'cannot-accept-payment' });
  if (decision === 'accept') await accept(transaction, deps, { found, row, reason, left });
  else await giveBack(transaction, deps, { found, row, reason, left });
  return ok(undefined);
}

function canAccept({ order }: ShippedOrder, { currency }: GatewayPaymentTable, left: number): boolean {
  if (!ORDER_STATUSES[order.status].takesPayment || order.payment_status === 'paid') return false;
  return currency === 'INR' && left > 0;
}

/** What is missing is written off, what is too much goes back. */
async function accept(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, row, reason, left }: Reviewed,
): Promise<void> {
  const { id: order_id, total_paise } = found.order;
  await writeGatewayPayment(transaction, { ...row, assignment: 'assigned', reason: null });
  await acceptMoney(transaction, deps, { found, row, charged: total_paise });
  const missing = total_paise - left;
  const writtenOff = { order_id, kind: 'written-off', amount_paise: missing, reference: row.id } as const;
  if (missing > 0) await enter(transaction, deps, [writtenOff]);
  if (missing < 0) await request(transaction, deps, { found, row, reason, amount_paise: -missing });
}

async function giveBack(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, row, reason, left }: Reviewed,
): Promise<void> {
  await writeGatewayPayment(transaction, { ...row, assignment: 'refund' });
  if (left > 0) await request(transaction, deps, { found, row, reason, amount_paise: left });
}

async function request(
  transaction: Connection,
  deps: OrderChangeDeps,
  { found, row, reason, amount_paise }: Omit<Reviewed, 'left'> & { readonly amount_paise: number },
): Promise<void> {
  const { id: order_id, user_id } = found.order;
  const { provider, id: payment_id } = row;
  await requestRefund(transaction, deps, { order_id, user_id, provider, payment_id, amount_paise, reason });
  const changes = [{ change: 'refunded', after: { amount: amount_paise / 100, reason } }] as const;
  await recordChanges(transaction, deps, { after: found, changes });
}
