/** What the courier collects for each parcel of an order, by its id: parcels that were cancelled have none. */
import { add, type Paise, paise, times } from '#domain/money.ts';
import { shareOfParcels } from '#domain/orders/parcels/parcel-amounts.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';

export function codShares({ order, lines, shipments }: ShippedOrder): ReadonlyMap<string, Paise> {
  const countedParcels = shipments.filter(shipment => stateOfShipment(shipment) !== 'cancelled');
  const toPrice = (number: number) => paise(lines.find(({ line }) => line === number)?.price_paise ?? 0);
  const shares = shareOfParcels(
    { total: paise(order.total_paise), subtotal: paise(order.subtotal_paise) },
    countedParcels.map(shipment =>
      add(...findContents(shipment, lines).map(({ line, quantity }) => times(toPrice(line), quantity))),
    ),
  );
  // What was handed over with an amount is collected with it, whatever became of the order since.
  return new Map(
    countedParcels.map(({ id, cod_paise }, index) => [
      id,
      cod_paise === null ? paise(shares[index] ?? 0) : paise(cod_paise),
    ]),
  );
}
