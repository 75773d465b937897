import { type Kysely, sql } from 'kysely';
import { statusesThat } from '#domain/orders/order-statuses.ts';
import { isFinalState, PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';
import { POLLED_FOR_MS, pollPause } from '#domain/orders/parcels/poll-pauses.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Courier } from '#server/sales/couriers/courier.ts';
import { isCarriedBy } from '#server/sales/couriers/tracked-parcels.repository.ts';
import type { ParcelPollTable } from './parcel-poll.table.ts';

const FINAL = PARCEL_STATE_NAMES.filter(isFinalState);

interface Claim {
  readonly courier: Pick<Courier, 'name'>;
  readonly now: number;
  /** Nobody else asks for them until then. */
  readonly until: number;
  readonly max: number;
}

/** Claims parcels under way of which it is time to ask; each is claimed by one process. */
export async function claimDuePolls(db: Connection, claim: Claim): Promise<readonly ParcelPollTable[]> {
  const due = await findDue(db, claim);
  if (due.length === 0) return [];
  return db
    .insertInto('parcel_polls')
    .values(due.map(key => ({ ...key, due_at: claim.until, quiet: 0 })))
    .onConflict(conflict =>
      conflict
        .columns(['order_id', 'shipment_id', 'tracking_number'])
        .doUpdateSet({ due_at: claim.until })
        .where('parcel_polls.due_at', '<=', claim.now),
    )
    .returningAll()
    .execute();
}

function findDue(db: Connection, { courier, now, max }: Claim) {
  return (
    db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'shipments.order_id')
      .leftJoin('parcel_polls', join =>
        join
          .onRef('parcel_polls.order_id', '=', 'shipments.order_id')
          .onRef('parcel_polls.shipment_id', '=', 'shipments.id')
          .onRef('parcel_polls.tracking_number', '=', 'shipments.tracking_number'),
      )
      .select(['shipments.order_id', 'shipments.id as shipment_id', 'shipments.tracking_number'])
      .where('shipments.handed_over_at', '>', now - POLLED_FOR_MS)
      .where('shipments.tracking_number', '<>', '')
      .where('orders.status', 'in', statusesThat('isUnderWay'))
      .where(eb => eb.or([eb('shipments.state', 'is', null), eb('shipments.state', 'not in', FINAL)]))
      .where(isCarriedBy(courier))
      // The first question comes when the courier has had the parcel for a while.
      .where(
        sql<boolean>`coalesce(parcel_polls.due_at, shipments.handed_over_at + ${pollPause(0)}) <= ${now}`,
      )
      .orderBy('shipments.handed_over_at')
      .limit(max)
      .execute()
  );
}

export async function postponePoll(
  db: Connection,
  { order_id, shipment_id, tracking_number, ...change }: ParcelPollTable,
): Promise<void> {
  await db
    .updateTable('parcel_polls')
    .set(change)
    .where(eb => eb.and({ order_id, shipment_id, tracking_number }))
    .execute();
}

/** Deletes rows of parcels that are not asked for any more. */
export async function deleteEndedPolls(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('parcel_polls')
    .where('due_at', '<', now - POLLED_FOR_MS)
    .execute();
}
