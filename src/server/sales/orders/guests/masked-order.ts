/** What of an order whoever has its link may read: links are shared, and mails are forwarded. */
import type { Order } from '#contract/orders/order.ts';

/** Leaves the first name, city, state and the end of the phone number, and no text that a shopper or courier wrote. */
export function maskOrder({ gstBuyer: _buyer, cancellation: _cancellation, ...order }: Order): Order {
  const { firstName, phone } = order.customer;
  const { city, state, country } = order.shippingAddress;
  const address = { street: '', city, state, zipCode: '', country };
  return {
    ...order,
    userId: '',
    customer: { firstName, lastName: '', email: '', phone: maskPhone(phone) },
    shippingAddress: address,
    billingAddress: address,
    ...(order.parcels && { parcels: order.parcels.map(withoutTexts) }),
  };
}

type Parcel = NonNullable<Order['parcels']>[number];

/** Couriers write names and localities into what they report. */
export function withoutTexts(parcel: Parcel): Parcel {
  return { ...parcel, events: parcel.events.map(({ at, state }) => ({ at, state })) };
}

const SHOWN_DIGITS = 4;

function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits === '' ? '' : `••••••${digits.slice(-SHOWN_DIGITS)}`;
}
