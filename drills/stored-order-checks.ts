/** Compares the orders in the database with those the server acknowledged. */
import { fromRupees } from '#domain/money.ts';
import { COUNTED_PIECES, type Row, type ServerDatabase } from '#testing/server-database.ts';
import type { SentOrder } from './order-client.ts';

/** Requires each acknowledged order to be stored exactly once and complete, and no more others than these. */
export async function storedOrderViolations(
  database: ServerDatabase,
  acknowledged: readonly SentOrder[],
  others = 0,
): Promise<readonly string[]> {
  const { orders, lines } = await storedOrders(database);
  return [
    ...(await database.integrityErrors()),
    ...(orders.length === acknowledged.length + others
      ? []
      : [`${orders.length} orders are stored, ${acknowledged.length + others} were acknowledged`]),
    ...duplicates(orders, 'order_number'),
    ...(await stockViolations(database)),
    ...(await mailViolations(database)),
    ...orderViolations(acknowledged, orders, lines),
  ];
}

/** Requires each of these orders to be stored exactly once and complete; the database may contain others. */
export async function missingOrders(
  database: ServerDatabase,
  acknowledged: readonly SentOrder[],
): Promise<readonly string[]> {
  const { orders, lines } = await storedOrders(database);
  return [...(await database.integrityErrors()), ...orderViolations(acknowledged, orders, lines)];
}

async function storedOrders(database: ServerDatabase) {
  const orders = await database.rows('select id, order_number, total_paise from orders');
  // Joined here, because idempotency_keys has no index on order_id.
  const keys = Map.groupBy(
    await database.rows('select order_id, key from idempotency_keys'),
    row => row['order_id'],
  );
  const lines = await database.rows(
    'select order_id, product_id, size, quantity, total_paise from order_lines order by order_id, line',
  );
  return {
    orders: orders.flatMap(order =>
      (keys.get(order['id']) ?? [{}]).map((row: Row): Row => ({ ...order, key: row['key'] })),
    ),
    lines,
  };
}

function duplicates(rows: readonly Row[], column: string): readonly string[] {
  const groups = Map.groupBy(rows, row => String(row[column]));
  return [...groups]
    .filter(([, { length }]) => length > 1)
    .map(([value]) => `${value} is stored more than once`);
}

/** Pieces left plus pieces sold must be the pieces entered. */
async function stockViolations(database: ServerDatabase): Promise<readonly string[]> {
  const wrong = await database.rows(
    `select stock.product_id, stock.size from stock
     left join order_lines on order_lines.product_id = stock.product_id and order_lines.size = stock.size
     group by stock.product_id, stock.size, stock.pieces
     having stock.pieces + coalesce(sum(quantity), 0) <> ${COUNTED_PIECES}`,
  );
  return wrong.map(row => `the stock of ${String(row['product_id'])} in ${String(row['size'])} is wrong`);
}

/** Each order of a confirmed address has exactly one mail, and each mail such an order. */
async function mailViolations(database: ServerDatabase): Promise<readonly string[]> {
  const wrong = await database.rows(
    `select id, sum(mails) as mails, sum(orders) as orders
     from (select orders.user_id, orders.id, 0 as mails, 1 as orders
           from orders join users on users.id = orders.user_id where email_verified_at is not null
           union all
           select user_id, about, 1, 0 from outbox where kind = 'order-placed') as counts
     group by user_id, id having sum(mails) <> 1 or sum(orders) <> 1`,
  );
  return wrong.map(row => `${String(row['id'])} has ${String(row['mails'])} mails`);
}

function orderViolations(
  acknowledged: readonly SentOrder[],
  orders: readonly Row[],
  lines: readonly Row[],
): readonly string[] {
  const byKey = Map.groupBy(orders, row => String(row['key']));
  const linesByOrder = Map.groupBy(lines, row => String(row['order_id']));
  return acknowledged.flatMap(({ key, placed: { order } }) => {
    const [stored, ...others] = byKey.get(key) ?? [];
    if (stored === undefined || others.length > 0)
      return [`${key} is stored ${byKey.get(key)?.length ?? 0} times`];
    return [
      ...(stored['id'] === order.id
        ? []
        : [`${key} was acknowledged as ${order.id}, stored as ${String(stored['id'])}`]),
      ...(Number(stored['total_paise']) === fromRupees(order.total) ? [] : [`${key} has another total`]),
      ...(serialise(linesByOrder.get(order.id) ?? []) === serialise(order.items.map(toLine))
        ? []
        : [`${key} has other lines`]),
    ];
  });
}

function toLine({ productId, size, quantity, total }: SentOrder['placed']['order']['items'][number]): Row {
  return { product_id: productId, size, quantity, total_paise: fromRupees(total) };
}

function serialise(lines: readonly Row[]): string {
  return JSON.stringify(
    lines.map(line => [
      line['product_id'],
      line['size'],
      Number(line['quantity']),
      Number(line['total_paise']),
    ]),
  );
}
