import { PAGES } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payment.ts';
import { taxPercentOf } from '#domain/pricing.ts';
import { ONE_SIZE } from '#domain/product.ts';
import type { MoneyRules, PageSettings } from '#domain/settings.ts';
import type { OrderTable } from '#server/orders/order.table.ts';
import type { StoredOrder } from '#server/orders/order-response.ts';
import { amount } from '#server/orders/order-text.ts';
import {
  cityAndPin,
  type EmailContent,
  greetingFor,
  type MailContext,
  type Part,
  plain,
} from './email-template.ts';

const INDIA = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

export function orderPlaced(stored: StoredOrder, { settings, base }: MailContext): EmailContent {
  const { shop, delivery, money } = settings;
  return email({ stored, settings }, `Your order ${stored.order.order_number} at ${shop.name}`, [
    paragraph(
      `Thank you for your order. It has the number ${stored.order.order_number}, and we begin to pack it within ${delivery.processing}.`,
    ),
    productLines(stored),
    figures(stored.order, money),
    paragraph(howPaid(stored.order)),
    paragraph(`We expect to deliver it by ${INDIA.format(stored.order.estimated_delivery_at)}.`),
    destination(stored.order),
    link('See your order', base, PAGES.orders),
  ]);
}

export function orderShipped(stored: StoredOrder, { settings, base }: MailContext): EmailContent {
  const { shop } = settings;
  return email({ stored, settings }, `Your order ${stored.order.order_number} is on its way`, [
    paragraph(`We have handed your order ${stored.order.order_number} to the courier.`),
    productLines(stored),
    ...cashDue(stored.order),
    paragraph(
      `Deliveries are made ${shop.hours.delivery}. We expect yours by ${INDIA.format(stored.order.estimated_delivery_at)}.`,
    ),
    destination(stored.order),
    link('Follow your order', base, PAGES.orders),
  ]);
}

export function orderDelivered(stored: StoredOrder, { settings, base }: MailContext): EmailContent {
  const { returns } = settings;
  return email({ stored, settings }, `Your order ${stored.order.order_number} has been delivered`, [
    paragraph(
      `Your order ${stored.order.order_number} has been delivered. We hope that it fits and pleases.`,
    ),
    productLines(stored),
    paragraph(`Should something not be right, you have ${returns.windowDays} days to return it.`),
    link('How to return or exchange', base, PAGES.returns),
    link('Your orders and invoices', base, PAGES.orders),
  ]);
}

export function orderCancelled(stored: StoredOrder, { settings, base }: MailContext): EmailContent {
  const { returns } = settings;
  return email({ stored, settings }, `Your order ${stored.order.order_number} is cancelled`, [
    paragraph(`Your order ${stored.order.order_number} has been cancelled and will not be sent.`),
    productLines(stored),
    paragraph(whatComesBack(stored.order, returns.refund)),
    link('Your orders', base, PAGES.orders),
  ]);
}

interface OrderEmail {
  readonly stored: StoredOrder;
  readonly settings: PageSettings;
}

function email(
  { stored: { order }, settings: { shop } }: OrderEmail,
  subject: string,
  parts: readonly Part[],
): EmailContent {
  return { shop, subject, greeting: greetingFor(order.first_name), parts };
}

function paragraph(text: string): Part {
  return { kind: 'paragraph', text };
}

function link(label: string, base: string, path: string): Part {
  return { kind: 'link', label, href: `${base}${path}` };
}

function productLines({ lines }: StoredOrder): Part {
  return {
    kind: 'products',
    products: lines.map(line => ({
      name: plain(line.product_name),
      detail: `${line.size === ONE_SIZE ? ONE_SIZE : `Size: ${plain(line.size)}`} • Qty: ${line.quantity}`,
      amount: amount(line.total_paise),
    })),
  };
}

function figures(order: OrderTable, money: MoneyRules): Part {
  const { subtotal_paise, tax_paise } = order;
  const percent = taxPercentOf({ subtotal: paise(subtotal_paise), tax: paise(tax_paise) }, money);
  const row = (name: string, text: string, isTotal = false) => ({ name, amount: text, isTotal });
  return {
    kind: 'figures',
    figures: [
      row('Subtotal', amount(order.subtotal_paise)),
      row('Shipping', order.shipping_paise === 0 ? 'Free' : amount(order.shipping_paise)),
      row(`Tax (${percent}%)`, amount(order.tax_paise)),
      ...(order.cod_charges_paise > 0 ? [row('COD charge', amount(order.cod_charges_paise))] : []),
      row('Total', amount(order.total_paise), true),
    ],
  };
}

function destination({ city, postal_code }: OrderTable): Part {
  return { kind: 'lines', title: 'It goes to', lines: [cityAndPin(city, postal_code)] };
}

function howPaid({ payment_method: method }: OrderTable): string {
  return `Payment: ${PAYMENT_METHODS[method].label}.`;
}

function cashDue(order: OrderTable): readonly Part[] {
  if (!PAYMENT_METHODS[order.payment_method].isCash || order.payment_status === 'paid') return [];
  return [paragraph(`Please have ${amount(order.total_paise)} ready: you pay in cash on delivery.`)];
}

function whatComesBack(order: OrderTable, refund: string): string {
  return order.payment_status === 'paid'
    ? `We return the ${amount(order.total_paise)} that you paid within ${refund}.`
    : 'You have nothing to pay.';
}
