/** A shop of five years, written directly into the database, in which the console is measured. */
import { sql } from 'kysely';
import { listSizes, type Product } from '#domain/products/product.ts';
import { seededRandom } from '#sample/seeded-random.ts';
import { replaceProducts } from '#server/catalogue/products/replace-products.ts';
import { publishDraft } from '#server/catalogue/versions/publish.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { withNewOrderNumber } from '#server/sales/orders/new-order.ts';
import { findOrdersById } from '#server/sales/orders/order.repository.ts';
import type { OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import { searchStep } from '#server/sales/orders/search/follow-changes.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { type HistoryDeps, makeAudit, makeOrder, makeShopper } from './order-history.ts';
import { makeMessage, makeSubscriber } from './stored-contacts.ts';

type Named = Readonly<Record<'id' | 'name', string>>;

/** An older order, its shopper, a product of then and one of today. */
export interface Searched {
  readonly now: Date;
  readonly order: OrderTable;
  readonly oldProduct: Named;
  readonly newProduct: Named;
}

export interface StoredShop {
  readonly orders: number;
  readonly products: readonly Product[];
  /** The time of the last order. */
  readonly end: Date;
}

const YEARS_MS = 5 * 365 * 24 * 60 * 60 * 1000;
const ORDERS_A_SHOPPER = 2;
const STAFF = 5;
const MESSAGES = 5000;
const SUBSCRIBERS = 20_000;

/** Rows per statement, far below the number of values that a statement may have. */
const BATCH = 200;

/** Fills an empty database, and returns what there is to search for. */
export async function storeShop(location: DatabaseLocation, shop: StoredShop): Promise<Searched> {
  const db = await openDatabase(
    location.engine === 'postgres' ? { ...location, noStatementTimeout: true } : location,
    () => undefined,
  );
  await storeAll(db, shop);
  // PostgreSQL does so by itself, some time later; SQLite never does.
  if (location.engine === 'postgres') await sql`analyze`.execute(db);
  const searched = await findSearched(db, shop.end);
  await db.destroy();
  return searched;
}

async function storeAll(db: Database, shop: StoredShop): Promise<void> {
  let time = shop.end.getTime() - YEARS_MS;
  const clock = () => new Date(time);
  const random = seededRandom('console');
  const randomInt = (below: number) => random.int(0, below - 1);
  const deps = { clock, newId: createIds(clock), random, randomInt };
  const { products } = shop;
  await storeProducts(db, deps, products);
  const shoppers = list(Math.ceil(shop.orders / ORDERS_A_SHOPPER), index => makeShopper(deps, index));
  await inBatches(shoppers, rows => db.insertInto('users').values(rows).execute());
  const history = { shoppers, products, end: shop.end.getTime() };
  const taken = new Set<string>();
  for (let stored = 0; stored < shop.orders; stored += BATCH) {
    const orders = list(Math.min(BATCH, shop.orders - stored), index => {
      const progress = (stored + index + 1) / shop.orders;
      time = history.end - Math.ceil(YEARS_MS * (1 - progress));
      return underFreeNumber(makeOrder(deps, history, progress), deps, taken);
    });
    await storeOrders(db, deps, orders);
  }
  await storeContacts(db, deps);
  for (let last = '', isFull = true; isFull; ) ({ last, isFull } = await indexStep(db, last));
  while (await searchStep(db));
}

/** Among a million orders two of one day can draw the same number, which the database would refuse. */
function underFreeNumber(order: StoredOrder, deps: HistoryDeps, taken: Set<string>): StoredOrder {
  if (taken.has(order.order.order_number)) {
    return underFreeNumber(withNewOrderNumber(order, deps.randomInt), deps, taken);
  }
  taken.add(order.order.order_number);
  return order;
}

/** An order from the middle of the history, and a product of the last one. */
async function findSearched(db: Database, now: Date): Promise<Searched> {
  const ids = await db.selectFrom('orders').select('id').orderBy('id').execute();
  const read = async (at: number): Promise<StoredOrder> => {
    const [found] = await findOrdersById(db, [ids.at(at)?.id ?? '']);
    if (found === undefined) throw new Error('There are no orders');
    return found;
  };
  const [{ order, lines }, last] = [await read(Math.floor(ids.length / 2)), await read(-1)];
  return { now, order, oldProduct: toProduct(lines), newProduct: toProduct(last.lines) };
}

function toProduct([line]: StoredOrder['lines']): Searched['oldProduct'] {
  return { id: line?.product_id ?? '', name: line?.product_name ?? '' };
}

async function storeProducts(db: Database, deps: HistoryDeps, products: readonly Product[]): Promise<void> {
  const draft = { ...deps, db, actor: 'bench' };
  await replaceProducts(draft, products);
  const published = await publishDraft(draft);
  if (!published.ok) throw new Error(`The products cannot be published: ${published.error.code}`);
  const stock = products.flatMap((product, index) =>
    listSizes(product).map((size, nth) => ({ product_id: product.id, size, pieces: (index + nth * 3) % 12 })),
  );
  await inBatches(stock, rows => db.insertInto('stock').values(rows).execute());
}

async function storeOrders(db: Database, deps: HistoryDeps, stored: readonly StoredOrder[]): Promise<void> {
  const orders = stored.map(({ order }) => order);
  const lines = stored.flatMap(order => order.lines);
  const audit = stored.flatMap(order => makeAudit(deps, order, `usr_staff${deps.random.int(1, STAFF)}`));
  await db.transaction().execute(async transaction => {
    await inBatches(orders, rows => transaction.insertInto('orders').values(rows).execute());
    await inBatches(lines, rows => transaction.insertInto('order_lines').values(rows).execute());
    await inBatches(audit, rows => transaction.insertInto('audit').values(rows).execute());
  });
}

async function storeContacts(db: Database, deps: HistoryDeps): Promise<void> {
  const messages = list(MESSAGES, index => makeMessage(deps, index));
  await inBatches(messages, rows => db.insertInto('messages').values(rows).execute());
  const subscribers = list(SUBSCRIBERS, index => makeSubscriber(deps, index));
  await inBatches(subscribers, rows => db.insertInto('subscribers').values(rows).execute());
}

function list<Value>(length: number, toValue: (at: number) => Value): readonly Value[] {
  return Array.from({ length }, (_, index) => toValue(index));
}

async function inBatches<Row>(
  rows: readonly Row[],
  insert: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let index = 0; index < rows.length; index += BATCH) await insert(rows.slice(index, index + BATCH));
}
