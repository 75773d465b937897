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
  readonly grams: number;
  /** Both are empty until they are known. */
  readonly courier: string;
  readonly trackingNumber: string;
}

/**
 * Returns a slip for each order, and one for each parcel of those that go in several; `only` is the id of one parcel, of
 * which there is nothing where it is gone.
 */
export function toPrints({ orders, parcels }: PrintedOrders, only?: string): readonly Printed[] {
  return orders.flatMap(order =>
    parcels
      .filter(({ orderId, id }) => orderId === order.id && (only === undefined || id === only))
      .map(parcel => toPrinted(order, parcel)),
  );
}

export function toKey({ order, parcelNumber = 0 }: Printed): string {
  return `${order.id} ${parcelNumber}`;
}

/** Returns a text such as `NL-261120-7K3M9Q, parcel 2`. */
export function toNumber({ order, parcelNumber }: Printed): string {
  return parcelNumber === undefined ? order.orderNumber : `${order.orderNumber}, parcel ${parcelNumber}`;
}

function toPrinted(order: Order, parcel: PrintedParcel): Printed {
  const { number, contents, share, grams, courier, trackingNumber } = parcel;
  const items = contents.flatMap(({ item, quantity }) => {
    const whole = order.items[item];
    return whole === undefined ? [] : [{ ...whole, quantity }];
  });
  const printed = { order: { ...order, items }, amount: share, grams, courier, trackingNumber };
  return number === undefined ? printed : { ...printed, parcelNumber: number };
}
