import type { UpiDetails } from '#contract/orders/order.ts';
import { PAGES } from '#contract/urls.ts';
import { figureRows } from '#domain/orders/figure-rows.ts';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';
import { trackingUrl } from '#domain/orders/tracking.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { NOT_PAID_IN_TIME } from '#domain/payments/payment-providers.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import type { Courier, MoneyRules } from '#domain/settings.ts';
import type { OrderLineTable, OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import type { ShipmentTable } from '#server/sales/orders/shipments/shipment.table.ts';
import { toSummary } from '#server/sales/orders/tax/tax-columns.ts';
import { amount } from '#server/site/mails/amount.ts';
import {
  cityAndPin,
  type EmailContent,
  link,
  NO_NAME,
  type Part,
  paragraph,
  plain,
} from '#server/site/mails/email-template.ts';
import { howToPay, payOnline } from '#server/site/mails/payment-emails.ts';
import type { MailedParcels } from './mailed-parcels.ts';
import { email, type OrderContext } from './order-email.ts';

const INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** How an order is paid that is not paid yet; nothing where it is paid, or on delivery. */
export interface DuePayment {
  readonly upi?: UpiDetails | undefined;
  /** The order can be paid at the gateway until this time, in milliseconds since 1970. */
  readonly onlineUntil?: number | undefined;
}

export function orderPlaced(
  stored: StoredOrder,
  context: OrderContext,
  { upi, onlineUntil }: DuePayment = {},
): EmailContent {
  const { settings, base, pages } = context;
  const { shop, delivery, money } = settings;
  const { order } = stored;
  const isDue = upi !== undefined || onlineUntil !== undefined;
  // It can be mailed again when the order has gone on.
  const { isUnsent } = ORDER_STATUSES[order.status];
  const start = `${isDue ? 'once it is paid, ' : ''}we begin to pack it within ${delivery.processing}`;
  const number = `Thank you for your order. It has the number ${order.order_number}`;
  return email({ stored, context }, `Your order ${order.order_number} at ${shop.name}`, [
    paragraph(isUnsent ? `${number}, and ${start}.` : `${number}.`),
    ...(upi === undefined ? [] : howToPay(upi)),
    ...(onlineUntil === undefined ? [] : payOnline(order, context, onlineUntil)),
    productLines(stored.lines),
    figures(order, money),
    ...(isDue ? [] : [paragraph(howPaid(order))]),
    ...(isUnsent
      ? [paragraph(`We expect to deliver it by ${INDIA.format(order.estimated_delivery_at)}.`)]
      : []),
    destination(order),
    link('See your order', base, pages.orders),
  ]);
}

/** To an address that nobody has confirmed: nothing that anybody typed, and no name and no place. */
export function orderPlacedUnverified(
  { order, lines }: StoredOrder,
  context: OrderContext,
  { upi, onlineUntil }: DuePayment = {},
): EmailContent {
  const { settings, base, pages } = context;
  const { shop, money } = settings;
  const isDue = upi !== undefined || onlineUntil !== undefined;
  return {
    context,
    subject: `Your order ${order.order_number} at ${shop.name}`,
    greeting: NO_NAME,
    parts: [
      paragraph(`Thank you for your order. It has the number ${order.order_number}.`),
      ...(upi === undefined ? [] : howToPay(upi)),
      ...(onlineUntil === undefined ? [] : payOnline(order, context, onlineUntil)),
      productLines(lines),
      figures(order, money),
      ...(isDue ? [] : [paragraph(howPaid(order))]),
      link('See your order', base, pages.order),
      ...(ORDER_STATUSES[order.status].isOpen
        ? [paragraph('Please open this link once: then we also mail you how the order goes on.')]
        : []),
      paragraph('If you have ordered nothing, you need do nothing, and we write no more about this order.'),
    ],
  };
}

/** `sent` is what the mail is about: all of the order, or some of its parcels. */
export function orderShipped(stored: StoredOrder, context: OrderContext, sent: MailedParcels): EmailContent {
  const { settings, base, pages } = context;
  const { shop } = settings;
  const { order_number: number } = stored.order;
  const { lines, isPart, shipments } = sent;
  const subject = isPart
    ? `Part of your order ${number} is on its way`
    : `Your order ${number} is on its way`;
  return email({ stored, context }, subject, [
    paragraph(
      isPart
        ? `We have handed part of your order ${number} to the courier. It goes in several parcels, and you get a mail for each.`
        : `We have handed your order ${number} to the courier.`,
    ),
    ...shipments.flatMap(shipment => tracking(shipment, settings.couriers)),
    productLines(lines),
    ...(isPart ? cashDueForParts(stored.order) : cashDue(stored.order)),
    paragraph(
      `Deliveries are made ${shop.hours.delivery}. We expect yours by ${INDIA.format(stored.order.estimated_delivery_at)}.`,
    ),
    destination(stored.order),
    link('Follow your order', base, pages.orders),
  ]);
}

export function orderDelivered(
  stored: StoredOrder,
  context: OrderContext,
  { lines, isPart }: MailedParcels,
): EmailContent {
  const { settings, base, pages } = context;
  const { returns } = settings;
  const what = `${isPart ? 'Part of your' : 'Your'} order ${stored.order.order_number} has been delivered`;
  return email({ stored, context }, what, [
    paragraph(`${what}. We hope that it fits and pleases.`),
    productLines(lines),
    paragraph(`Should something not be right, you have ${returns.windowDays} days to return it.`),
    link('How to return or exchange', base, PAGES.returns),
    link('Your order and its invoice', base, pages.order),
  ]);
}

/** `returned`: what had gone back before, in paise. */
export function orderCancelled(stored: StoredOrder, context: OrderContext, returned = 0): EmailContent {
  const { settings, base, pages } = context;
  const { returns } = settings;
  return email({ stored, context }, `Your order ${stored.order.order_number} is cancelled`, [
    paragraph(`Your order ${stored.order.order_number} has been cancelled and will not be sent.`),
    ...(stored.order.cancel_reason === NOT_PAID_IN_TIME
      ? [
          paragraph(
            'It was not paid in time. Should you have paid, please answer this mail: the money comes back.',
          ),
        ]
      : []),
    productLines(stored.lines),
    paragraph(whatComesBack(stored.order, returned, returns.refund)),
    link('See your order', base, pages.order),
  ]);
}

/** What is taken out of an order that nobody has paid yet. */
export function orderLinesCancelled(
  stored: StoredOrder,
  cancelled: readonly OrderLineTable[],
  context: OrderContext,
): EmailContent {
  const { settings, base, pages } = context;
  const { order } = stored;
  return email({ stored, context }, `Part of your order ${order.order_number} is cancelled`, [
    paragraph(`We are sorry: we cannot send this part of your order ${order.order_number}.`),
    productLines(cancelled),
    paragraph('You have nothing to pay for it. This remains in the order:'),
    productLines(stored.lines),
    figures(order, settings.money),
    link('See your order', base, pages.orders),
  ]);
}

function productLines(lines: readonly OrderLineTable[]): Part {
  return {
    kind: 'products',
    products: lines.map(line => ({
      name: plain(line.product_name),
      detail: `${line.size === ONE_SIZE ? ONE_SIZE : `Size: ${plain(line.size)}`} • Qty: ${line.quantity}`,
      amount: amount(line.total_paise),
    })),
  };
}

function figures(order: OrderTable, { taxPercent }: MoneyRules): Part {
  const rows = figureRows(toSummary(order), { taxScheme: order.tax_scheme, taxPercent });
  return {
    kind: 'figures',
    figures: rows.map(({ name, label, text }) => ({
      name: label,
      amount: text,
      isTotal: name === 'total',
    })),
  };
}

function destination({ city, postal_code }: OrderTable): Part {
  return { kind: 'lines', title: 'It goes to', lines: [cityAndPin(city, postal_code)] };
}

/** Courier and number of a parcel that has a number, and the link where there is one. */
function tracking(
  { courier, tracking_number: trackingNumber }: ShipmentTable,
  couriers: readonly Courier[],
): readonly Part[] {
  if (trackingNumber === '') return [];
  const by = courier === '' ? '' : ` by ${plain(courier)}`;
  const href = trackingUrl(couriers, { courier, trackingNumber });
  return [
    paragraph(`It comes${by} with the tracking number ${plain(trackingNumber)}.`),
    ...(href === undefined ? [] : [{ kind: 'link', label: 'Track your parcel', href } as const]),
  ];
}

function howPaid({ payment_method: method }: OrderTable): string {
  return `Payment: ${PAYMENT_METHODS[method].label}.`;
}

function cashDue(order: OrderTable): readonly Part[] {
  if (!PAYMENT_METHODS[order.payment_method].isCash || order.payment_status === 'paid') return [];
  return [paragraph(`Please have ${amount(order.total_paise)} ready: you pay in cash on delivery.`)];
}

/** How much of it for each parcel is on its label. */
function cashDueForParts(order: OrderTable): readonly Part[] {
  if (!PAYMENT_METHODS[order.payment_method].isCash || order.payment_status === 'paid') return [];
  return [
    paragraph(
      `You pay in cash on delivery: the courier asks for the part of each parcel, together ${amount(order.total_paise)}.`,
    ),
  ];
}

function whatComesBack(order: OrderTable, returned: number, refund: string): string {
  if (order.payment_status !== 'paid') return 'You have nothing to pay.';
  const rest = order.total_paise - returned;
  if (rest <= 0) return 'We have returned what you paid before, or it is on its way to you.';
  return `We return the ${amount(rest)} that ${returned > 0 ? 'is left of what ' : ''}you paid within ${refund}.`;
}
