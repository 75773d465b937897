/** Mails about the payment of an order, and what those about the order say of it. */
import type { UpiDetails } from '#contract/orders/order.ts';
import { fromRupees } from '#domain/money.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import type { OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import { amount } from './amount.ts';
import { type EmailContent, link, type Part, paragraph, plain } from './email-template.ts';
import { email, type OrderContext } from './orders/order-email.ts';

const TIME_IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Sent once, while there is time to pay. */
export function paymentReminder(stored: StoredOrder, context: OrderContext, upi: UpiDetails): EmailContent {
  const { order_number: number } = stored.order;
  return email({ stored, context }, `Your order ${number} is not paid yet`, [
    paragraph(
      `We have not received the payment for your order ${number} yet. Its pieces are reserved for you until then. If you have paid in the last hours, there is nothing to do.`,
    ),
    ...howToPay(upi),
    link('See your order', context.base, context.pages.orders),
  ]);
}

export function howToPay({ link: href, id, payee, amount: rupees, payBy }: UpiDetails): readonly Part[] {
  const due = amount(fromRupees(rupees));
  return [
    paragraph(
      `Please pay ${due} by UPI, by ${TIME_IN_INDIA.format(new Date(payBy))}. After that the order is cancelled.`,
    ),
    { kind: 'qr', text: href, alt: `QR code for your UPI app: ${due} to ${plain(payee)}, ${id}` },
    { kind: 'link', label: 'Pay with a UPI app', href },
    {
      kind: 'lines',
      title: 'Or enter this in your UPI app',
      lines: [`UPI ID: ${id}`, `Payee: ${plain(payee)}`, `Amount: ${due}`],
    },
  ];
}

export function payOnline(
  { total_paise }: OrderTable,
  { base, pages }: OrderContext,
  until: number,
): readonly Part[] {
  return [
    paragraph(
      `If you have not paid yet: please pay ${amount(total_paise)} by ${TIME_IN_INDIA.format(until)}. Until then its pieces are reserved for you; after that the order is cancelled.`,
    ),
    link('Pay now', base, pages.payment),
  ];
}

/** A gateway has collected the money. */
export function paymentReceived(stored: StoredOrder, context: OrderContext): EmailContent {
  const { order_number: number, payment_method: method } = stored.order;
  const { delivery } = context.settings;
  return email({ stored, context }, `We have received your payment for order ${number}`, [
    paragraph(
      `Thank you. Your payment by ${PAYMENT_METHODS[method].inText} has arrived, and your order ${number} is paid.`,
    ),
    paragraph(`We begin to pack it within ${delivery.processing}.`),
    link('See your order', context.base, context.pages.order),
  ]);
}
