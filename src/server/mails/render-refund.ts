/** Reads what the mails about refunds name. */
import type { Database } from '#server/db/database.ts';
import { findEntries } from '#server/ledger/ledger.repository.ts';
import { findRefunds } from '#server/ledger/refund.repository.ts';
import { transferReference } from '#server/ledger/transferred-refunds.ts';
import { findOrder } from '#server/orders/order.repository.ts';
import { readAbout } from '#server/outbox/mail-subject.ts';
import type { OutboxTable } from '#server/outbox/outbox.table.ts';
import type { EmailContent, MailContext } from './email-template.ts';
import { refundStarted, refundTransferred } from './refund-email.ts';

type Subject = Pick<OutboxTable, 'user_id' | 'about'>;
type Rendered = Promise<{ readonly to: string; readonly content: EmailContent } | undefined>;

/** Names the refunds that began together. */
export async function renderRefundStarted(
  db: Database,
  { user_id, about }: Subject,
  context: MailContext,
): Rendered {
  const { orderId, time } = readAbout(about);
  const stored = user_id === null ? undefined : await findOrder(db, orderId, user_id);
  if (stored === undefined) return undefined;
  const refunds = await findRefunds(db, [orderId]);
  const started = refunds.filter(refund => time === undefined || refund.created_at === time);
  return { to: stored.order.email, content: refundStarted(stored, started, context) };
}

/** Names the refunds that staff recorded together as returned in another way. */
export async function renderRefundTransferred(
  db: Database,
  { user_id, about }: Subject,
  context: MailContext,
): Rendered {
  const { orderId, time } = readAbout(about);
  const stored = user_id === null ? undefined : await findOrder(db, orderId, user_id);
  if (stored === undefined) return undefined;
  const entries = await findEntries(db, [orderId]);
  const refunds = await findRefunds(db, [orderId]);
  const transfers = refunds.flatMap(({ id, amount_paise, updated_at }) => {
    const reference = updated_at === time ? transferReference({ id }, entries) : undefined;
    return reference === undefined ? [] : [{ amount_paise, reference }];
  });
  return { to: stored.order.email, content: refundTransferred(stored, transfers, context) };
}
