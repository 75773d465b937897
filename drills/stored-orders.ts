/** Looks at what is stored, past the server, and says what is wrong with it. */
import { fromRupees } from '#domain/money.ts';
import { type Product, sizesOf } from '#domain/product.ts';
import type { SentOrder } from './drill-shopper.ts';
import type { Row, Store } from './store.ts';

/** More pieces than a drill sells. */
const PIECES = 1_000_000;

/** Has the pieces of these products counted, so that what is left can be held against what was sold. */
export async function countPieces(store: Store, products: readonly Product[]): Promise<void> {
  const rows = products.flatMap(product =>
    sizesOf(product).map(size => `('${product.id}', '${size.replaceAll("'", "''")}', ${PIECES})`),
  );
  await store.rows(`insert into stock (product_id, size, pieces) values ${rows.join(', ')}`);
}

/** One line for each fault; none when each acknowledged order is there exactly once, whole and right, and no other. */
export async function faultsOf(store: Store, sent: readonly SentOrder[]): Promise<readonly string[]> {
  const { orders, lines } = await storedOrders(store);
  return [
    ...(await store.damages()),
    ...(orders.length === sent.length
      ? []
      : [`${orders.length} orders are stored, ${sent.length} were acknowledged`]),
    ...repeated(orders, 'order_number'),
    ...(await stockFaults(store)),
    ...(await mailFaults(store)),
    ...orderFaults(sent, orders, lines),
  ];
}

/** One line for each of these orders that is not there exactly once, whole and right; others may be there too. */
export async function missingFrom(store: Store, sent: readonly SentOrder[]): Promise<readonly string[]> {
  const { orders, lines } = await storedOrders(store);
  return [...(await store.damages()), ...orderFaults(sent, orders, lines)];
}

async function storedOrders(store: Store) {
  const orders = await store.rows('select id, order_number, total_paise from orders');
  // Put together here: by the shopper's part of the key alone, an engine would go through all of a shopper's for each.
  const keys = Map.groupBy(
    await store.rows('select order_id, key from idempotency_keys'),
    row => row['order_id'],
  );
  const lines = await store.rows(
    'select order_id, product_id, size, quantity, total_paise from order_lines order by order_id, line',
  );
  return {
    orders: orders.flatMap(order =>
      (keys.get(order['id']) ?? [{}]).map((row: Row): Row => ({ ...order, key: row['key'] })),
    ),
    lines,
  };
}

function repeated(rows: readonly Row[], column: string): readonly string[] {
  const groups = Map.groupBy(rows, row => String(row[column]));
  return [...groups]
    .filter(([, { length }]) => length > 1)
    .map(([value]) => `${value} is there more than once`);
}

/** Counted pieces that are neither left nor sold, or both. */
async function stockFaults(store: Store): Promise<readonly string[]> {
  const wrong = await store.rows(
    `select stock.product_id, stock.size from stock
     left join order_lines on order_lines.product_id = stock.product_id and order_lines.size = stock.size
     group by stock.product_id, stock.size, stock.pieces
     having stock.pieces + coalesce(sum(quantity), 0) <> ${PIECES}`,
  );
  return wrong.map(row => `${String(row['product_id'])} in ${String(row['size'])} is miscounted`);
}

/** Orders that nobody is told of or told of twice, and mails about orders that are not there. */
async function mailFaults(store: Store): Promise<readonly string[]> {
  const wrong = await store.rows(
    `select coalesce(orders.id, about) as id, count(about) as mails, count(orders.id) as orders from orders
     full join (select user_id, about from outbox where kind = 'order-placed') as mails
       on mails.user_id = orders.user_id and mails.about = orders.id
     group by coalesce(orders.id, about) having count(about) <> 1 or count(orders.id) <> 1`,
  );
  return wrong.map(row => `${String(row['id'])} has ${String(row['mails'])} mails waiting or sent`);
}

function orderFaults(
  sent: readonly SentOrder[],
  orders: readonly Row[],
  lines: readonly Row[],
): readonly string[] {
  const byKey = Map.groupBy(orders, row => String(row['key']));
  const linesOf = Map.groupBy(lines, row => String(row['order_id']));
  return sent.flatMap(({ key, placed: { order } }) => {
    const [stored, ...others] = byKey.get(key) ?? [];
    if (stored === undefined || others.length > 0)
      return [`${key} stands for ${byKey.get(key)?.length ?? 0} orders`];
    return [
      ...(stored['id'] === order.id
        ? []
        : [`${key} was acknowledged as ${order.id}, stored as ${String(stored['id'])}`]),
      ...(Number(stored['total_paise']) === fromRupees(order.total) ? [] : [`${key} has another total`]),
      ...(spell(linesOf.get(order.id) ?? []) === spell(order.items.map(toLine))
        ? []
        : [`${key} has other lines`]),
    ];
  });
}

function toLine({ productId, size, quantity, total }: SentOrder['placed']['order']['items'][number]): Row {
  return { product_id: productId, size, quantity, total_paise: fromRupees(total) };
}

function spell(lines: readonly Row[]): string {
  return JSON.stringify(
    lines.map(line => [
      line['product_id'],
      line['size'],
      Number(line['quantity']),
      Number(line['total_paise']),
    ]),
  );
}
