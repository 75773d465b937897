/** Orders as read, with what happened to them since. */
import type { Order } from '#contract/orders/order.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderTable, Owner, StoredOrder } from '#server/sales/orders/order.table.ts';
import type { OrderDeps } from '#server/sales/orders/order-deps.ts';
import { toOrder } from '#server/sales/orders/order-response.ts';
import {
  findCancelledLines,
  findShipmentEvents,
  findShipments,
} from '#server/sales/orders/shipments/shipment.repository.ts';
import type { CancelledOrderLineTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { describeParcels } from './describe-parcels.ts';
import { readPaymentDetails } from './payment-details.ts';

type Reader = Pick<OrderDeps, 'db' | 'getVersion' | 'clock'>;

export async function describeOrder(deps: Reader, stored: StoredOrder, owner: Owner): Promise<Order> {
  const [order] = await describeOrders(deps, [stored], owner);
  return order ?? toOrder(stored, owner);
}

/** `owner` as in `toOrder`. */
export async function describeOrders(
  { db, getVersion, clock }: Reader,
  orders: readonly StoredOrder[],
  owner: Owner,
): Promise<Order[]> {
  const ids = orders.map(({ order }) => order.id);
  const { settings } = getVersion();
  const cancelled = Map.groupBy(await findCancelledLines(db, ids), line => line.order_id);
  const shipments = Map.groupBy(await findShipments(db, ids), shipment => shipment.order_id);
  const events = Map.groupBy(await findShipmentEvents(db, [...shipments.keys()]), event => event.order_id);
  const payments = await readPaymentDetails(db, await withPayments(db, orders), {
    settings,
    now: clock().getTime(),
  });
  return orders.map(stored => ({
    ...withPayment(toOrder(stored, owner), payments.get(stored.order.id)),
    ...cancelledItems(cancelled.get(stored.order.id) ?? []),
    ...describeParcels(stored, {
      shipments: shipments.get(stored.order.id) ?? [],
      events: events.get(stored.order.id) ?? [],
      couriers: settings.couriers,
    }),
  }));
}

/** Returns those that a provider collects, and those of whose money the shop has returned some. */
async function withPayments(db: Connection, orders: readonly StoredOrder[]): Promise<readonly OrderTable[]> {
  const rows = orders.map(({ order }) => order);
  const toShop = rows.filter(order => order.payment_provider === null && order.payment_status === 'paid');
  const refunds =
    toShop.length === 0
      ? []
      : await findRefunds(
          db,
          toShop.map(({ id }) => id),
        );
  const refunded = new Set(refunds.map(({ order_id }) => order_id));
  return rows.filter(order => order.payment_provider !== null || refunded.has(order.id));
}

function withPayment(order: Order, details: Partial<Order['paymentDetails']> | undefined): Order {
  return details === undefined
    ? order
    : { ...order, paymentDetails: { ...order.paymentDetails, ...details } };
}

function cancelledItems(lines: readonly CancelledOrderLineTable[]): Pick<Order, 'cancelledItems'> {
  if (lines.length === 0) return {};
  return {
    cancelledItems: lines.map(line => ({
      productId: line.product_id,
      productName: line.product_name,
      productImage: line.product_image,
      quantity: line.quantity,
      size: line.size,
    })),
  };
}
