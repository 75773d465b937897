/** What came back of a parcel, as its row has it. */
import type { ParcelLine } from '#domain/orders/parcels/parcel-contents.ts';
import type { ReceivedLine } from '#domain/orders/parcels/received-pieces.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';

export interface ParcelReceipt {
  readonly pieces: readonly ReceivedLine[];
  readonly note: string;
}

export function findReceipt({ receipt }: Pick<ShipmentTable, 'receipt'>): ParcelReceipt | undefined {
  return receipt === null ? undefined : (JSON.parse(receipt) as ParcelReceipt);
}

/**
 * Returns the pieces of an order that did not reach the shopper: those of all parcels that are received, missing ones too.
 */
export function piecesOfReceived(
  shipments: readonly ShipmentTable[],
  toContents: (shipment: ShipmentTable) => readonly ParcelLine[],
): readonly ParcelLine[] {
  return shipments.filter(({ received_at }) => received_at !== null).flatMap(toContents);
}
