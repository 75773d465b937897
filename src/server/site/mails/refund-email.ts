import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import type { RefundTable } from '#server/sales/payment-records/payment.table.ts';
import { amount } from './amount.ts';
import { type EmailContent, greetingFor, link, paragraph, plain } from './email-template.ts';
import type { OrderContext } from './orders/order-email.ts';

/** The shop returns money by itself for these reasons; what staff write is not for the shopper. */
const CAUSES: Readonly<Record<string, string>> = {
  'too-late': 'The payment came when the time to pay was over, so the order had been cancelled.',
  'order-cancelled': 'The order was cancelled.',
  'paid-twice': 'The order had been paid already.',
};

interface StartedRefund extends Pick<RefundTable, 'amount_paise' | 'reason'> {
  /** That of the payment. */
  readonly currency: string;
}

/** Money goes back: of a cancelled order, of a payment too many, or as agreed with the shop. */
export function refundStarted(
  { order }: StoredOrder,
  refunds: readonly StartedRefund[],
  context: OrderContext,
): EmailContent {
  const byCurrency = Map.groupBy(refunds, ({ currency }) => currency);
  const sum = [...byCurrency].map(([currency, rows]) => sumAmounts(rows, currency)).join(' and ');
  const causes = new Set(refunds.flatMap(({ reason }) => CAUSES[reason] ?? []));
  return refundEmail(order, context, [
    `We are returning ${sum} of your order ${order.order_number} to you.`,
    ...causes,
    'It comes to the account or card that you paid with. Banks take 5 to 7 working days.',
  ]);
}

/** The shop has returned money itself: it had received it itself, or the bank could not take a refund. */
export function refundTransferred(
  { order }: StoredOrder,
  transfers: readonly (Pick<RefundTable, 'provider' | 'amount_paise'> & { readonly reference: string })[],
  context: OrderContext,
): EmailContent {
  const { phone } = context.settings.shop;
  const sum = sumAmounts(transfers);
  return refundEmail(order, context, [
    transfers.every(({ provider }) => provider === 'shop')
      ? `We have returned ${sum} of your order ${order.order_number} to you, in the way that we agreed on.`
      : `Your bank could not take a refund of your order ${order.order_number}. We have now returned ${sum} to you in the way that we agreed on.`,
    ...transfers.map(({ reference }) => `Reference: ${plain(reference)}`),
    `Please call us on ${phone} if it has not come within three working days.`,
  ]);
}

function sumAmounts(rows: readonly Pick<RefundTable, 'amount_paise'>[], currency = 'INR'): string {
  const sum = rows.reduce((total, row) => total + row.amount_paise, 0);
  return currency === 'INR' ? amount(sum) : `${currency} ${(sum / 100).toFixed(2)}`;
}

function refundEmail(
  order: StoredOrder['order'],
  context: OrderContext,
  paragraphs: readonly string[],
): EmailContent {
  return {
    context,
    subject: `Your refund for order ${order.order_number}`,
    greeting: greetingFor(order.first_name),
    parts: [...paragraphs.map(paragraph), link('See your order', context.base, context.pages.orders)],
  };
}
