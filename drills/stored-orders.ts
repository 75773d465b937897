/** Looks at what is on the disk, past the server, and says what is wrong with it. */
import { DatabaseSync } from 'node:sqlite';
import { fromRupees } from '#domain/money.ts';
import { type Product, sizesOf } from '#domain/product.ts';
import type { SentOrder } from './drill-shopper.ts';

/** More pieces than a drill sells. */
const PIECES = 1_000_000;

/** Has the pieces of these products counted, so that what is left can be held against what was sold. */
export function countPieces(databaseFile: string, products: readonly Product[]): void {
  const database = new DatabaseSync(databaseFile, { timeout: 5000 });
  const insert = database.prepare('insert into stock (product_id, size, pieces) values (?, ?, ?)');
  for (const product of products) for (const size of sizesOf(product)) insert.run(product.id, size, PIECES);
  database.close();
}

/** One line for each fault; none when each acknowledged order is there exactly once, whole and right, and no other. */
export function faultsOf(databaseFile: string, sent: readonly SentOrder[]): readonly string[] {
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    return [
      ...fileFaults(database),
      ...(countOf(database, 'orders') === sent.length
        ? []
        : [`${countOf(database, 'orders')} orders are stored, ${sent.length} were acknowledged`]),
      ...stockFaults(database),
      ...sent.flatMap(order => orderFaults(database, order)),
    ];
  } finally {
    database.close();
  }
}

function fileFaults(database: DatabaseSync): readonly string[] {
  const integrity = database.prepare('pragma integrity_check').get();
  const orphans = database.prepare('pragma foreign_key_check').all();
  return [
    ...(integrity?.['integrity_check'] === 'ok' ? [] : ['The file is damaged']),
    ...(orphans.length === 0 ? [] : [`${orphans.length} rows refer to rows that are not there`]),
  ];
}

/** Counted pieces that are neither left nor sold, or both. */
function stockFaults(database: DatabaseSync): readonly string[] {
  const wrong = database
    .prepare(
      `select stock.product_id, stock.size, pieces + coalesce(sum(quantity), 0) as total from stock
       left join order_lines using (product_id, size) group by stock.product_id, stock.size having total <> ?`,
    )
    .all(PIECES);
  return wrong.map(row => `${String(row['product_id'])} in ${String(row['size'])} is miscounted`);
}

function orderFaults(database: DatabaseSync, { key, placed: { order } }: SentOrder): readonly string[] {
  const underKey = database
    .prepare(
      `select orders.id, orders.total_paise from idempotency_keys
       join orders on orders.user_id = idempotency_keys.user_id and orders.id = idempotency_keys.order_id
       where idempotency_keys.key = ?`,
    )
    .all(key);
  const [stored] = underKey;
  if (stored === undefined || underKey.length > 1) return [`${key} stands for ${underKey.length} orders`];
  const lines = database
    .prepare(
      'select product_id, size, quantity, total_paise from order_lines where order_id = ? order by line',
    )
    .all(order.id)
    .map(row => Object.values(row));
  const expected = order.items.map(item => [
    item.productId,
    item.size,
    item.quantity,
    fromRupees(item.total),
  ]);
  return [
    ...(stored['id'] === order.id
      ? []
      : [`${key} was acknowledged as ${order.id}, stored as ${String(stored['id'])}`]),
    ...(stored['total_paise'] === fromRupees(order.total) ? [] : [`${key} has another total`]),
    ...(JSON.stringify(lines) === JSON.stringify(expected) ? [] : [`${key} has other lines`]),
  ];
}

function countOf(database: DatabaseSync, table: 'orders'): number {
  return Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']);
}
