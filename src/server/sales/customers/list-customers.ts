/** Customers as staff find them. */
import { sql } from 'kysely';
import type { CustomerList, CustomerListQuery } from '#contract/console/customer.ts';
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { statusesThat } from '#domain/orders/order-statuses.ts';
import { joinNumbers } from '#domain/text/phone.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { matchesSearch } from '#server/platform/db/matches-search.ts';
import { findReductions } from '#server/sales/payment-records/order-reductions.ts';
import { type Customer, findCustomerUsers, selectCustomers, toCustomer } from './find-customers.ts';

const PAGE = 50;
const BATCH = 500;

/** What the order of a guest has, and what an account has. */
const SEARCHED = sql<string>`coalesce(typed.first_name, users.first_name) || ' ' || coalesce(typed.last_name, users.last_name)
  || ' ' || coalesce(typed.email, users.email)
  || ' ' || replace(replace(coalesce(typed.phone, users.phone), ' ', ''), '-', '')`;

export async function listCustomers(
  db: Connection,
  { search = '', cursor }: CustomerListQuery,
): Promise<CustomerList> {
  const rows = await findPage(db, { search, cursor, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const sums = await sumOrders(db, page);
  return {
    customers: page.map(row => describeAccount(row, sums.get(row.id))),
    ...(rows.length > PAGE ? { next: page.at(-1)?.id } : {}),
  };
}

/** Returns all customers whom the list finds, with the sums of their orders, in parts. */
export async function* findAllCustomers(
  db: Connection,
  search: string,
): AsyncGenerator<readonly (readonly [Customer, OrderSums])[]> {
  let cursor: string | undefined;
  do {
    const page = await findPage(db, { search, cursor, limit: BATCH });
    const sums = await sumOrders(db, page);
    yield page.map(customer => [customer, sums.get(customer.id) ?? NO_ORDERS]);
    cursor = page.length === BATCH ? page.at(-1)?.id : undefined;
  } while (cursor !== undefined);
}

interface Page {
  readonly search: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Staff are none of the shop's customers, though some have ordered to try it. */
async function findPage(db: Connection, { search, cursor, limit }: Page): Promise<readonly Customer[]> {
  const rows = await selectCustomers(db)
    .where('users.role', '<>', 'staff')
    .$if(search !== '', query => query.where(matchesSearch(SEARCHED, joinDigits(search))))
    .$if(cursor !== undefined, query => query.where('users.id', '<', cursor ?? ''))
    .orderBy('users.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toCustomer);
}

/** Phone numbers and the beginnings of them are compared without spaces: `98400 12` is one word. */
function joinDigits(search: string): string {
  const joined = joinNumbers(search);
  return /^[+\d -]+$/.test(joined) ? joined.replaceAll(/[ -]/g, '') : joined;
}

export interface OrderSums {
  readonly count: number;
  readonly spent: number;
  readonly last: number;
}

export async function sumOrders(
  db: Connection,
  customers: readonly Customer[],
): Promise<ReadonlyMap<string, OrderSums>> {
  const owners = await findCustomerUsers(db, customers);
  const userIds = [...owners.keys()];
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(({ fn, eb }) => [
      'user_id',
      fn.countAll<number>().as('count'),
      fn
        .sum<number | string>(
          eb
            .case()
            .when('status', 'in', statusesThat('countsAsSale'))
            .then(eb.ref('total_paise'))
            .else(0)
            .end(),
        )
        .as('spent'),
      fn.max('created_at').as('last'),
    ])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute();
  const returned = await sumReturned(db, userIds);
  const sums = new Map<string, OrderSums>();
  for (const { user_id, count, spent, last } of rows) {
    const owner = owners.get(user_id) ?? user_id;
    const { count: others, spent: before, last: latest } = sums.get(owner) ?? NO_ORDERS;
    sums.set(owner, {
      count: others + count,
      spent: before + Number(spent) - (returned.get(user_id) ?? 0),
      last: Math.max(latest, last),
    });
  }
  return sums;
}

const NO_ORDERS: OrderSums = { count: 0, spent: 0, last: 0 };

/** Returns what went back or was waived of the orders of customers, in paise. */
async function sumReturned(db: Connection, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('user_id', 'in', userIds)
    .where('status', 'in', statusesThat('countsAsSale'))
    .where('payment_status', '=', 'paid')
    .execute();
  const reductions = await findReductions(
    db,
    orders.map(({ id }) => id),
  );
  const returned = new Map<string, number>();
  for (const { id, user_id } of orders)
    returned.set(user_id, (returned.get(user_id) ?? 0) + (reductions.get(id)?.reduced ?? 0));
  return returned;
}

export function describeAccount(row: Customer, sums: OrderSums | undefined) {
  const { id, email, phone, first_name, last_name, email_verified_at, created_at } = row;
  return {
    id,
    name: `${first_name} ${last_name}`.trim(),
    email,
    phone,
    emailVerified: email_verified_at !== null,
    since: toIso(created_at),
    orderCount: sums?.count ?? 0,
    spent: toRupees(paise(sums?.spent ?? 0)),
    ...(sums && { lastOrderAt: toIso(sums.last) }),
    ...(row.isGuest && { isGuest: true }),
  };
}
