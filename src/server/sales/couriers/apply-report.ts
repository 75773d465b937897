/** What a courier says about a parcel: recorded for the parcels with this number, whoever was told first. */
import { DAY_MS } from '#domain/constants/durations.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { recordParcelEvents } from '#server/sales/orders/shipments/record-events.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import type { Courier, CourierReport } from './courier.ts';
import type { CourierDeps } from './courier-deps.ts';
import { findTracked } from './tracked-parcels.repository.ts';

/** A journey through India has some thirty scans. */
const MAX_EVENTS = 200;

/** A scan dated later than this would be the latest for ever. */
const MAX_AHEAD_MS = DAY_MS;

/** Returns whether a parcel is in another state than before. */
export async function applyReport(
  deps: CourierDeps,
  courier: Courier,
  report: CourierReport,
): Promise<boolean> {
  const latest = deps.clock().getTime() + MAX_AHEAD_MS;
  const events = report.events
    .filter(({ at }) => at <= latest)
    .toSorted((one, other) => one.at - other.at)
    .slice(-MAX_EVENTS);
  if (events.length === 0) return false;
  let hasMoved = false;
  for (const parcel of await findTracked(deps.db, courier, report.trackingNumber))
    if (await record(deps, courier, { parcel, report: { ...report, events } })) hasMoved = true;
  if (hasMoved) deps.onMail();
  return hasMoved;
}

interface ParcelReport {
  readonly parcel: Pick<ShipmentTable, 'order_id' | 'id'>;
  readonly report: CourierReport;
}

function record(deps: CourierDeps, courier: Courier, { parcel, report }: ParcelReport): Promise<boolean> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, parcel.order_id);
    const found = order?.shipments.find(({ id }) => id === parcel.id);
    // Staff may have corrected the number in between.
    if (order === undefined || found?.tracking_number !== report.trackingNumber) return false;
    if (found.handed_over_at === null) return false;
    const { events } = report;
    const change = { ...deps, actor: courier.id };
    const after = await recordParcelEvents(transaction, change, { order, parcel: found, events });
    return after !== order;
  });
}
