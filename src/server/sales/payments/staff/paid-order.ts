/** The money of an order that may go back, and where it is. */
import { add, type Paise, paise, ZERO } from '#domain/money.ts';
import type { RefundableOrder, RefundLine } from '#domain/payments/refunds.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { toSummary } from '#server/sales/orders/tax/tax-columns.ts';
import { findDisputes } from '#server/sales/payment-records/dispute.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';

/** What pays an order: a payment at the gateway, or money that the shop received itself. */
export interface RefundSource extends Pick<RefundTable, 'provider'> {
  /** The id of the payment at the gateway, or of the order. */
  readonly id: string;
  readonly captured: Paise;
}

export interface PaidOrder extends RefundableOrder {
  readonly source: RefundSource | undefined;
}

/** Lines of an order that were cancelled before it was paid are no part of it. */
export async function paidOrder(db: Connection, { order, lines }: StoredOrder): Promise<PaidOrder> {
  const source = await findSource(db, order);
  const refunds = await findRefunds(db, [order.id]);
  const disputes = await findDisputes(db, [order.id]);
  return {
    source,
    taxScheme: order.tax_scheme,
    summary: toSummary(order),
    lines: lines.map(({ line, quantity, price_paise, tax_paise }) => ({
      line,
      quantity,
      price: paise(price_paise),
      tax: paise(tax_paise ?? 0),
    })),
    captured: source?.captured ?? ZERO,
    refunds: refunds
      .filter(refund => refund.payment_id === source?.id)
      .map(refund => ({
        state: refund.state,
        amount: paise(refund.amount_paise),
        lines: toLines(refund),
      }))
      .concat(
        disputes
          .filter(dispute => dispute.payment_id === source?.id && dispute.taken_paise > 0)
          .map(({ taken_paise }) => ({ state: 'transferred', amount: paise(taken_paise), lines: [] })),
      ),
  };
}

/** Money of the gateway that does not pay the order goes back by itself. */
async function findSource(
  db: Connection,
  { id, payment_status }: StoredOrder['order'],
): Promise<RefundSource | undefined> {
  const payments = await findGatewayPayments(db, [id]);
  const assigned = payments.find(({ assignment }) => assignment === 'assigned');
  if (assigned !== undefined) {
    const { provider, id: payment, amount_paise } = assigned;
    return { provider, id: payment, captured: paise(amount_paise) };
  }
  if (payment_status !== 'paid') return undefined;
  const atGateway = new Set(payments.map(payment => payment.id));
  const received = (await findEntries(db, [id]))
    .filter(({ kind, reference }) => kind === 'captured' && !atGateway.has(reference))
    .map(({ amount_paise }) => paise(amount_paise));
  const captured = add(...received);
  return captured === ZERO ? undefined : { provider: 'shop', id, captured };
}

export function toLines({ lines }: Pick<RefundTable, 'lines'>): RefundLine[] {
  return JSON.parse(lines) as RefundLine[];
}
