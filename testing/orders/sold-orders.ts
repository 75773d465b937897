/** Orders of which only what reports sum is of interest, written as servers write them, and their sums worked out row by row. */
import { sql } from 'kysely';
import { DAY_MS } from '#domain/constants/durations.ts';
import { INDIA_MS } from '#domain/day.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { writeIndexRows } from '#server/sales/orders/search/order-index.repository.ts';
import type { OrderIndexTable } from '#server/sales/orders/search/order-index.table.ts';
import { sumSales } from '#server/sales/reports/sales.repository.ts';

export interface SoldLine {
  readonly product: string;
  readonly size: string;
  readonly quantity: number;
  /** Without tax, where the order has its tax by lines. */
  readonly taxable: number | null;
}

export interface SoldOrder {
  readonly id: string;
  readonly stage: OrderIndexTable['stage'];
  readonly state: string;
  readonly method: OrderIndexTable['payment_method'];
  readonly createdAt: number;
  readonly lines: readonly SoldLine[];
}

const PRICE = 100;

/** Adds the order with its lines, of a user `usr_a`, to tables of migration 0048 or later. */
export async function insertSoldOrder(
  db: Connection,
  { id, method, createdAt, lines }: SoldOrder,
): Promise<void> {
  const total = lines.reduce((sum, { quantity }) => sum + quantity * PRICE, 0);
  await sql`insert into orders (user_id, id, order_number, status, payment_status, payment_method, subtotal_paise,
    tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone, address_line1,
    city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at, created_at, updated_at)
    values ('usr_a', ${id}, ${id}, 'pending', 'pending', ${method}, ${total}, 0, 0, 0, ${total}, '', '', '', '', '',
    '', '', '', '', '', 1, 1, ${createdAt}, 1)`.execute(db);
  for (const [index, { product, size, quantity, taxable }] of lines.entries()) {
    await sql`insert into order_lines (user_id, order_id, line, product_id, product_name, product_image, size, quantity,
      price_paise, total_paise, from_stock, taxable_paise) values ('usr_a', ${id}, ${index}, ${product},
      ${`Name of ${product}`}, '', ${size}, ${quantity}, ${PRICE}, ${quantity * PRICE}, 0, ${taxable})`.execute(
      db,
    );
  }
}

/** Writes their rows in one statement, over those that there are. */
export function indexSoldOrders(db: Connection, orders: readonly SoldOrder[]): Promise<void> {
  return writeIndexRows(
    db,
    orders.map(({ id, stage, state, method, createdAt, lines }) => ({
      order_id: id,
      stage,
      payment_status: 'pending',
      payment_method: method,
      state,
      postal_code: '',
      total_paise: 7 + lines.length,
      created_at: createdAt,
      added_at_change: 1,
      change_number: 1,
    })),
  );
}

/** Orders, pieces and paise of each group of a day in which there are any. */
type Sums = Readonly<Record<string, readonly number[]>>;

/** The sums of the reports, of each of these days since 1970. */
export async function reportedSums(db: Database, days: readonly number[]): Promise<Sums> {
  const sums: Record<string, readonly number[]> = {};
  for (const day of days) {
    const from = day * DAY_MS - INDIA_MS;
    for (const by of ['day', 'product', 'size', 'state', 'payment'] as const)
      for (const { key, orders, pieces, paise } of await sumSales(db, by, { from, to: from + DAY_MS }))
        sums[`${by} ${day} ${by === 'day' ? '' : key}`] = [orders, pieces, paise];
  }
  return sums;
}

interface Group {
  readonly orders: Set<string>;
  pieces: number;
  paise: number;
}

export async function workedOutSums(db: Connection): Promise<Sums> {
  const groups = new Map<string, Group>();
  const add = (name: string, order: string, pieces: number, paise: number) => {
    const group = groups.get(name) ?? { orders: new Set(), pieces: 0, paise: 0 };
    groups.set(name, {
      orders: group.orders.add(order),
      pieces: group.pieces + pieces,
      paise: group.paise + paise,
    });
  };
  const lines = Map.groupBy(await db.selectFrom('order_lines').selectAll().execute(), line => line.order_id);
  for (const order of await db.selectFrom('order_index').selectAll().execute()) {
    if (order.stage === 'cancelled') continue;
    const day = Math.floor((order.created_at + INDIA_MS) / DAY_MS);
    for (const line of lines.get(order.order_id) ?? []) {
      const keys = {
        day: '',
        product: line.product_id,
        size: line.size,
        state: order.state,
        payment: order.payment_method,
      };
      for (const [grouping, key] of Object.entries(keys))
        add(
          `${grouping} ${day} ${key}`,
          order.order_id,
          line.quantity,
          line.taxable_paise ?? line.total_paise,
        );
    }
  }
  return Object.fromEntries(
    Array.from(groups, ([name, { orders, pieces, paise }]) => [name, [orders.size, pieces, paise]]),
  );
}
