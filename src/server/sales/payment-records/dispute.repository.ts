import { UNDECIDED_DISPUTES } from '#domain/payments/disputes.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { DisputeTable } from './dispute.table.ts';

/** Returns those of orders, oldest first. */
export function findDisputes(db: Connection, orderIds: readonly string[]): Promise<DisputeTable[]> {
  return db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Needs a lock on the order. */
export async function writeDispute(transaction: Connection, row: DisputeTable): Promise<void> {
  const { provider: _provider, id: _id, ...change } = row;
  await transaction
    .insertInto('payment_disputes')
    .values(row)
    .onConflict(conflict => conflict.columns(['provider', 'id']).doUpdateSet(change))
    .execute();
}

/** Returns the disputes that are not decided with the number of their order; those to respond to first are first. */
export function findUndecidedDisputes(db: Connection, max: number) {
  return undecided(db)
    .innerJoin('orders', 'orders.id', 'payment_disputes.order_id')
    .selectAll('payment_disputes')
    .select('orders.order_number')
    .orderBy('payment_disputes.respond_by')
    .limit(max)
    .execute();
}

interface OpenDisputes {
  readonly count: number;
  /** The first of the times until which the shop may respond. It is null where there is none. */
  readonly respondBy: number | null;
}

/** Disputes that the shop should respond to. */
export async function countOpenDisputes(db: Connection): Promise<OpenDisputes> {
  const found = await db
    .selectFrom('payment_disputes')
    .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.min('respond_by').as('respondBy')])
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return { count: found.count, respondBy: found.respondBy };
}

function undecided(db: Connection) {
  return db.selectFrom('payment_disputes').where('payment_disputes.status', 'in', UNDECIDED_DISPUTES);
}
