/** What the shopper is told of an order before anything else. */
import type { OrderView } from '#contract/orders/read-order.ts';
import { formatAmount } from '#domain/money.ts';
import { isOrderStatus, ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { isPaidInCash } from '#domain/payments/payment.ts';
import { day } from '#storefront/date-texts.ts';
import { canPayOnline } from './payment/due-payment.ts';

interface Headline {
  readonly title: string;
  /** The words around the number of the order. */
  readonly before: string;
  readonly after: string;
}

export function orderHeadline(order: OrderView): Headline {
  const { status, firstName } = order;
  const before = 'Order ';
  // A newer server may know more statuses.
  if (!isOrderStatus(status)) return { title: 'Your order', before, after: '' };
  const { isUnsent, isUnderWay, isDelivered } = ORDER_STATUSES[status];
  if (isUnsent) {
    const after = [' is placed.', arrival(order), paymentStep(order)].filter(Boolean).join(' ');
    return { title: firstName ? `Thank you, ${firstName}!` : 'Thank you!', before: 'Your order ', after };
  }
  if (isUnderWay)
    return { title: 'Your order is on its way', before, after: ` is sent. ${arrival(order)}`.trimEnd() };
  if (isDelivered) return { title: 'Your order has arrived', before, after: ' was delivered.' };
  return { title: 'This order is cancelled', before, after: ' will not be sent.' };
}

/** What it says to others, to whom the shopper has sent the link: it neither thanks them nor asks them for money. */
export function sharedHeadline(order: OrderView): Headline {
  const { status } = order;
  if (!isOrderStatus(status)) return orderHeadline(order);
  const { isUnsent, isUnderWay, isDelivered } = ORDER_STATUSES[status];
  if (isUnsent) {
    const isUnpaid = order.upi !== undefined || canPayOnline(order);
    const title = isUnpaid ? 'This order waits for its payment' : 'This order is placed';
    return { title, before: 'Order ', after: [' is placed.', arrival(order)].filter(Boolean).join(' ') };
  }
  if (isUnderWay) return { ...orderHeadline(order), title: 'This order is on its way' };
  return isDelivered ? { ...orderHeadline(order), title: 'This order has arrived' } : orderHeadline(order);
}

function arrival({ items, estimatedDelivery }: OrderView): string {
  if (estimatedDelivery === '') return '';
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${toContents(items, count)} ${count === 1 ? 'arrives' : 'arrive'} by ${day(estimatedDelivery)}.`;
}

function toContents(items: OrderView['items'], count: number): string {
  const [first] = items;
  if (first === undefined) return 'Your pieces';
  const name = first.quantity === 1 ? first.productName : `${first.productName} × ${first.quantity}`;
  const others = count - first.quantity;
  if (others === 0) return name;
  return `${name} and ${others} more ${others === 1 ? 'piece' : 'pieces'}`;
}

function paymentStep({ upi, payment, paymentMethod, paymentStatus, summary }: OrderView): string {
  if (paymentStatus === 'paid') return 'It is paid.';
  if (upi !== undefined) return 'We pack it as soon as your payment has come.';
  if (canPayOnline({ payment })) return 'We pack it as soon as it is paid.';
  return isPaidInCash(paymentMethod)
    ? `Please have ${formatAmount(summary.total)} ready for the courier.`
    : '';
}
