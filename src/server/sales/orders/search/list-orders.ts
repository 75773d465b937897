/** The list of orders that staff work through: filtered, sorted and in pages. */
import type {
  ListedOrder,
  OrderFilter,
  OrderList,
  OrderListQuery,
} from '#contract/console/orders/order-list.ts';
import { toIso } from '#domain/day.ts';
import type { OrderRefund } from '#domain/payments/order-refund.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findGuestIds } from '#server/sales/orders/guests/guest.repository.ts';
import { rupees } from '#server/sales/orders/order-response.ts';
import type { ShippedOrder } from '#server/sales/orders/order-with-shipments.ts';
import { findShippedOrders } from '#server/sales/orders/reading/find-shipped-orders.ts';
import { findOrderRefunds } from '#server/sales/payment-records/order-refunds.ts';
import { countByStage, countStages } from './count-stages.ts';
import { indexFilter } from './filter-orders.ts';
import { type FoundRow, findRows } from './find-rows.ts';
import { type PageRequest, SORTS } from './list-page.ts';
import { findIndexRows } from './order-index.repository.ts';
import type { OrderIndexTable } from './order-index.table.ts';

const LISTED = 50;

/** Lines of an order in the list. */
const LINES = 5;

export async function listConsoleOrders(
  db: Connection,
  { sort = 'newest', limit = LISTED, cursor, ...filter }: OrderListQuery,
): Promise<OrderList> {
  const counts = await countStages(db);
  const { rows, ...totals } = await findPage(db, filter, { sort, limit, cursor });
  const ofStages = countByStage(counts, filter);
  const page = rows.slice(0, limit);
  const ids = page.map(({ order_id }) => order_id);
  const orders = await findShippedOrders(db, ids);
  const indexed = await findIndexRows(db, ids);
  const refunds = await findOrderRefunds(db, ids);
  const guests = await findGuestIds(
    db,
    [...orders.values()].map(({ order }) => order.user_id),
  );
  const last = page.at(-1);
  return {
    orders: ids.flatMap(id => {
      const [row, order] = [indexed.get(id), orders.get(id)];
      return row === undefined || order === undefined
        ? []
        : [toListed(row, order, { refund: refunds.get(id), isGuest: guests.has(order.order.user_id) })];
    }),
    counts,
    ...(ofStages === undefined ? totals : { total: ofStages }),
    ...(rows.length > limit && last !== undefined
      ? { next: `${last[SORTS[sort].column]}!${last.order_id}` }
      : {}),
  };
}

type OrderTotals = Pick<OrderList, 'total' | 'isAtLeast'>;

interface FoundPage extends OrderTotals {
  /** One more than the page has, where there are more. */
  readonly rows: readonly FoundRow[];
}

async function findPage(db: Connection, filter: OrderFilter, page: PageRequest): Promise<FoundPage> {
  const found = await indexFilter(db, filter, page.sort);
  const { rows, count } = await findRows(db, found, { ...page, limit: page.limit + 1 });
  if (page.cursor === undefined && rows.length <= page.limit) return { rows, total: rows.length };
  if (page.cursor === undefined && count !== undefined) return { rows, total: await count() };
  return { rows, total: page.limit + 1, isAtLeast: true };
}

interface ListedFacts {
  readonly refund: OrderRefund | undefined;
  readonly isGuest: boolean;
}

function toListed(
  { stage, change_number: revision }: OrderIndexTable,
  { order, lines, shipments }: ShippedOrder,
  { refund, isGuest }: ListedFacts,
): ListedOrder {
  return {
    id: order.id,
    number: order.order_number,
    stage,
    status: order.status,
    paymentStatus: order.payment_status,
    ...(refund && { refund }),
    paymentMethod: order.payment_method,
    paymentProvider: order.payment_provider,
    placedAt: toIso(order.created_at),
    total: rupees(order.total_paise),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    customer: {
      name: `${order.first_name} ${order.last_name}`.trim(),
      phone: order.phone,
      email: order.email,
      ...(isGuest && { isGuest }),
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
