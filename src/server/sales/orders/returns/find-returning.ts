import type { ReturningParcels } from '#contract/console/orders/returns.ts';
import { toIso } from '#domain/day.ts';
import type { ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** The index of parcels that come back has these. */
const COMING_BACK = ['rto-in-transit', 'rto-delivered', 'lost'] as const satisfies readonly ParcelState[];

const MAX = 500;

/** The oldest first. */
export async function findReturning(db: Connection): Promise<ReturningParcels['parcels']> {
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('orders', 'orders.id', 'shipments.order_id')
    .select([
      'shipments.id',
      'order_id',
      'courier',
      'tracking_number',
      'shipments.state',
      'state_at',
      'packed_at',
    ])
    .select(['order_number', 'first_name', 'last_name'])
    // An order has a state too: that of its address.
    .where('shipments.state', 'in', COMING_BACK)
    .where('received_at', 'is', null)
    .orderBy('state_at')
    .orderBy('shipments.id')
    .limit(MAX)
    .execute();
  return rows.map(row => ({
    id: row.id,
    order: {
      id: row.order_id,
      number: row.order_number,
      customer: `${row.first_name} ${row.last_name}`.trim(),
    },
    courier: row.courier,
    trackingNumber: row.tracking_number,
    state: row.state ?? ('lost' as const),
    since: toIso(row.state_at ?? row.packed_at),
  }));
}

/** Returns those that are back at the shop or lost: somebody has to say what came back. */
export async function countToReceive(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', ['rto-delivered', 'lost'])
    .where('received_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
