/** Statuses as Delhivery writes them, in its messages and where it is asked. */
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
 * Rows are found by type and status, or by the type alone. What has no row moves nothing: `PP` is before the courier has the
 * parcel, and with `CN` it stays with the shop, which staff must see to.
 */
const STATES: ReadonlyMap<string, ParcelState> = new Map([
  ['PU', 'handed-over'],
  ['UD IN TRANSIT', 'in-transit'],
  ['UD PENDING', 'in-transit'],
  ['UD SCHEDULED', 'in-transit'],
  ['UD DISPATCHED', 'out-for-delivery'],
  ['DL DELIVERED', 'delivered'],
  ['DL RTO', 'rto-delivered'],
  ['RT', 'rto-in-transit'],
]);

const Status = z.object({
  Status: CourierText,
  StatusType: CourierText,
  StatusDateTime: CourierText,
  StatusLocation: OptionalText,
  Instructions: OptionalText,
});

const Scan = z.object({
  ScanDetail: z.object({
    Scan: CourierText,
    ScanType: CourierText,
    ScanDateTime: CourierText,
    ScannedLocation: OptionalText,
    Instructions: OptionalText,
  }),
});

const Tracked = z.object({
  Shipment: z.object({ Status: z.optional(z.unknown()), Scans: z.optional(z.unknown()) }),
});
const Message = z.object({ Shipment: z.object({ AWB: CourierText, Status: z.optional(z.unknown()) }) });

/** Returns the scans, and the status, which is the last of them. Those that cannot be read are left out. */
export function readShipment(tracked: unknown): readonly NewParcelEvent[] {
  const read = Tracked.safeParse(tracked);
  if (!read.success) return [];
  const { Status: status, Scans } = read.data.Shipment;
  return [...list(Scans).flatMap(readScan), ...readStatus(status)];
}

export function readMessage(body: unknown): CourierReport | undefined {
  const read = Message.safeParse(body);
  if (!read.success || read.data.Shipment.AWB === '') return undefined;
  const { AWB, Status: status } = read.data.Shipment;
  return { trackingNumber: AWB, events: readStatus(status) };
}

function readScan(scan: unknown): readonly NewParcelEvent[] {
  const read = Scan.safeParse(scan);
  if (!read.success) return [];
  const { Scan: status, ScanType, ScanDateTime, ScannedLocation, Instructions } = read.data.ScanDetail;
  return toEvent({
    Status: status,
    StatusType: ScanType,
    StatusDateTime: ScanDateTime,
    StatusLocation: ScannedLocation,
    Instructions,
  });
}

function readStatus(status: unknown): readonly NewParcelEvent[] {
  const read = Status.safeParse(status);
  return read.success ? toEvent(read.data) : [];
}

function toEvent(status: z.infer<typeof Status>): readonly NewParcelEvent[] {
  const at = readCourierTime(status.StatusDateTime);
  const code = `${status.StatusType} ${status.Status}`.trim();
  if (at === undefined || code === '') return [];
  const state = STATES.get(normalizeStatus(code)) ?? STATES.get(normalizeStatus(status.StatusType)) ?? null;
  return [{ at, code, state, label: status.Instructions ?? '', location: status.StatusLocation ?? '' }];
}
