/** Renders the mail of an outbox row from what the database holds when it is sent. */
import type { KeyObject } from 'node:crypto';
import { isMarkedByStaff } from '#domain/payments/payment-providers.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { LinkPurpose } from '#server/people/accounts/account.table.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { findLink } from '#server/people/accounts/links/link.repository.ts';
import { createLinkToken } from '#server/people/accounts/links/link-token.ts';
import { findUser } from '#server/people/accounts/user.repository.ts';
import { findMessage, findReply } from '#server/people/messages/message.repository.ts';
import { createConfirmationToken } from '#server/people/newsletter/confirmation-link.ts';
import { findByRequest } from '#server/people/newsletter/subscriber.repository.ts';
import { findInvitationOfLink } from '#server/people/staff/invitation.repository.ts';
import { createInvitationToken } from '#server/people/staff/invitation-token.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { EmailKind } from '#server/platform/outbox/email-kinds.ts';
import { readAbout } from '#server/platform/outbox/mail-subject.ts';
import type { OutboxTable } from '#server/platform/outbox/outbox.table.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { isToBePaid, upiDetails } from '#server/sales/orders/reading/upi-details.ts';
import { findCancelledLines } from '#server/sales/orders/shipments/shipment.repository.ts';
import { findUpiRequests } from '#server/sales/payment-records/payment-order.repository.ts';
import { payableUntil, readStoredPayments } from '#server/sales/payment-records/payment-states.ts';
import { passwordResetEmail, verificationEmail } from './account-emails.ts';
import type { EmailContent, MailContext } from './email-template.ts';
import { invitationEmail } from './invitation-email.ts';
import { messageReceivedEmail, messageReplyEmail } from './message-emails.ts';
import { newsletterConfirmationEmail, newsletterWelcomeEmail } from './newsletter-emails.ts';
import { renderNewMessages, renderNewOrders } from './notifications/render-notifications.ts';
import { attachInvoices, renderCreditNotes } from './orders/invoice-emails.ts';
import { findDeliveredParcels, findSentParcels } from './orders/mailed-parcels.ts';
import type { OrderMail } from './orders/order-email.ts';
import {
  orderDelivered,
  orderLinesCancelled,
  orderPlaced,
  orderPlacedUnverified,
  orderShipped,
} from './orders/order-emails.ts';
import { findOrderPages } from './orders/order-pages.ts';
import { paymentReceived, paymentReminder } from './payment-emails.ts';
import { renderCode, renderPasswordChanged, renderPasswordRemoved } from './render-account.ts';
import { renderBackupLink } from './render-backup-link.ts';
import { renderCancelled, renderRefundStarted, renderRefundTransferred } from './render-refund.ts';
import { renderUpiChanged } from './render-upi-change.ts';

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

interface Rendering extends Omit<RenderDeps, 'getVersion' | 'base'> {
  readonly context: MailContext;
}

/** Resolves with `undefined` when the mail no longer applies, such as an expired link. */
type Template = (rendering: Rendering, row: OutboxTable) => Promise<Omit<Email, 'row'> | undefined>;

const TEMPLATES: Readonly<Record<EmailKind, Template>> = {
  'order-placed': renderPlaced(orderPlaced),
  'order-placed-unverified': renderPlaced(orderPlacedUnverified),
  'payment-reminder': renderReminder,
  'payment-received': fromOrder(({ stored, context }) => paymentReceived(stored, context)),
  'order-shipped': fromOrder(renderShipped),
  'order-delivered': fromOrder(renderDelivered),
  'order-cancelled': fromOrder(renderCancelled),
  'order-lines-cancelled': fromOrder(renderLinesCancelled),
  'refund-started': fromOrder(renderRefundStarted),
  'refund-transferred': fromOrder(renderRefundTransferred),
  'credit-note': fromOrder(renderCreditNotes),
  'password-reset': fromLink('password-reset', passwordResetEmail),
  'email-verification': fromLink('email-verification', verificationEmail),
  'one-time-code': renderCode,
  'password-changed': renderPasswordChanged,
  'password-removed': renderPasswordRemoved,
  'upi-id-changed': ({ db, context }, row) => renderUpiChanged(db, row, context),
  'backup-link-made': ({ db, context }, row) => renderBackupLink(db, row, context),
  'message-received': renderMessageReceived,
  'message-reply': renderMessageReply,
  'newsletter-confirmation': renderNewsletterConfirmation,
  'newsletter-welcome': renderNewsletterWelcome,
  'staff-invitation': renderInvitation,
  'new-orders': renderNewOrders,
  'new-messages': renderNewMessages,
};

export async function renderEmail(deps: RenderDeps, row: OutboxTable): Promise<Email | undefined> {
  const context = { settings: deps.getVersion().settings, base: deps.base };
  const email = await TEMPLATES[row.kind]({ ...deps, context }, row);
  return email && { ...email, row };
}

type OrderTemplate = (mail: OrderMail) => EmailContent | undefined | Promise<EmailContent | undefined>;

function fromOrder(render: OrderTemplate): Template {
  return async (deps, row) => {
    const mail = await findMailedOrder(deps, row);
    const content = mail && (await render(mail));
    return content && { to: mail.stored.order.email, content };
  };
}

