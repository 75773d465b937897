/** Refunds that staff make: failed ones whose money was not refunded afterwards, and what came to the shop too late. */
import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';

/** Returns them with the number of their order, oldest first. */
export function findFailedRefunds(db: Connection, max: number) {
  return failedRefunds(db)
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.order_number')
    .orderBy('refunds.created_at')
    .limit(max)
    .execute();
}

/** Returns what came for cancelled orders and is to be returned, with the number of the order, oldest first. */
export function findToReturn(db: Connection, max: number) {
  return toReturn(db)
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .selectAll('refunds')
    .select('orders.order_number')
    .orderBy('refunds.created_at')
    .limit(max)
    .execute();
}

/** Returns how many refunds staff have to make. */
export async function countOpenRefunds(db: Connection): Promise<number> {
  const count = async (refunds: ReturnType<typeof toReturn>) =>
    (await refunds.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  return (await count(failedRefunds(db))) + (await count(toReturn(db)));
}

/** Returns the ids of those of an order whose whole amount can still be returned by the shop itself. */
export async function findTransferable(db: Connection, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await failedRefunds(db)
    .select('refunds.id')
    .where('refunds.order_id', '=', orderId)
    .where(MONEY_LEFT, '>=', eb => eb.ref('refunds.amount_paise'))
    .execute();
  const late = await toReturn(db).select('refunds.id').where('refunds.order_id', '=', orderId).execute();
  return new Set([...rows, ...late].map(({ id }) => id));
}

/** What of the payment has not gone back, nor is on its way. */
const MONEY_LEFT = sql<number>`((
  select paid.amount_paise from gateway_payments as paid
  where paid.provider = refunds.provider and paid.id = refunds.payment_id
) - coalesce((
  select sum(counted.amount_paise) from refunds as counted
  where counted.payment_id = refunds.payment_id and counted.state <> 'failed'
), 0) - coalesce((
  select sum(disputed.taken_paise) from payment_disputes as disputed where disputed.payment_id = refunds.payment_id
), 0))`;

/** The same as `isToReturn`. */
function toReturn(db: Connection) {
  return db
    .selectFrom('refunds')
    .where('refunds.provider', '=', 'shop')
    .where('refunds.state', '=', 'requested');
}

/** A later refund of as much stands in its place, also when it failed too: else the money would go back twice. */
function failedRefunds(db: Connection) {
  return db
    .selectFrom('refunds')
    .where('refunds.state', '=', 'failed')
    .where(MONEY_LEFT, '>', 0)
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
