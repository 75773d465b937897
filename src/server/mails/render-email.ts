/** Renders the mail of an outbox row from what the database holds when it is sent. */
import type { KeyObject } from 'node:crypto';
import type { LinkPurpose } from '#server/accounts/account.table.ts';
import { findLink } from '#server/accounts/links/link.repository.ts';
import { linkTokenOf } from '#server/accounts/links/link-token.ts';
import { findUser } from '#server/accounts/user.repository.ts';
import type { Database } from '#server/db/database.ts';
import { findOrder } from '#server/orders/order.repository.ts';
import type { StoredOrder } from '#server/orders/order-response.ts';
import type { EmailKind } from '#server/outbox/email-kinds.ts';
import type { OutboxTable } from '#server/outbox/outbox.table.ts';
import type { GetVersion } from '#server/versions/shop-version.ts';
import { passwordChangedEmail, passwordResetEmail, verificationEmail } from './account-emails.ts';
import type { EmailContent, MailContext } from './email-template.ts';
import { orderCancelled, orderDelivered, orderPlaced, orderShipped } from './order-emails.ts';

export interface RenderDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly getVersion: GetVersion;
  /** The origin of links: the server's own address, never one from a request. */
  readonly base: string;
  /** The first that fits: a mail may have been enqueued with the previous secret. */
  readonly linkKeys: readonly KeyObject[];
}

export interface Email {
  readonly to: string;
  readonly content: EmailContent;
  readonly row: OutboxTable;
}

/** Resolves with `undefined` when the mail no longer applies, such as an expired link. */
type Template = (deps: RenderDeps, row: OutboxTable) => Promise<Omit<Email, 'row'> | undefined>;

const TEMPLATES: Readonly<Record<EmailKind, Template>> = {
  'order-placed': fromOrder(orderPlaced),
  'order-shipped': fromOrder(orderShipped),
  'order-delivered': fromOrder(orderDelivered),
  'order-cancelled': fromOrder(orderCancelled),
  'password-reset': fromLink('password-reset', passwordResetEmail),
  'email-verification': fromLink('email-verification', verificationEmail),
  'password-changed': renderPasswordChanged,
};

export async function renderEmail(deps: RenderDeps, row: OutboxTable): Promise<Email | undefined> {
  const email = await TEMPLATES[row.kind](deps, row);
  return email && { ...email, row };
}

function fromOrder(render: (order: StoredOrder, context: MailContext) => EmailContent): Template {
  return async ({ db, base, getVersion }, { user_id, about }) => {
    const stored = await findOrder(db, about, user_id);
    return (
      stored && { to: stored.order.email, content: render(stored, { settings: getVersion().settings, base }) }
    );
  };
}

function fromLink(
  purpose: LinkPurpose,
  render: (context: MailContext, token: string) => EmailContent,
): Template {
  return async ({ db, clock, base, getVersion, linkKeys }, { user_id: userId, about: linkId }) => {
    const key = { userId, linkId };
    const user = await findUser(db, userId);
    for (const linkKey of linkKeys) {
      const token = linkTokenOf(key, linkKey);
      const link = await findLink(db, { purpose, key, token, now: clock().getTime() });
      if (user && link)
        return { to: user.email, content: render({ settings: getVersion().settings, base }, token) };
    }
    return undefined;
  };
}

async function renderPasswordChanged(
  { db, base, getVersion }: RenderDeps,
  row: OutboxTable,
): ReturnType<Template> {
  const user = await findUser(db, row.user_id);
  const context = { settings: getVersion().settings, base };
  return user && { to: user.email, content: passwordChangedEmail(user, context, row.created_at) };
}
