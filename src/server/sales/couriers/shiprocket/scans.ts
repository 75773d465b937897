/** Scans as Shiprocket writes them, in its messages and where it is asked. */
import * as z from 'zod/mini';
import type { ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import type { CourierReport } from '#server/sales/couriers/courier.ts';
import {
  CourierText,
  list,
  normalizeStatus,
  OptionalText,
  readCourierTime,
} from '#server/sales/couriers/courier-text.ts';
import type { NewParcelEvent } from '#server/sales/orders/shipments/move-parcel.ts';

/**
 * Rows are found by the words of the status, because its numbers are documented in part only. Statuses without a row move
 * nothing, also those of before the courier has the parcel, and of a cancellation: the parcel is with the shop then, which
 * staff must see to.
 */
const STATES: ReadonlyMap<string, ParcelState> = new Map([
  ['PICKED UP', 'handed-over'],
  ['SHIPPED', 'in-transit'],
  ['IN TRANSIT', 'in-transit'],
  ['REACHED DESTINATION HUB', 'in-transit'],
  ['REACHED AT DESTINATION HUB', 'in-transit'],
  ['OUT FOR DELIVERY', 'out-for-delivery'],
  ['UNDELIVERED', 'undelivered'],
  ['DELIVERED', 'delivered'],
  ['RTO INITIATED', 'rto-in-transit'],
  ['RTO IN TRANSIT', 'rto-in-transit'],
  ['RTO DELIVERED', 'rto-delivered'],
  ['LOST', 'lost'],
]);

const Scan = z.object({
  date: CourierText,
  status: OptionalText,
  activity: OptionalText,
  location: OptionalText,
  'sr-status': OptionalText,
  'sr-status-label': OptionalText,
});

const Message = z.object({
  awb: CourierText,
  shipment_status: OptionalText,
  shipment_status_id: OptionalText,
  current_timestamp: OptionalText,
  scans: z.optional(z.unknown()),
});

/** Scans that cannot be read are left out. */
export function readScans(scans: readonly unknown[]): readonly NewParcelEvent[] {
  return scans.flatMap(scan => {
    const read = Scan.safeParse(scan);
    return read.success ? toEvent(read.data) : [];
  });
}

export function readMessage(body: unknown): CourierReport | undefined {
  const read = Message.safeParse(body);
  if (!read.success || read.data.awb === '') return undefined;
  const { awb, shipment_status, shipment_status_id, current_timestamp, scans } = read.data;
  const events = readScans(list(scans));
  const current = readScans([
    { date: current_timestamp, 'sr-status': shipment_status_id, 'sr-status-label': shipment_status },
  ]);
  // Mostly the last of the scans, which says more about it.
  const unscanned = current.filter(({ code }) => events.every(event => event.code !== code));
  return { trackingNumber: awb, events: [...events, ...unscanned] };
}

function toEvent(scan: z.infer<typeof Scan>): readonly NewParcelEvent[] {
  const at = readCourierTime(scan.date);
  const known = (text: string | undefined) => (text === 'NA' || text === '' ? undefined : text);
  const words = known(scan['sr-status-label']);
  const code = known(scan['sr-status']) ?? known(scan.status) ?? words;
  if (at === undefined || code === undefined) return [];
  const state = STATES.get(normalizeStatus(words ?? '')) ?? null;
  return [{ at, code, state, label: scan.activity ?? '', location: scan.location ?? '' }];
}
