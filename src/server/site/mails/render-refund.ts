/** Reads what the mails about refunds name. */
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { transferReference } from '#server/sales/payment-records/transferred-refunds.ts';
import type { EmailContent } from './email-template.ts';
import type { OrderMail } from './orders/order-email.ts';
import { refundStarted, refundTransferred } from './refund-email.ts';

/** Names the refunds that began together. */
export async function renderRefundStarted({ db, stored, context, time }: OrderMail): Promise<EmailContent> {
  const refunds = await findRefunds(db, [stored.order.id]);
  const started = refunds.filter(refund => time === undefined || refund.created_at === time);
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
