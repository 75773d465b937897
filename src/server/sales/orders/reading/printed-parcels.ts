/** What slips and labels say of the parcels of an order. */
import type { PrintedParcel } from '#contract/console/orders/printed-orders.ts';
import { codShares } from '#server/sales/orders/cod/cod-shares.ts';
import type { OrderLineTable } from '#server/sales/orders/order.table.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { type ShippedOrder, toRemaining } from '#server/sales/orders/order-with-shipments.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';

/** Returns the weight in grams of one piece of a line that stores none. */
export type FindGrams = (line: OrderLineTable) => number;

interface Piece {
  readonly line: OrderLineTable;
  readonly quantity: number;
}

/** Returns the order as one where its pieces are all in one parcel or in none, else each of its parcels. */
export function printedParcels(shipped: ShippedOrder, findGrams: FindGrams): PrintedParcel[] {
  const { order, lines } = shipped;
  const describe = (pieces: readonly Piece[]) => ({
    orderId: order.id,
    contents: pieces.map(({ line, quantity }) => ({ item: lines.indexOf(line), quantity })),
    grams: pieces.reduce(
      (sum, { line, quantity }) => sum + quantity * (line.weight_grams ?? findGrams(line)),
      0,
    ),
  });
  const shipments = shipped.shipments.filter(shipment => stateOfShipment(shipment) !== 'cancelled');
  if (shipments.length === 0 || (shipments.length === 1 && toRemaining(shipped).length === 0)) {
    const { courier = '', tracking_number: trackingNumber = '' } = shipments[0] ?? {};
    const pieces = lines.map(line => ({ line, quantity: line.quantity }));
    return [{ ...describe(pieces), share: rupees(order.total_paise), courier, trackingNumber }];
  }
  const shares = codShares(shipped);
  return shipments.map(shipment => ({
    ...describe(
      findContents(shipment, lines).flatMap(({ line: number, quantity }) => {
        const line = lines.find(each => each.line === number);
        return line === undefined ? [] : [{ line, quantity }];
      }),
    ),
    id: shipment.id,
    number: shipped.shipments.findIndex(({ id }) => id === shipment.id) + 1,
    share: rupees(shares.get(shipment.id) ?? 0),
    courier: shipment.courier,
    trackingNumber: shipment.tracking_number,
  }));
}
