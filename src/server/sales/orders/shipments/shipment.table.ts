/** The parcels of orders and what happens to them, notes of the staff on orders, and lines that were cancelled. */
import type { ParcelState } from '#domain/orders/parcels/parcel-states.ts';
import type { OrderLineTable } from '#server/sales/orders/order.table.ts';

export interface ShipmentTable {
  readonly order_id: string;
  readonly id: string;
  /** JSON: the numbers of the lines that are in it. */
  readonly lines: string;
  /** JSON: how many pieces of each of these lines; null: all of them. */
  readonly quantities: string | null;
  /** The name of the courier and its number of the parcel; both empty until they are known. */
  readonly courier: string;
  readonly tracking_number: string;
  readonly packed_at: number;
  /** It is null while the courier does not have it. */
  readonly handed_over_at: number | null;
  /** What became of it after that; null: nothing yet. `stateOfShipment` has the state in every case. */
  readonly state: ParcelState | null;
  /** The time when the event of this state happened. */
  readonly state_at: number | null;
  /** The time when staff recorded what came back of it. It is null before. */
  readonly received_at: number | null;
  /** JSON: what came back, a `ParcelReceipt`; null like `received_at`. */
  readonly receipt: string | null;
  /** What the courier collects for it, fixed when it is handed over; null: nothing, or it is not known. */
  readonly cod_paise: number | null;
  /** 1: the ledger says that its courier has other money than it passed on; null: it has collected none. */
  readonly cod_open: number | null;
}

/** What happened to a parcel, as its courier or the staff say. Rows are only ever added. */
export interface ShipmentEventTable {
  readonly order_id: string;
  readonly shipment_id: string;
  /** Together with time and code it is unique in its parcel, so that nothing is recorded twice. */
  readonly tracking_number: string;
  readonly at: number;
  /** The code is as the courier writes it, whatever it means. */
  readonly code: string;
  /** It is null where this version does not know what the event means. */
  readonly state: ParcelState | null;
  /** The words of the courier or the staff. They are empty where the state says all. */
  readonly label: string;
  readonly location: string;
  /** A user id, or the name of the courier's interface. */
  readonly actor: string;
  readonly created_at: number;
}

export interface OrderNoteTable {
  readonly order_id: string;
  readonly id: string;
  /** A user id. */
  readonly author: string;
  readonly note: string;
  readonly created_at: number;
}

/** A line that was taken out of its order, as it was. */
export interface CancelledOrderLineTable extends OrderLineTable {
  readonly cancelled_at: number;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    readonly shipments: ShipmentTable;
    readonly shipment_events: ShipmentEventTable;
    readonly order_notes: OrderNoteTable;
    readonly cancelled_order_lines: CancelledOrderLineTable;
  }
}
