/** Payments that need somebody. */
import { sql } from 'kysely';
import type { PaymentDifference } from '#domain/payments/compare-payments.ts';
import type { Connection } from '#server/db/database.ts';
import type { PaymentComparisonTable } from './comparison.table.ts';

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
export function findReviews(db: Connection, most: number) {
  return reviews(db)
    .innerJoin('orders', 'orders.id', 'gateway_payments.order_id')
    .selectAll('gateway_payments')
    .select('orders.order_number')
    .orderBy('gateway_payments.paid_at')
    .limit(most)
    .execute();
}

/** Failed refunds whose money was not refunded afterwards, oldest first, with the number of their order. */
export function findFailedRefunds(db: Connection, most: number) {
  return failedRefunds(db)
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.order_number')
    .orderBy('refunds.created_at')
    .limit(most)
    .execute();
}

/** How many payments, refunds and differences need somebody. */
export async function countPaymentTasks(db: Connection): Promise<number> {
  const reviewed = await reviews(db)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const failed = await failedRefunds(db)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return reviewed.count + failed.count + ((await findComparison(db))?.differences.length ?? 0);
}

function reviews(db: Connection) {
  return db.selectFrom('gateway_payments').where('assignment', '=', 'review');
}

/** Whether something of the payment has not gone back, nor is on its way. */
const HAS_MONEY_LEFT = sql<boolean>`(
  select paid.amount_paise from gateway_payments as paid
  where paid.provider = refunds.provider and paid.id = refunds.payment_id
) > coalesce((
  select sum(counted.amount_paise) from refunds as counted
  where counted.payment_id = refunds.payment_id and counted.state <> 'failed'
), 0)`;

function failedRefunds(db: Connection) {
  return db
    .selectFrom('refunds')
    .where('refunds.state', '=', 'failed')
    .where(HAS_MONEY_LEFT)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refunds as later')
            .select('later.id')
            .whereRef('later.order_id', '=', 'refunds.order_id')
            .whereRef('later.payment_id', '=', 'refunds.payment_id')
            .whereRef('later.amount_paise', '>=', 'refunds.amount_paise')
            .where(other =>
              other.or([
                other('later.created_at', '>', other.ref('refunds.created_at')),
                other.and([
                  other('later.created_at', '=', other.ref('refunds.created_at')),
                  other('later.id', '>', other.ref('refunds.id')),
                ]),
              ]),
            ),
        ),
      ),
    );
}
