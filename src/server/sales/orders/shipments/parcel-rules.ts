/** What the check finds where parcels, their events and their orders do not agree. */
import { sql } from 'kysely';
import { ORDER_STATUS_NAMES, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { toPieces } from '#domain/orders/parcels/parcel-contents.ts';
import { PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findOrdersById } from '#server/sales/orders/order.repository.ts';
import type { Rule } from '#server/sales/payment-records/ledger/ledger-rules.ts';
import { findShipments } from './shipment.repository.ts';
import { findContents, stateOfShipment } from './shipment-contents.ts';

const STATES = quoted(PARCEL_STATE_NAMES);

/** An order that enters one of these leaves no parcel with the courier. */
const UNPACKED = quoted(
  ORDER_STATUS_NAMES.filter(status => ORDER_STATUSES[status].onEntering.parcels === 'unpack'),
);

export const PARCEL_RULES: readonly Rule[] = [
  {
    says: 'events without their parcel',
    broken: `select shipment_id as name from shipment_events where not exists (select 1 from shipments
             where shipments.order_id = shipment_events.order_id and shipments.id = shipment_events.shipment_id)`,
  },
  ...['shipments', 'shipment_events'].map(table => ({
    says: `${table} with an unknown state`,
    broken: `select order_id as name from ${table} where state is not null and state not in ${STATES}`,
  })),
  {
    says: 'parcels on their way that nobody has handed over',
    broken: `select id as name from shipments where handed_over_at is null
             and state is not null and state not in ('packed', 'cancelled')`,
  },
  {
    says: 'received parcels that did not come back',
    broken: `select id as name from shipments where (received_at is null) <> (receipt is null)
             or (received_at is not null and coalesce(state, '') not in ('rto-delivered', 'lost'))`,
  },
  {
    says: 'parcels of cancelled orders that nobody has received',
    broken: `select id as name from shipments where handed_over_at is not null and received_at is null
             and coalesce(state, '') <> 'cancelled'
             and exists (select 1 from orders where orders.id = shipments.order_id and status in ${UNPACKED})`,
  },
];

function quoted(names: readonly string[]): string {
  return `('${names.join("', '")}')`;
}

const AT_ONCE = 500;

/** Returns the ids of orders of which more pieces are in parcels than were ordered. */
export async function findOverpacked(db: Database): Promise<readonly string[]> {
  const found: string[] = [];
  for (let after = ''; ; ) {
    const rows = await sql<{ order_id: string }>`select distinct order_id from shipments
      where order_id > ${after} order by order_id limit ${AT_ONCE}`.execute(db);
    const ids = rows.rows.map(({ order_id }) => order_id);
    if (ids.length > 0) found.push(...(await readOverpacked(db, ids)));
    if (ids.length < AT_ONCE) return found;
    after = ids.at(-1) ?? after;
  }
}

async function readOverpacked(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const shipments = Map.groupBy(await findShipments(db, ids), ({ order_id }) => order_id);
  return (await findOrdersById(db, ids)).flatMap(({ order, lines }) => {
    const countedParcels = (shipments.get(order.id) ?? []).filter(
      each => stateOfShipment(each) !== 'cancelled',
    );
    const packed = countedParcels.flatMap(each => findContents(each, lines));
    return lines.some(({ line, quantity }) => toPieces(packed, line) > quantity) ? [order.id] : [];
  });
}
