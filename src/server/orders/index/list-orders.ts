/** The list of orders that staff work through: filtered, sorted and in pages. */
import type {
  ListedOrder,
  OrderFilter,
  OrderList,
  OrderListQuery,
  StageCounts,
} from '#contract/console/orders/order-list.ts';
import { isoOf } from '#domain/day.ts';
import { ORDER_STAGE_NAMES } from '#domain/orders/order-stages.ts';
import type { Connection } from '#server/db/database.ts';
import { rupees } from '#server/orders/order-response.ts';
import { type IndexFilter, indexFilter } from './filter-orders.ts';
import { CANDIDATES, findBroad, findRows, type PageRequest, SORTS } from './find-rows.ts';
import { findShippedOrders } from './find-shipped-orders.ts';
import type { OrderIndexTable } from './order-index.table.ts';
import type { ShippedOrder } from './shipped-order.ts';

const LISTED = 50;

/** Orders that are counted of a search that finds many. */
const MOST_COUNTED = 1000;

/** Lines of an order in the list. */
const LINES = 5;

export async function listConsoleOrders(
  db: Connection,
  { sort = 'newest', limit = LISTED, cursor, ...filter }: OrderListQuery,
): Promise<OrderList> {
  // PostgreSQL does both at the same time.
  const [counts, { rows, ...counted }] = await Promise.all([
    countStages(db),
    findPage(db, filter, { sort, limit, cursor }),
  ]);
  const page = rows.slice(0, limit);
  const orders = await findShippedOrders(
    db,
    page.map(({ order_id }) => order_id),
  );
  const last = page.at(-1);
  return {
    orders: page.flatMap(row => {
      const order = orders.get(row.order_id);
      return order === undefined ? [] : [toListed(row, order)];
    }),
    counts,
    ...counted,
    ...(rows.length > limit && last !== undefined
      ? { next: `${last[SORTS[sort].column]}!${last.order_id}` }
      : {}),
  };
}

type Counted = Pick<OrderList, 'total' | 'isAtLeast'>;

interface FoundPage extends Counted {
  /** One more than the page has, where there are more. */
  readonly rows: readonly OrderIndexTable[];
}

async function findPage(db: Connection, filter: OrderFilter, page: PageRequest): Promise<FoundPage> {
  const found = await indexFilter(db, filter);
  if (found.isBroad) return findBroadPage(db, found, page);
  const rows = await findRows(db, found, { ...page, limit: page.limit + 1 });
  return { rows, ...(await countFound(db, found)) };
}

/** What is counted is what the first page sees. */
async function findBroadPage(
  db: Connection,
  found: IndexFilter,
  { sort, limit, cursor }: PageRequest,
): Promise<FoundPage> {
  const request = { sort, enough: limit + 1, candidates: CANDIDATES };
  const first = await findBroad(db, found, { ...request, limit: MOST_COUNTED, cursor: undefined });
  const page =
    cursor === undefined ? first : await findBroad(db, found, { ...request, limit: limit + 1, cursor });
  return { rows: page.rows, total: first.rows.length, ...(first.isAll ? {} : { isAtLeast: true }) };
}

async function countFound(db: Connection, { matches, hasWords }: IndexFilter): Promise<Counted> {
  const all = db.selectFrom('order_index').select(eb => eb.fn.countAll<number>().as('count'));
  const { count } = await hasWords(matches(all)).executeTakeFirstOrThrow();
  return { total: count };
}

export async function countStages(db: Connection): Promise<StageCounts> {
  const rows = await db
    .selectFrom('order_index')
    .select(eb => ['stage', eb.fn.countAll<number>().as('count')])
    .groupBy('stage')
    .execute();
  const counts = new Map<string, number>(rows.map(({ stage, count }) => [stage, count]));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const byStage = ORDER_STAGE_NAMES.map(stage => [stage, counts.get(stage) ?? 0]);
  return { ...Object.fromEntries(byStage), all } as StageCounts;
}

function toListed(
  { stage, change_number: revision }: OrderIndexTable,
  { order, lines, shipments }: ShippedOrder,
): ListedOrder {
  return {
    id: order.id,
    number: order.order_number,
    stage,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    paymentProvider: order.payment_provider,
    placedAt: isoOf(order.created_at),
    total: rupees(order.total_paise),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer: {
      name: `${order.first_name} ${order.last_name}`.trim(),
      phone: order.phone,
      email: order.email,
    },
    city: order.city,
    state: order.state,
    postalCode: order.postal_code,
    lines: lines.slice(0, LINES).map(line => ({
      productId: line.product_id,
      productName: line.product_name,
      productImage: line.product_image,
      size: line.size,
      quantity: line.quantity,
    })),
    lineCount: lines.length,
    trackingNumbers: shipments.map(shipment => shipment.tracking_number).filter(number => number !== ''),
    revision,
  };
}
