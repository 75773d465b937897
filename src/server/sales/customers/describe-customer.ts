/** Describes one customer with everything that staff see of them. */
import type { CustomerDetail } from '#contract/console/customer.ts';
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { subscriberState } from '#server/people/newsletter/list-subscribers.ts';
import type { SubscriberTable } from '#server/people/newsletter/subscriber.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { listOrders } from '#server/sales/orders/order.repository.ts';
import { stageOfOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { type Customer, findCustomerUsers } from './find-customers.ts';
import { describeAccount, sumOrders } from './list-customers.ts';

const LISTED = 50;

export async function describeCustomer(db: Connection, customer: Customer): Promise<CustomerDetail> {
  const { id, email, role } = customer;
  const addresses = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  const userIds = [...(await findCustomerUsers(db, [customer])).keys()];
  const subscriber = await findSubscription(db, email);
  return {
    ...describeAccount(customer, (await sumOrders(db, [customer])).get(id)),
    isStaff: role === 'staff',
    newsletter: subscriber === undefined ? 'none' : subscriberState(subscriber),
    addresses: [customer, ...addresses].map(toLines).filter(lines => lines.length > 1),
    orders: await describeCustomerOrders(db, userIds),
    notes: await listNotes(db, userIds),
    messages: await listMessages(db, email),
  };
}

async function describeCustomerOrders(
  db: Connection,
  userIds: readonly string[],
): Promise<CustomerDetail['orders']> {
  const orders = await listOrders(db, { userIds, limit: LISTED, after: undefined });
  const ids = orders.map(({ order }) => order.id);
  const shipments = Map.groupBy(await findShipments(db, ids), shipment => shipment.order_id);
  return orders.map(({ order, lines }) => ({
    id: order.id,
    number: order.order_number,
    status: order.status,
    stage: stageOfOrder({ order, lines, shipments: shipments.get(order.id) ?? [] }),
    total: toRupees(paise(order.total_paise)),
    placedAt: toIso(order.created_at),
  }));
}

/** The country alone is no address. */
function toLines(
  row: Pick<UserTable, 'address_line1' | 'landmark' | 'city' | 'state' | 'postal_code' | 'country'>,
) {
  const { address_line1, landmark, city, state, postal_code, country } = row;
  return [address_line1, landmark, `${city} ${postal_code}`.trim(), state, country].filter(
    line => line !== '',
  );
}

export async function listNotes(
  db: Connection,
  userIds: readonly string[],
): Promise<CustomerDetail['notes']> {
  const rows = await db
    .selectFrom('customer_notes')
    .leftJoin('users', 'users.id', 'customer_notes.author')
    .selectAll('customer_notes')
    .select(['users.first_name', 'users.last_name'])
    .where('customer_notes.user_id', 'in', userIds)
    .orderBy('customer_notes.id', 'desc')
    .execute();
  return rows.map(({ id, note, created_at, first_name, last_name }) => ({
    id,
    note,
    author: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    writtenAt: toIso(created_at),
  }));
}

async function listMessages(db: Connection, email: string): Promise<CustomerDetail['messages']> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'ticket', 'subject', 'state', 'created_at'])
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map(({ created_at, ...message }) => ({ ...message, receivedAt: toIso(created_at) }));
}

export function findSubscription(db: Connection, email: string): Promise<SubscriberTable | undefined> {
  return db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
}
