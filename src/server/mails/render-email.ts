/** Finds the words of a mail: what the outbox names, looked up when it is sent. */
import type { KeyObject } from 'node:crypto';
import { findReset } from '#server/accounts/passwords/reset.repository.ts';
import { resetTokenOf } from '#server/accounts/passwords/reset-token.ts';
import { findUser } from '#server/accounts/user.repository.ts';
import type { Database } from '#server/db/database.ts';
import { findOrder } from '#server/orders/order.repository.ts';
import type { OutboxTable } from '#server/outbox/outbox.table.ts';
import { passwordChangedEmail, passwordResetEmail } from './account-emails.ts';
import type { EmailContent } from './email-template.ts';
import { ORDER_EMAILS } from './order-emails.ts';

export interface Writer {
  readonly db: Database;
  readonly clock: () => Date;
  /** Where links lead: the shop's own address, never one that a caller named. */
  readonly base: string;
  readonly resetKey: KeyObject;
}

export interface Mail {
  readonly to: string;
  readonly email: EmailContent;
  readonly row: OutboxTable;
}

/** The mail of a row; nothing when there is no more to say, as with a link that has run out. */
export async function renderEmail(writer: Writer, row: OutboxTable): Promise<Mail | undefined> {
  const { db, base } = writer;
  const { kind, user_id, about } = row;
  if (kind === 'password-reset' || kind === 'password-changed') return writeToUser(writer, row, kind);
  const stored = await findOrder(db, about, user_id);
  return stored && { to: stored.order.email, email: ORDER_EMAILS[kind](stored, base), row };
}

async function writeToUser(
  { db, clock, base, resetKey }: Writer,
  row: OutboxTable,
  kind: 'password-reset' | 'password-changed',
): Promise<Mail | undefined> {
  const user = await findUser(db, row.user_id);
  if (user === undefined) return undefined;
  if (kind === 'password-changed') {
    return { to: user.email, email: passwordChangedEmail(user, base, row.created_at), row };
  }
  const key = { userId: row.user_id, resetId: row.about };
  const token = resetTokenOf(key, resetKey);
  const reset = await findReset(db, { key, token, now: clock().getTime() });
  return reset && { to: user.email, email: passwordResetEmail(user, base, token), row };
}
