/** The parcels of orders, notes of the staff on them, and lines that were cancelled. */
import type { OrderLineTable } from '#server/orders/order.table.ts';

export interface ShipmentTable {
  readonly order_id: string;
  readonly id: string;
  /** JSON: the numbers of the lines that are in it. */
  readonly lines: string;
  /** The name of the courier and its number of the parcel; both empty until they are known. */
  readonly courier: string;
  readonly tracking_number: string;
  readonly packed_at: number;
  /** Null: the courier does not have it yet. */
  readonly handed_over_at: number | null;
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

declare module '#server/db/tables.ts' {
  interface Tables {
    readonly shipments: ShipmentTable;
    readonly order_notes: OrderNoteTable;
    readonly cancelled_order_lines: CancelledOrderLineTable;
  }
}
