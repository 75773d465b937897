/** Renders the mails to the owner of an account that have no link of their own. */
import type { KeyObject } from 'node:crypto';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { readDigits } from '#server/people/accounts/codes/code-digits.ts';
import { findCode } from '#server/people/accounts/codes/one-time-code.repository.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { codeEmail, passwordChangedEmail, passwordRemovedEmail } from './account-emails.ts';
import type { EmailContent, MailContext } from './email-template.ts';

interface AccountMailDeps {
  readonly db: Connection;
  readonly clock: () => Date;
  readonly linkKeys: readonly KeyObject[];
  readonly context: MailContext;
}

type AccountMail = Promise<{ readonly to: string; readonly content: EmailContent } | undefined>;

/** A code that has expired or was used is sent to nobody. */
export async function renderCode(
  { db, clock, context, linkKeys }: AccountMailDeps,
  { about }: OutboxTable,
): AccountMail {
  const code = await findCode(db, about, clock().getTime());
  const digits = code && readDigits(code, linkKeys);
  if (code === undefined || digits === undefined) return undefined;
  return { to: code.address, content: codeEmail(context, digits) };
}

export function renderPasswordChanged(deps: AccountMailDeps, row: OutboxTable): AccountMail {
  return renderToUser(deps, row, user => passwordChangedEmail(user, deps.context, row.created_at));
}

export function renderPasswordRemoved(deps: AccountMailDeps, row: OutboxTable): AccountMail {
  return renderToUser(deps, row, user => passwordRemovedEmail(user, deps.context));
}

async function renderToUser(
  { db }: AccountMailDeps,
  { user_id }: OutboxTable,
  render: (user: UserTable) => EmailContent,
): AccountMail {
  const user = await findUser(db, user_id ?? '');
  return user && { to: user.email, content: render(user) };
}
