/** A mail is about the parcels of an order that were handed over, or delivered, at one time. */
import type { OrderLineTable } from '#server/sales/orders/order.table.ts';
import { findShipmentEvents, findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findContents, stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';
import type { OrderMail } from './order-email.ts';

export interface MailedParcels {
  readonly shipments: readonly ShipmentTable[];
  /** The lines with the pieces that are in these parcels. */
  readonly lines: readonly OrderLineTable[];
  /** The order has other parcels. */
  readonly isPart: boolean;
}

/** About the order itself: its first parcels. A mail that was sent again since a number was corrected is about all. */
export async function findSentParcels({ db, stored, time }: OrderMail): Promise<MailedParcels> {
  const all = await findShipments(db, [stored.order.id]);
  const sent = all.filter(({ handed_over_at }) => handed_over_at !== null);
  const times = sent.map(({ handed_over_at }) => handed_over_at ?? 0);
  const at = time ?? Math.min(...times);
  return mailed(
    stored.lines,
    times.includes(at) ? sent.filter(({ handed_over_at }) => handed_over_at === at) : sent,
  );
}

/** About the order itself: all that was delivered of it. */
export async function findDeliveredParcels({ db, stored, time }: OrderMail): Promise<MailedParcels> {
  const all = await findShipments(db, [stored.order.id]);
  if (time === undefined)
    return mailed(
      stored.lines,
      all.filter(shipment => stateOfShipment(shipment) === 'delivered'),
    );
  const events = await findShipmentEvents(db, [stored.order.id]);
  const delivered = events.filter(({ state, created_at }) => state === 'delivered' && created_at === time);
  const ids = delivered.map(({ shipment_id }) => shipment_id);
  return mailed(
    stored.lines,
    all.filter(({ id }) => ids.includes(id)),
  );
}

export function wholeOrder(
  { lines }: Pick<OrderMail['stored'], 'lines'>,
  shipments: readonly ShipmentTable[] = [],
): MailedParcels {
  return { shipments, lines, isPart: false };
}

function mailed(lines: readonly OrderLineTable[], shipments: readonly ShipmentTable[]): MailedParcels {
  const contents = shipments.flatMap(shipment => findContents(shipment, lines));
  const sent = lines.flatMap(line => {
    const quantity = contents
      .filter(each => each.line === line.line)
      .reduce((sum, each) => sum + each.quantity, 0);
    return quantity === 0 ? [] : [{ ...line, quantity, total_paise: line.price_paise * quantity }];
  });
  const isWhole = sent.length === 0 || lines.every((line, index) => sent[index]?.quantity === line.quantity);
  return isWhole ? wholeOrder({ lines }, shipments) : { shipments, lines: sent, isPart: true };
}
