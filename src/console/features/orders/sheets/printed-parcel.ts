/** What a slip or label is of: an order in one parcel, or one parcel of several. */
import type { PrintedOrders, PrintedParcel } from '#contract/console/orders/printed-orders.ts';
import type { Order } from '#contract/orders/order.ts';

export interface Printed {
  /** The order has only the items that are in the parcel. */
  readonly order: Order;
  /** The number counts from 1. It is undefined where the parcel is the only one. */
  readonly parcelNumber?: number;
  /** What the parcel costs, in rupees. */
  readonly amount: number;
}

/**
 * Returns a slip for each order, and one for each parcel of those that go in several; `only` is the id of one parcel, of
 * which there is nothing where it is gone.
 */
export function toPrints({ orders, parcels }: PrintedOrders, only?: string): readonly Printed[] {
  return orders.flatMap(order => {
    const own = parcels.filter(
      ({ orderId, id }) => orderId === order.id && (only === undefined || id === only),
    );
    const isWhole = own.length === 0 && only === undefined;
    return isWhole ? [{ order, amount: order.total }] : own.map(parcel => toPrinted(order, parcel));
  });
}

export function toKey({ order, parcelNumber = 0 }: Printed): string {
  return `${order.id} ${parcelNumber}`;
}

/** Returns a text such as `NL-261120-7K3M9Q, parcel 2`. */
export function toNumber({ order, parcelNumber }: Printed): string {
  return parcelNumber === undefined ? order.orderNumber : `${order.orderNumber}, parcel ${parcelNumber}`;
}

function toPrinted(order: Order, { number, contents, share }: PrintedParcel): Printed {
  const items = contents.flatMap(({ item, quantity }) => {
    const whole = order.items[item];
    return whole === undefined ? [] : [{ ...whole, quantity }];
  });
  return { order: { ...order, items }, parcelNumber: number, amount: share };
}
