/** The lines of orders say which pieces they took and returned. No other row is written, so that orders stay as fast. */

import { type SqlBool, sql } from 'kysely';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, statusesThat } from '#domain/orders/order-statuses.ts';
import type { MovementPeriod } from '#server/catalogue/stock/movement.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { idBound } from '#server/platform/db/ids.ts';

/** An order reads the clock a moment after its id was made. */
const SLACK_MS = 60_000;

export interface SoldLine {
  readonly order_id: string;
  readonly order_number: string;
  readonly size: string;
  readonly quantity: number;
  readonly created_at: number;
  /** Its pieces went back then, with the whole order or with this line alone; null where they did not. */
  readonly returned_at: number | null;
}

/** Pieces of parcels that came back are in the stock since they were received, not since the order was cancelled. */
const WAS_RECEIVED = sql<SqlBool>`exists (select 1 from shipments
  where shipments.order_id = order_lines.order_id and shipments.received_at is not null)`;

const RETURNING = ORDER_STATUS_NAMES.filter(status => ORDER_STATUSES[status].onEntering.returnsStock);

/** Returns the lines of a product that were taken from stock by orders of a period, the latest first. */
export async function findSoldLines(
  db: Connection,
  period: MovementPeriod,
  limit: number,
): Promise<readonly SoldLine[]> {
  const lines = await linesWithOrders(db)
    .select(['order_id', 'order_number', 'size', 'quantity', 'created_at'])
    .select(eb =>
      eb
        .case()
        .when(eb.and([eb('status', 'in', RETURNING), eb.not(WAS_RECEIVED)]))
        .then(eb.ref('status_updated_at'))
        .end()
        .as('returned_at'),
    )
    .where(isOfPeriod(period))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  const cancelled = await db
    .selectFrom('cancelled_order_lines as lines')
    .innerJoin('orders', 'orders.id', 'lines.order_id')
    .select(['order_id', 'order_number', 'size', 'quantity', 'created_at', 'cancelled_at as returned_at'])
    .where(isOfPeriod(period))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
  return [...lines, ...cancelled].toSorted((a, b) => b.created_at - a.created_at).slice(0, limit);
}

function isOfPeriod({ productId, from, before }: MovementPeriod) {
  return sql<boolean>`order_id >= ${idBound('ord', from - SLACK_MS)}
    and order_id < ${idBound('ord', before + SLACK_MS)}
    and created_at >= ${from} and created_at < ${before} and product_id = ${productId} and from_stock = 1`;
}

/** Returns whether there is an order, of whatever product, before a time. */
export async function hasOrdersBefore(db: Connection, time: number): Promise<boolean> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '<', idBound('ord', time))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Pieces by product and size in orders since a time that count as sales, whether or not they were counted. */
export type SoldPieces = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function countSoldPieces(
  db: Connection,
  productIds: readonly string[],
  since: number,
): Promise<SoldPieces> {
  if (productIds.length === 0) return new Map();
  const rows = await linesWithOrders(db)
    .select(eb => ['product_id', 'size', eb.fn.sum<number | string>('quantity').as('pieces')])
    .where('order_id', '>=', idBound('ord', since))
    .where('product_id', 'in', productIds)
    .where('status', 'in', statusesThat('countsAsSale'))
    .groupBy(['product_id', 'size'])
    .execute();
  const byProduct = Map.groupBy(rows, row => row.product_id);
  return new Map(
    Array.from(byProduct, ([id, sizes]) => [
      id,
      new Map(sizes.map(({ size, pieces }) => [size, Number(pieces)])),
    ]),
  );
}

function linesWithOrders(db: Connection) {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', join =>
      join
        .onRef('orders.user_id', '=', 'order_lines.user_id')
        .onRef('orders.id', '=', 'order_lines.order_id'),
    );
}
