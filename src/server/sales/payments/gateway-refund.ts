/** A refund that somebody made in the dashboard of the gateway is followed by the same as one that staff make here. */
import { paise, toRupees } from '#domain/money.ts';
import { refundable } from '#domain/payments/refunds.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { aboutChange } from '#server/platform/outbox/mail-subject.ts';
import { recordChanges } from '#server/sales/orders/history/record-change.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { enterRefunded } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { GatewayPaymentTable, RefundTable } from '#server/sales/payment-records/payment.table.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { FetchedRefund } from './providers/payment-provider.ts';
import { creditRefund } from './staff/credit-refund.ts';
import { paidOrder } from './staff/paid-order.ts';

interface GatewayRefund {
  readonly found: ShippedOrder;
  readonly payment: GatewayPaymentTable;
  readonly fetched: FetchedRefund;
  readonly change: Pick<RefundTable, 'state' | 'provider_refund_id' | 'due_at' | 'failure'>;
}

/** Needs a transaction that has locked the order. */
export async function addGatewayRefund(
  transaction: Connection,
  deps: PaymentDeps,
  { found, payment, fetched, change }: GatewayRefund,
): Promise<void> {
  const paid = await paidOrder(transaction, found);
  const row: RefundTable = {
    ...change,
    id: fetched.id,
    order_id: payment.order_id,
    provider: payment.provider,
    payment_id: payment.id,
    amount_paise: fetched.amount,
    lines: '[]',
    reason: 'made-at-gateway',
    attempts: 0,
    actor: deps.actor,
    created_at: fetched.at.getTime(),
    updated_at: deps.clock().getTime(),
  };
  await transaction.insertInto('refunds').values(row).execute();
  if (row.state === 'failed') return;
  if (row.state === 'processed') await enterRefunded(transaction, deps, { ...row, reference: row.id });
  const { order_id: orderId, reason } = row;
  const amount = fetched.amount;
  // Only money that pays the order is for what was invoiced.
  if (payment.id === paid.source?.id) {
    const left = refundable(paid);
    const isAll = left > 0 && amount >= left;
    const wish = isAll ? ({ kind: 'full' } as const) : ({ kind: 'amount', amount } as const);
    await creditRefund(transaction, deps, { orderId, wish, reason, paid });
  }
  await enqueueEmail(transaction, {
    user_id: found.order.user_id,
    kind: 'refund-started',
    about: aboutChange(orderId, row.created_at),
    created_at: row.updated_at,
  });
  const after = { amount: toRupees(paise(row.amount_paise)), reason };
  await recordChanges(transaction, deps, { after: found, changes: [{ change: 'refunded', after }] });
}
