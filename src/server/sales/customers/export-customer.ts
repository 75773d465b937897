/** Everything that the shop has stored about one customer, for themselves. */
import { toIso } from '#domain/day.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import { toUser } from '#server/people/accounts/user.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { findInvoices } from '#server/sales/orders/invoices/invoice.repository.ts';
import { listOrders } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { describeOrders } from '#server/sales/orders/reading/describe-orders.ts';
import { findNotes } from '#server/sales/orders/shipments/shipment.repository.ts';
import { findSubscription, listNotes } from './describe-customer.ts';
import { type Customer, findCustomerUsers } from './find-customers.ts';

const isoOrNull = (time: number | null) => (time === null ? null : toIso(time));

const ALL = 1_000_000;

interface ExportDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly getVersion: GetVersion;
}

/**
 * Anybody may order with another's address: what stands under an address goes to a guest only where the address is confirmed. Guests with
 * the same phone number alone are not one customer for the same reason.
 */
export async function exportCustomer(deps: ExportDeps, customer: Customer) {
  const { db, clock } = deps;
  const { id, created_at, isGuest } = customer;
  const userIds = [...(await findCustomerUsers(db, [customer])).keys()];
  const orders = await listOrders(db, { userIds, limit: ALL, after: undefined });
  const email = provenEmail(customer);
  const subscription = await findSubscription(db, email);
  return {
    exportedAt: clock().toISOString(),
    ...(isGuest ? {} : { account: { ...toUser(customer), createdAt: toIso(created_at) } }),
    addresses: await listAddresses(db, id),
    orders: await describeOrders(deps, orders, undefined),
    invoices: await listInvoices(db, orders),
    messages: await listMessages(db, email),
    newsletter: subscription && {
      wording: subscription.wording,
      requestedAt: toIso(subscription.requested_at),
      confirmedAt: isoOrNull(subscription.confirmed_at),
      unsubscribedAt: isoOrNull(subscription.unsubscribed_at),
    },
    notesOfStaff: await listStaffNotes(db, userIds, orders),
    sessions: await listSessions(db, id),
  };
}

export type CustomerData = Awaited<ReturnType<typeof exportCustomer>>;

/** Returns an empty text where there is none. */
export function provenEmail({ isGuest, email, email_verified_at }: Customer): string {
  return isGuest && email_verified_at === null ? '' : email;
}

/** The reason of a credit note is of the staff. */
async function listInvoices(db: Connection, orders: readonly StoredOrder[]) {
  const found = await findInvoices(
    db,
    orders.map(({ order }) => order.id),
  );
  return found.map(({ invoice: { kind, number, issuedAt, recipient } }) => ({
    kind,
    number,
    issuedAt: toIso(issuedAt),
    recipient,
  }));
}

interface StaffNote {
  /** The number of the order; notes on the customer have none. */
  readonly order?: string | undefined;
  readonly note: string;
  readonly writtenAt: string;
}

/** Those on the orders are about the person as much as those on the customer. */
async function listStaffNotes(
  db: Connection,
  userIds: readonly string[],
  orders: readonly StoredOrder[],
): Promise<readonly StaffNote[]> {
  const numbers = new Map(orders.map(({ order }) => [order.id, order.order_number]));
  const ofCustomer = await listNotes(db, userIds);
  const ofOrders = await findNotes(db, [...numbers.keys()]);
  return [
    ...ofCustomer.map(({ note, writtenAt }) => ({ note, writtenAt })),
    ...ofOrders.map(({ order_id, note, created_at }) => ({
      order: numbers.get(order_id),
      note,
      writtenAt: toIso(created_at),
    })),
  ];
}

function listAddresses(db: Connection, userId: string) {
  return db
    .selectFrom('addresses')
    .select([
      'address_line1 as addressLine1',
      'landmark',
      'city',
      'state',
      'postal_code as postalCode',
      'country',
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

async function listSessions(db: Connection, userId: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['device', 'network', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return sessions.map(({ device, network, created_at, last_seen_at }) => ({
    device,
    network,
    startedAt: toIso(created_at),
    lastSeenAt: toIso(last_seen_at),
  }));
}

async function listMessages(db: Connection, email: string) {
  const messages = await db
    .selectFrom('messages')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id')
    .execute();
  const replies = await db
    .selectFrom('message_replies')
    .selectAll()
    .where('message_id', 'in', db.selectFrom('messages').select('id').where('email', '=', email))
    .orderBy('id')
    .execute();
  return messages.map(({ id, ticket, name, subject, body, created_at }) => ({
    ticket,
    name,
    subject,
    body,
    receivedAt: toIso(created_at),
    replies: replies
      .filter(reply => reply.message_id === id)
      .map(reply => ({ body: reply.body, repliedAt: toIso(reply.created_at) })),
  }));
}
