/** Reads what the mails about refunds name. */
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { transferReference } from '#server/sales/payment-records/transferred-refunds.ts';
import type { EmailContent } from './email-template.ts';
import type { OrderMail } from './orders/order-email.ts';
import { orderCancelled } from './orders/order-emails.ts';
import { refundStarted, refundTransferred } from './refund-email.ts';

/** Names the refunds that began together. */
export async function renderRefundStarted({ db, stored, context, time }: OrderMail): Promise<EmailContent> {
  const refunds = await findRefunds(db, [stored.order.id]);
  const payments = await findGatewayPayments(db, [stored.order.id]);
  const started = refunds
    .filter(refund => time === undefined || refund.created_at === time)
    .map(({ payment_id, amount_paise, reason }) => {
      const currency = payments.find(({ id }) => id === payment_id)?.currency ?? 'INR';
      return { amount_paise, reason, currency };
    });
  return refundStarted(stored, started, context);
}

/** Names the refunds that staff recorded together as returned by the shop itself. */
export async function renderRefundTransferred({
  db,
  stored,
  context,
  time,
}: OrderMail): Promise<EmailContent> {
  const { id: orderId } = stored.order;
  const entries = await findEntries(db, [orderId]);
  const refunds = await findRefunds(db, [orderId]);
  const transfers = refunds.flatMap(({ id, provider, amount_paise, updated_at }) => {
    const reference = updated_at === time ? transferReference({ id }, entries) : undefined;
    return reference === undefined ? [] : [{ provider, amount_paise, reference }];
  });
  return refundTransferred(stored, transfers, context);
}

/** Says what comes back for a cancelled order, less what had gone back before. */
export async function renderCancelled({ db, stored, context }: OrderMail): Promise<EmailContent> {
  const { id, status_updated_at } = stored.order;
  const before = (await findRefunds(db, [id])).filter(
    ({ state, created_at }) => state !== 'failed' && created_at < status_updated_at,
  );
  const returned = before.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  return orderCancelled(stored, context, returned);
}