/** Returns undefined where nobody can be written to: a guest may have given no address. */
async function findMailedOrder(
  deps: Rendering,
  { user_id, about }: OutboxTable,
): Promise<OrderMail | undefined> {
  const { db } = deps;
  const { orderId, time } = readAbout(about);
  const stored = user_id === null ? undefined : await findOrder(db, orderId, user_id);
  if (stored === undefined || stored.order.email === '') return undefined;
  const context = { ...deps.context, pages: await findOrderPages(deps, stored.order) };
  return { db, stored, context, time };
}

type PlacedTemplate = typeof orderPlaced;

function renderPlaced(render: PlacedTemplate): Template {
  return async (deps, row) => {
    const found = await findWithUpi(deps, row);
    if (found === undefined) return undefined;
    const { stored, context, upi } = found;
    const due = { upi, onlineUntil: await findOnlineUntil(deps, stored.order) };
    return { to: stored.order.email, content: render(stored, context, due) };
  };
}

async function findOnlineUntil({ db, clock }: Rendering, order: OrderTable): Promise<number | undefined> {
  if (isMarkedByStaff(order.payment_provider)) return undefined;
  const stored = (await readStoredPayments(db, [order])).get(order.id);
  return stored && payableUntil(stored, clock().getTime());
}

/** Returns undefined where the order has been paid or cancelled since. */
async function renderReminder(deps: Rendering, row: OutboxTable): ReturnType<Template> {
  const found = await findWithUpi(deps, row);
  if (found?.upi === undefined) return undefined;
  return { to: found.stored.order.email, content: paymentReminder(found.stored, found.context, found.upi) };
}

async function findWithUpi(deps: Rendering, row: OutboxTable) {
  const mail = await findMailedOrder(deps, row);
  if (mail === undefined) return undefined;
  const { db, stored, context } = mail;
  const { order } = stored;
  const requests = await findUpiRequests(db, isToBePaid(order) ? [order.id] : []);
  return { stored, context, upi: upiDetails(order, requests.get(order.id), context.settings) };
}

async function renderShipped(mail: OrderMail): Promise<EmailContent> {
  const sent = await findSentParcels(mail);
  const shipmentIds = sent.shipments.map(({ id }) => id);
  return attachInvoices(mail, shipmentIds, orderShipped(mail.stored, mail.context, sent));
}

async function renderDelivered(mail: OrderMail): Promise<EmailContent> {
  return orderDelivered(mail.stored, mail.context, await findDeliveredParcels(mail));
}

/** Names the lines of one cancellation. */
async function renderLinesCancelled({ db, stored, context, time }: OrderMail): Promise<EmailContent> {
  const lines = await findCancelledLines(db, [stored.order.id]);
  const cancelled = lines.filter(line => time === undefined || line.cancelled_at === time);
  return orderLinesCancelled(stored, cancelled, context);
}

function fromLink(
  purpose: LinkPurpose,
  render: (context: MailContext, token: string) => EmailContent,
): Template {
  return async ({ db, clock, context, linkKeys }, { user_id, about: linkId }) => {
    const userId = user_id ?? '';
    const key = { userId, linkId };
    const user = await findUser(db, userId);
    for (const linkKey of linkKeys) {
      const token = createLinkToken(key, linkKey);
      const link = await findLink(db, { purpose, key, token, now: clock().getTime() });
      if (user && link) return { to: user.email, content: render(context, token) };
    }
    return undefined;
  };
}

async function renderMessageReceived({ db, context }: Rendering, row: OutboxTable): ReturnType<Template> {
  const message = await findMessage(db, row.about);
  return message && { to: message.email, content: messageReceivedEmail(message, context) };
}

async function renderMessageReply({ db, context }: Rendering, row: OutboxTable): ReturnType<Template> {
  const answered = await findReply(db, row.about);
  return answered && { to: answered.message.email, content: messageReplyEmail(answered, context) };
}

async function renderNewsletterConfirmation(
  { db, context, linkKeys: [key] }: Rendering,
  row: OutboxTable,
): ReturnType<Template> {
  const subscriber = await findByRequest(db, row.about);
  if (subscriber === undefined || key === undefined) return undefined;
  const token = createConfirmationToken(subscriber.id, key);
  return { to: subscriber.email, content: newsletterConfirmationEmail(context, token) };
}

async function renderNewsletterWelcome({ db, context }: Rendering, row: OutboxTable): ReturnType<Template> {
  const subscriber = await findByRequest(db, row.about);
  if (subscriber === undefined || subscriber.unsubscribed_at !== null) return undefined;
  return { to: subscriber.email, content: newsletterWelcomeEmail(context, subscriber) };
}

async function renderInvitation(
  { db, clock, context, linkKeys }: Rendering,
  { about }: OutboxTable,
): ReturnType<Template> {
  const invitation = await findInvitationOfLink(db, about);
  const token = linkKeys
    .map(key => createInvitationToken(about, key))
    .find(each => hashToken(each) === invitation?.token_hash);
  if (invitation === undefined || token === undefined) return undefined;
  if (invitation.expires_at <= clock().getTime()) return undefined;
  return { to: invitation.email, content: invitationEmail(context, { role: invitation.role, token }) };
}
