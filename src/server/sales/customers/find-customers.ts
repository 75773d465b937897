/**
 * Customers are accounts, and guests: the orders of guests with the same phone number and mailbox are one customer's, whose id is that of
 * the first. What a guest typed stands in the order. Orders that an account has claimed are the account's.
 */
import type { ExpressionBuilder } from 'kysely';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findClaimedGuests, findGuest } from '#server/sales/orders/guests/guest.repository.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import './customer.table.ts';

export interface Customer extends UserTable {
  readonly isGuest: boolean;
}

/** Columns that a guest has in the order. */
const TYPED = [
  'email',
  'first_name',
  'last_name',
  'phone',
  'address_line1',
  'landmark',
  'city',
  'state',
  'postal_code',
] as const satisfies readonly (keyof UserTable & keyof OrderTable)[];

/** Selects customers with the columns of the order of a guest, which are null for an account. */
export function selectCustomers(db: Connection) {
  return db
    .selectFrom('users')
    .leftJoin('guests', 'guests.user_id', 'users.id')
    .leftJoin('orders as typed', 'typed.id', 'guests.order_id')
    .selectAll('users')
    .select('guests.order_id as guest_order')
    .select([
      'typed.email as typed_email',
      'typed.first_name as typed_first_name',
      'typed.last_name as typed_last_name',
      'typed.phone as typed_phone',
      'typed.address_line1 as typed_address_line1',
      'typed.landmark as typed_landmark',
      'typed.city as typed_city',
      'typed.state as typed_state',
      'typed.postal_code as typed_postal_code',
    ])
    .where(isCustomer);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectCustomers>['execute']>>[number];

export function toCustomer(row: Selected): Customer {
  const { guest_order } = row;
  if (guest_order === null) return { ...row, isGuest: false };
  const typed = Object.fromEntries(TYPED.map(column => [column, row[`typed_${column}`] ?? '']));
  return { ...row, ...typed, isGuest: true };
}

function isCustomer(eb: ExpressionBuilder<Tables, 'users' | 'guests'>) {
  const erased = eb
    .selectFrom('erasures')
    .select('erasures.user_id')
    .whereRef('erasures.user_id', '=', 'users.id');
  const earlier = eb
    .selectFrom('guests as earlier')
    .select('earlier.user_id')
    .whereRef('earlier.phone', '=', 'guests.phone')
    .whereRef('earlier.mailbox', '=', 'guests.mailbox')
    .whereRef('earlier.user_id', '<', 'guests.user_id')
    .where('earlier.claimed_by', 'is', null)
    .where('earlier.erased_at', 'is', null);
  return eb.or([
    eb.and([eb('guests.user_id', 'is', null), eb.not(eb.exists(erased))]),
    eb.and([
      eb('guests.user_id', 'is not', null),
      eb('guests.claimed_by', 'is', null),
      eb('guests.erased_at', 'is', null),
      eb.not(eb.exists(earlier)),
    ]),
  ]);
}

/** Takes the id of any guest. Returns undefined for a customer who does not exist or was erased. */
export async function findCustomer(db: Connection, id: string): Promise<Customer | undefined> {
  if (!isId('usr', id)) return undefined;
  const customerId = await findCustomerId(db, id);
  const row = await selectCustomers(db).where('users.id', '=', customerId).executeTakeFirst();
  return row && toCustomer(row);
}

async function findCustomerId(db: Connection, userId: string): Promise<string> {
  const guest = await findGuest(db, userId);
  if (guest === undefined) return userId;
  if (guest.claimed_by !== null) return guest.claimed_by;
  const first = await unclaimedGuests(db, [guest.phone])
    .where('mailbox', '=', guest.mailbox)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();
  return first?.user_id ?? userId;
}

/** Returns the customer's id by the id of each user whose orders are the customer's. */
export async function findCustomerUsers(
  db: Connection,
  customers: readonly Customer[],
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map(customers.map(({ id }) => [id, id]));
  const accounts = customers.filter(({ isGuest }) => !isGuest).map(({ id }) => id);
  for (const { user_id, claimed_by } of await findClaimedGuests(db, accounts))
    owners.set(user_id, claimed_by ?? user_id);
  for (const [userId, customerId] of await findGroupedGuests(db, customers)) owners.set(userId, customerId);
  return owners;
}

async function findGroupedGuests(
  db: Connection,
  customers: readonly Customer[],
): Promise<readonly (readonly [userId: string, customerId: string])[]> {
  const ids = customers.filter(({ isGuest }) => isGuest).map(({ id }) => id);
  if (ids.length === 0) return [];
  const first = await db.selectFrom('guests').selectAll().where('user_id', 'in', ids).execute();
  const byContact = new Map(first.map(guest => [toContact(guest), guest.user_id]));
  const phones = [...new Set(first.map(({ phone }) => phone))];
  const grouped = await unclaimedGuests(db, phones).execute();
  return grouped.flatMap(guest => {
    const customerId = byContact.get(toContact(guest));
    return customerId === undefined ? [] : [[guest.user_id, customerId] as const];
  });
}

function toContact({ phone, mailbox }: Pick<Tables['guests'], 'phone' | 'mailbox'>): string {
  return `${phone} ${mailbox}`;
}

/** Selects guests that are neither an account's nor erased. */
function unclaimedGuests(db: Connection, phones: readonly string[]) {
  return db
    .selectFrom('guests')
    .select(['user_id', 'phone', 'mailbox'])
    .where('phone', 'in', phones)
    .where('claimed_by', 'is', null)
    .where('erased_at', 'is', null);
}
