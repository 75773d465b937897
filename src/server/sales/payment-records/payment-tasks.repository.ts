/** Payments that need somebody. */
import type { PaymentDifference } from '#domain/payments/compare-payments.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { PaymentComparisonTable } from './comparison.table.ts';
import { countOpenRefunds } from './failed-refunds.repository.ts';

export interface StoredComparison extends Omit<PaymentComparisonTable, 'differences'> {
  readonly differences: readonly PaymentDifference[];
}

export async function storeComparison(
  db: Connection,
  { differences, ...rest }: StoredComparison,
): Promise<void> {
  const { provider, ...row } = { ...rest, differences: JSON.stringify(differences) };
  await db
    .insertInto('payment_comparisons')
    .values({ provider, ...row })
    .onConflict(conflict => conflict.column('provider').doUpdateSet(row))
    .execute();
}

export async function findComparison(db: Connection): Promise<StoredComparison | undefined> {
  const row = await db
    .selectFrom('payment_comparisons')
    .selectAll()
    .orderBy('compared_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, differences: JSON.parse(row.differences) as PaymentDifference[] };
}

/** Captured money that staff have to look at, oldest first, with the number of its order. */
export function findReviews(db: Connection, max: number) {
  return reviews(db)
    .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
    .selectAll('gateway_payments')
    .select('orders.order_number')
    .orderBy('gateway_payments.paid_at')
    .limit(max)
    .execute();
}

/** Returns how many payments, refunds and differences need somebody. */
export async function countPaymentTasks(db: Connection): Promise<number> {
  const reviewed = await reviews(db)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const refunds = await countOpenRefunds(db);
  return reviewed.count + refunds + ((await findComparison(db))?.differences.length ?? 0);
}

function reviews(db: Connection) {
  return db.selectFrom('gateway_payments').where('assignment', '=', 'review');
}
