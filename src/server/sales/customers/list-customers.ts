/** Customers as staff find them. */
import { type ExpressionBuilder, sql } from 'kysely';
import type { CustomerList, CustomerListQuery } from '#contract/console/customer.ts';
import { toIso } from '#domain/day.ts';
import { paise, toRupees } from '#domain/money.ts';
import { statusesThat } from '#domain/orders/order-statuses.ts';
import { joinNumbers } from '#domain/text/phone.ts';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { matchesSearch } from '#server/platform/db/matches-search.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findReductions } from '#server/sales/payment-records/order-reductions.ts';
import './customer.table.ts';

const PAGE = 50;

export async function listCustomers(
  db: Connection,
  { search = '', cursor }: CustomerListQuery,
): Promise<CustomerList> {
  const text = sql<string>`first_name || ' ' || last_name || ' ' || email || ' ' || replace(replace(phone, ' ', ''), '-', '')`;
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where(isNotErased)
    .$if(search !== '', query => query.where(matchesSearch(text, joinDigits(search))))
    .$if(cursor !== undefined, query => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const sums = await sumOrders(
    db,
    page.map(({ id }) => id),
  );
  return {
    customers: page.map(row => describeAccount(row, sums.get(row.id))),
    ...(rows.length > PAGE ? { next: page.at(-1)?.id } : {}),
  };
}

export function isNotErased(eb: ExpressionBuilder<Tables, 'users'>) {
  const erased = eb.selectFrom('erasures').select('user_id').whereRef('erasures.user_id', '=', 'users.id');
  return eb.not(eb.exists(erased));
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
  userIds: readonly string[],
): Promise<ReadonlyMap<string, OrderSums>> {
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
  return new Map(
    rows.map(({ user_id, count, spent, last }) => [
      user_id,
      { count, spent: Number(spent) - (returned.get(user_id) ?? 0), last },
    ]),
  );
}

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

export function describeAccount(row: UserTable, sums: OrderSums | undefined) {
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
  };
}
