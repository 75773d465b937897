/** Reads and writes orders with their lines. Every query names the shopper, or says that it is for staff. */
import type { ExpressionBuilder, Updateable } from 'kysely';
import { readShopNumber } from '#domain/text/shop-number.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { isId } from '#server/platform/db/ids.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { findClaimedGuests } from './guests/guest.repository.ts';
import type { OrderLineTable, OrderTable, Owner, StoredOrder } from './order.table.ts';

/** Adds an order with its lines unless its number is taken. Answers whether it was added. Needs a transaction. */
export async function addOrder(db: Connection, { order, lines }: StoredOrder): Promise<boolean> {
  const { numAffectedRows } = await insertOrder(db, order);
  if (numAffectedRows !== 1n) return false;
  await insertLines(db, lines);
  return true;
}

const insertOrder = preparedStatement((db, order: OrderTable) =>
  db
    .insertInto('orders')
    .values(order)
    .onConflict(conflict => conflict.column('order_number').doNothing()),
);

const insertLines = preparedStatement((db, lines: readonly OrderLineTable[]) =>
  db.insertInto('order_lines').values(lines),
);

export async function findOrder(
  db: Connection,
  name: string,
  owner: Owner,
): Promise<StoredOrder | undefined> {
  const order = await db.selectFrom('orders').selectAll().where(isNamed(name, owner)).executeTakeFirst();
  return order && (await withLines(db, [order]))[0];
}

export async function lockOrder(
  db: Connection,
  name: string,
  owner: Owner,
): Promise<StoredOrder | undefined> {
  // Writing a row its own value locks it on both engines, which spell `for update` differently.
  const order = await db
    .updateTable('orders')
    .set(eb => ({ updated_at: eb.ref('updated_at') }))
    .where(isNamed(name, owner))
    .returningAll()
    .executeTakeFirst();
  return order && (await withLines(db, [order]))[0];
}

export async function changeOrder(
  db: Connection,
  { order, lines }: StoredOrder,
  change: Updateable<OrderTable>,
): Promise<StoredOrder> {
  const changed = await db
    .updateTable('orders')
    .set(change)
    .where('user_id', '=', order.user_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { order: changed, lines };
}

export async function deleteLines(
  db: Connection,
  { user_id, id }: OrderTable,
  lines: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('order_lines')
    .where('user_id', '=', user_id)
    .where('order_id', '=', id)
    .where('line', 'in', lines)
    .execute();
}

/** Writes the tax of lines of an order. */
export async function changeLineTaxes(db: Connection, lines: readonly OrderLineTable[]): Promise<void> {
  for (const { user_id, order_id, line, ...columns } of lines) {
    const { taxable_paise, tax_paise, fees_taxable_paise, fees_tax_paise } = columns;
    await db
      .updateTable('order_lines')
      .set({ taxable_paise, tax_paise, fees_taxable_paise, fees_tax_paise })
      .where('user_id', '=', user_id)
      .where('order_id', '=', order_id)
      .where('line', '=', line)
      .execute();
  }
}

export interface OrderPage {
  readonly userIds: readonly string[];
  readonly limit: number;
  readonly after: string | undefined;
}

/** Returns the account and the guests whose orders it has claimed. */
export async function withClaimedGuests(db: Connection, userId: string): Promise<readonly string[]> {
  const claimed = await findClaimedGuests(db, [userId]);
  return [userId, ...claimed.map(guest => guest.user_id)];
}

/** Returns the orders of these users, newest first: their ids grow with time. */
export async function listOrders(
  db: Connection,
  { userIds, limit, after }: OrderPage,
): Promise<StoredOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', 'in', userIds)
    .$if(after !== undefined, query => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withLines(db, orders);
}

/** Orders of any shopper, in no order. */
export async function findOrdersById(db: Connection, ids: readonly string[]): Promise<StoredOrder[]> {
  if (ids.length === 0) return [];
  return withLines(db, await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute());
}

/** Well below the number of values that a statement may have. */
const ORDERS_PER_QUERY = 1000;

async function withLines(db: Connection, orders: readonly OrderTable[]): Promise<StoredOrder[]> {
  const all: StoredOrder[] = [];
  for (let start = 0; start < orders.length; start += ORDERS_PER_QUERY) {
    const some = orders.slice(start, start + ORDERS_PER_QUERY);
    const lines = Map.groupBy(await readLines(db, some), line => line.order_id);
    all.push(...some.map(order => ({ order, lines: lines.get(order.id) ?? [] })));
  }
  return all;
}

/** Names the shoppers as well, by whom PostgreSQL's key of the table begins. */
async function readLines(db: Connection, orders: readonly OrderTable[]): Promise<OrderLineTable[]> {
  if (orders.length === 0) return [];
  const shoppers = [...new Set(orders.map(order => order.user_id))];
  const ids = orders.map(order => order.id);
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('user_id', 'in', shoppers)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
}

/** An account has the orders of the guests that it has claimed as well. */
function isOwn(eb: ExpressionBuilder<Tables, 'orders'>, owner: string) {
  const claimed = eb
    .selectFrom('guests')
    .select('guests.user_id')
    .whereRef('guests.user_id', '=', 'orders.user_id')
    .where('guests.claimed_by', '=', owner);
  return eb.or([eb('orders.user_id', '=', owner), eb.exists(claimed)]);
}

/** Text that is neither an id nor a number does not reach the database. */
function isNamed(name: string, owner: Owner) {
  return (eb: ExpressionBuilder<Tables, 'orders'>) => {
    const number = readShopNumber(name);
    const byName = isId('ord', name)
      ? eb('id', '=', name)
      : number === undefined
        ? eb.lit(false)
        : eb('order_number', '=', number);
    return owner === undefined ? byName : eb.and([byName, isOwn(eb, owner)]);
  };
}
