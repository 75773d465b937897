import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { UserTable } from '#server/people/accounts/account.table.ts';
import { checksum } from '#server/platform/db/checksum.ts';
import { type Connection, type Database, openDatabase } from '#server/platform/db/database.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { freshFolder, openMigratedTo } from '#testing/test-database.ts';

const MOVED = ['orders', 'order_lines', 'idempotency_keys', 'outbox'] as const;

/** The tables as they were, with two orders of each of three shoppers. */
async function openAsItWas(folder: string): Promise<Database> {
  const db = await openMigratedTo({ engine: 'embedded', folder }, '0003-outbox');
  for (const shopper of ['usr_c', 'usr_a', 'usr_b']) {
    await addShopper(db, shopper);
    for (const number of [1, 2]) await addOrder(db, shopper, number);
  }
  return db;
}

const NAMES = { first_name: 'A', last_name: 'B', email: 'a@b.example', phone: '9840012345' };
const PLACE = { address_line1: 'x', city: 'x', state: 'x', postal_code: '600026', country: 'India' } as const;
type LaterColumn =
  | 'cancel_notes'
  | 'payment_provider'
  | 'tax_scheme'
  | 'included_tax_paise'
  | 'landmark'
  | 'buyer_gstin'
  | 'buyer_legal_name';
const TIMES = { created_at: 1, updated_at: 2 };

async function addShopper(db: Connection, id: string): Promise<void> {
  const email = `${id}@b.example`;
  await db
    .insertInto('users')
    .values({ id, password_hash: 'x', role: 'shopper', ...NAMES, email, ...PLACE, ...TIMES } as UserTable)
    .execute();
}

async function addOrder(db: Connection, user_id: string, number: number): Promise<void> {
  const id = `ord_${number}_${user_id}`;
  const amounts = { subtotal_paise: 300, tax_paise: 0, shipping_paise: 0, cod_charges_paise: 0 };
  const order: Omit<OrderTable, LaterColumn> = {
    user_id,
    id,
    order_number: `NL-261120-${user_id}-${number}`,
    status: number === 1 ? 'cancelled' : 'pending',
    payment_status: 'pending',
    payment_method: 'upi',
    ...amounts,
    total_paise: 300,
    ...NAMES,
    ...PLACE,
    notes: '',
    cancel_reason: number === 1 ? 'Ordered by mistake' : null,
    estimated_delivery_at: 3,
    status_updated_at: 2,
    ...TIMES,
  };
  await db
    .insertInto('orders')
    .values(order as OrderTable)
    .execute();
  for (const line of [0, 1, 2]) {
    const product = { product_id: 'KUR-0001', product_name: 'x', product_image: 'x', size: 'M' };
    await db
      .insertInto('order_lines')
      .values({
        user_id,
        order_id: id,
        line,
        ...product,
        quantity: 1,
        price_paise: 100,
        total_paise: 100,
        from_stock: 1,
      })
      .execute();
  }
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, key: `key-${number}`, request_hash: 'x', order_id: id, created_at: 1 })
    .execute();
  const states = number === 1 ? { due_at: null, sent_at: 5 } : { due_at: 4, sent_at: null };
  await db
    .insertInto('outbox')
    .values({
      user_id,
      kind: 'order-placed',
      about: id,
      attempts: 0,
      ...states,
      failed_at: null,
      created_at: 1,
    })
    .execute();
}

/** Columns of later migrations do not count. */
const LATER: ReadonlySet<string> = new Set([
  'cancel_notes',
  'landmark',
  'payment_provider',
  'reason',
  'tax_scheme',
  'included_tax_paise',
  'buyer_gstin',
  'buyer_legal_name',
  'tax_class',
  'hsn',
  'tax_basis_points',
  'taxable_paise',
  'fees_taxable_paise',
  'fees_tax_paise',
  'order_lines.tax_paise',
]);

async function sumsOf(db: Connection): Promise<Record<string, unknown>> {
  const sums: Record<string, unknown> = {};
  for (const table of MOVED) {
    const rows = await db.selectFrom(table).selectAll().execute();
    const columns = Object.keys(rows[0] ?? {}).filter(
      name => !LATER.has(name) && !LATER.has(`${table}.${name}`),
    );
    const sum = checksum(columns.toSorted());
    for (const row of rows) sum.add({ ...row });
    sums[table] = { rows: rows.length, sum: sum.sum() };
  }
  return sums;
}

it('stores existing orders by time and loses nothing', async () => {
  const folder = await freshFolder();
  const old = await openAsItWas(folder);
  const before = await sumsOf(old);
  await old.destroy();
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  expect(await sumsOf(db)).toEqual(before);
  const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
  expect(broken).toEqual([]);
  // The tables go on guarding themselves, under their own names.
  await expect(db.deleteFrom('orders').where('id', '=', 'ord_1_usr_a').execute()).rejects.toThrow(
    'FOREIGN KEY',
  );
  await expect(db.updateTable('order_lines').set({ quantity: 2 }).execute()).rejects.toThrow(
    'order_lines_total',
  );
  await addOrder(db, 'usr_a', 3);
  expect(await planOf(db, "where id = 'ord_1_usr_a'")).toMatch(/^SEARCH orders USING PRIMARY KEY/);
  expect(await planOf(db, "where user_id = 'usr_a' order by id desc")).toMatch(
    /^SEARCH orders USING INDEX \S+ \(user_id=\?\)$/,
  );
  await db.destroy();
});

async function planOf(db: Connection, which: string): Promise<string> {
  const { rows } = await sql<{
    detail: string;
  }>`explain query plan select * from orders ${sql.raw(which)}`.execute(db);
  return rows.map(({ detail }) => detail).join();
}
