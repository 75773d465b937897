/** What slips and labels say of the parcels of an order that goes in several. */
import type { PrintedParcel } from '#contract/console/orders/printed-orders.ts';
import { codShares } from '#server/sales/orders/cod/cod-shares.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import { type ShippedOrder, toRemaining } from '#server/sales/orders/order-with-shipments.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';

/** Returns none for an order whose pieces are all in one parcel, or in none. */
export function printedParcels(shipped: ShippedOrder): PrintedParcel[] {
  const { order, lines } = shipped;
  const shipments = shipped.shipments.filter(shipment => stateOfShipment(shipment) !== 'cancelled');
  if (shipments.length < 2 && toRemaining(shipped).length === 0) return [];
  const contents = shipments.map(shipment => findContents(shipment, lines));
  const shares = codShares(shipped);
  return shipments.map(({ id }, index) => ({
    id,
    orderId: order.id,
    number: shipped.shipments.findIndex(shipment => shipment.id === id) + 1,
    contents: (contents[index] ?? []).map(({ line, quantity }) => ({
      item: lines.findIndex(each => each.line === line),
      quantity,
    })),
    share: rupees(shares.get(id) ?? 0),
  }));
}
