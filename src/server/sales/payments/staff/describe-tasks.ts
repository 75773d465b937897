/** The payments that need somebody, as the console lists them. */
import type { PaymentTasks } from '#contract/console/payments/payment-tasks.ts';
import { toIso } from '#domain/day.ts';
import { toRupees } from '#domain/money.ts';
import type { PaymentDifference } from '#domain/payments/compare-payments.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { findUndecidedDisputes } from '#server/sales/payment-records/dispute.repository.ts';
import { findFailedRefunds, findToReturn } from '#server/sales/payment-records/failed-refunds.repository.ts';
import { findComparison, findReviews } from '#server/sales/payment-records/payment-tasks.repository.ts';

const MAX = 200;

export async function describeTasks(db: Connection): Promise<Omit<PaymentTasks, 'canCompare'>> {
  const reviews = await findReviews(db, MAX);
  const refunds = await findFailedRefunds(db, MAX);
  const late = await findToReturn(db, MAX);
  const disputes = await findUndecidedDisputes(db, MAX);
  return {
    disputes: disputes.map(
      ({ id, order_id, order_number, amount_paise, currency, status, reason, respond_by }) => ({
        order: { id: order_id, number: order_number },
        dispute: id,
        amount: rupees(amount_paise),
        currency,
        status,
        reason,
        respondBy: toIso(respond_by),
      }),
    ),
    reviews: reviews.map(({ id, order_id, order_number, amount_paise, currency, reason, paid_at }) => ({
      order: { id: order_id, number: order_number },
      payment: id,
      amount: rupees(amount_paise),
      currency,
      reason,
      at: toIso(paid_at),
    })),
    failedRefunds: refunds.map(
      ({ id, order_id, order_number, amount_paise, failure: error, updated_at }) => ({
        order: { id: order_id, number: order_number },
        refund: id,
        amount: rupees(amount_paise),
        failure: error,
        at: toIso(updated_at),
      }),
    ),
    toReturn: late.map(({ id, order_id, order_number, amount_paise, reason, created_at }) => ({
      order: { id: order_id, number: order_number },
      refund: id,
      amount: rupees(amount_paise),
      reason,
      at: toIso(created_at),
    })),
    comparison: await describeComparison(db),
  };
}

async function describeComparison(db: Connection): Promise<PaymentTasks['comparison']> {
  const found = await findComparison(db);
  if (found === undefined) return null;
  const { compared_at, from_at, to_at, differences } = found;
  const orders = await readOrders(
    db,
    differences.map(({ id }) => id),
  );
  return {
    at: toIso(compared_at),
    from: toIso(from_at),
    to: toIso(to_at),
    differences: differences.map(difference => {
      const order = orders.get(difference.id);
      return {
        kind: difference.kind,
        payment: difference.id,
        ...(order !== undefined && { order }),
        ...toAmounts(difference),
      };
    }),
  };
}

function toAmounts(difference: PaymentDifference): { readonly here?: number; readonly there?: number } {
  switch (difference.kind) {
    case 'unknown-here':
      return { there: toRupees(difference.amount) };
    case 'unknown-there':
      return { here: toRupees(difference.amount) };
    case 'other-amount':
    case 'other-refund':
      return { here: toRupees(difference.here), there: toRupees(difference.there) };
  }
}

async function readOrders(db: Connection, payments: readonly string[]) {
  if (payments.length === 0) return new Map<string, { readonly id: string; readonly number: string }>();
  const rows = await db
    .selectFrom('gateway_payments')
    .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
    .select(['gateway_payments.id as payment', 'orders.id', 'orders.order_number as number'])
    .where('gateway_payments.id', 'in', payments)
    .execute();
  return new Map(rows.map(({ payment, id, number }) => [payment, { id, number }]));
}
