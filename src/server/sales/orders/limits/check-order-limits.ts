/** Checks the limits of an order within the transaction that stores it, so that parallel orders cannot pass together. */
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#domain/constants/durations.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statement.ts';
import { rateLimitKey } from '#server/platform/rate-limits/rate-limits.ts';
import type { OrderLineTable, OrderTable, StoredOrder } from '#server/sales/orders/order.table.ts';
import { IS_NEW_AND_UNPAID } from '#server/sales/orders/unpaid-new-orders.ts';
import type { OrderLimits } from './order-limits.ts';

/** Limits, and the network that the order comes from. */
export interface LimitedBy extends OrderLimits {
  readonly network: string;
}

export interface TooManyOrders {
  readonly code: 'too-many-orders';
  readonly of: 'account' | 'network' | 'phone' | 'mailbox' | 'guests';
  readonly retryAfter: number;
}

export interface TooManyOpenOrders {
  readonly code: 'too-many-open-orders';
  readonly max: number;
  /** Only orders that are paid on delivery count of a guest. */
  readonly of: 'account' | 'guest';
}

/** `earlier` are the pieces in the open orders of the account or guest. */
export interface TooManyPieces {
  readonly code: 'too-many-pieces';
  readonly productId: string;
  readonly earlier: number;
  readonly max: number;
}

export type LimitError = TooManyOrders | TooManyOpenOrders | TooManyPieces;

export async function checkOrderLimits(
  transaction: Connection,
  { order, lines }: StoredOrder,
  limits: LimitedBy,
): Promise<Result<undefined, LimitError>> {
  const now = order.created_at;
  // First: this row locks out other orders of the account until the commit, so that those below are counted.
  const byAccount = await takeOrder(transaction, {
    of: 'account',
    subject: order.user_id,
    max: limits.ordersPerAccount,
    now,
    windowMs: DAY_MS,
  });
  if (!byAccount.ok) return byAccount;
  const open = await checkOpenOrders(transaction, { order, lines }, limits);
  if (!open.ok) return open;
  return takeOrder(transaction, {
    of: 'network',
    subject: limits.network,
    max: limits.ordersPerNetwork,
    now,
    windowMs: HOUR_MS,
  });
}

interface OrderRate {
  readonly of: TooManyOrders['of'];
  readonly subject: string;
  readonly max: number;
  readonly now: number;
  readonly windowMs: number;
}

/** Counts an order unless that many were placed in the window. A refused order is not counted. */
export async function takeOrder(
  transaction: Connection,
  { of, subject, max, now, windowMs }: OrderRate,
): Promise<Result<undefined, TooManyOrders>> {
  const key = rateLimitKey({ name: `orders-${of}` }, subject);
  const resetsAt = now + windowMs;
  const count = await countOrder(transaction, { key, max, now, resetsAt, latest: resetsAt + windowMs });
  if (count.rows.length > 0) return ok(undefined);
  const { resets_at } = await transaction
    .selectFrom('rate_limits')
    .select('resets_at')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return refused({
    code: 'too-many-orders',
    of,
    retryAfter: Math.max(1, Math.ceil((resets_at - now) / 1000)),
  });
}

interface OrderCount {
  readonly key: string;
  readonly max: number;
  readonly now: number;
  readonly resetsAt: number;
  /** A window that ends later was started by a clock that was ahead. */
  readonly latest: number;
}

/** Returns no row, and writes nothing, where the limit is reached. */
const countOrder = preparedStatement((db, { key, max, now, resetsAt, latest }: OrderCount) => {
  const isOver = sql<boolean>`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > ${latest})`;
  return db
    .insertInto('rate_limits')
    .values({ key, count: 1, resets_at: resetsAt })
    .onConflict(conflict =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else rate_limits.count + 1 end`,
          resets_at: sql`case when ${isOver} then excluded.resets_at else rate_limits.resets_at end`,
        })
        .where(sql<boolean>`${isOver} or rate_limits.count < ${max}`),
    )
    .returning('rate_limits.count');
});

async function checkOpenOrders(
  transaction: Connection,
  { order: { user_id }, lines }: StoredOrder,
  { openOrdersPerAccount, piecesPerProduct }: OrderLimits,
): Promise<Result<undefined, LimitError>> {
  const requested = sumRequested(lines);
  const products = Array.from(requested.keys(), product_id => ({ user_id, product_id }));
  const { rows } = await findOpenOrders(transaction, products);
  if ((rows[0]?.orders ?? 0) >= openOrdersPerAccount) {
    return refused({ code: 'too-many-open-orders', max: openOrdersPerAccount, of: 'account' });
  }
  const earlier = new Map(rows.map(({ product_id, pieces }) => [product_id ?? '', pieces ?? 0]));
  return checkPieces({ requested, earlier, max: piecesPerProduct });
}

type Pieces = ReadonlyMap<string, number>;

/** Returns the pieces of each product. */
export function sumRequested(lines: readonly Pick<OrderLineTable, 'product_id' | 'quantity'>[]): Pieces {
  const sums = new Map<string, number>();
  for (const { product_id, quantity } of lines) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity);
  return sums;
}

export function checkPieces({
  requested,
  earlier: ordered,
  max,
}: Readonly<Record<'requested' | 'earlier', Pieces>> & { readonly max: number }): Result<
  undefined,
  TooManyPieces
> {
  for (const [productId, pieces] of requested) {
    const earlier = ordered.get(productId) ?? 0;
    if (earlier + pieces > max) return refused({ code: 'too-many-pieces', productId, earlier, max });
  }
  return ok(undefined);
}

interface OrderedProduct extends Pick<OrderTable, 'user_id'> {
  readonly product_id: string;
}

/** The number of open orders of an account, with the pieces in them of each of these products. At least one row. */
const findOpenOrders = preparedStatement((db, products: readonly OrderedProduct[]) => {
  const userId = products[0]?.user_id ?? '';
  return db
    .selectFrom(
      db
        .selectFrom('orders')
        .select(eb => eb.fn.countAll<number>().as('orders'))
        .where('orders.user_id', '=', userId)
        .where(IS_NEW_AND_UNPAID)
        .as('open'),
    )
    .leftJoin(
      db
        .selectFrom('orders')
        .innerJoin('order_lines', join =>
          join
            .onRef('order_lines.user_id', '=', 'orders.user_id')
            .onRef('order_lines.order_id', '=', 'orders.id'),
        )
        .select(eb => ['order_lines.product_id', eb.fn.sum<number>('order_lines.quantity').as('pieces')])
        .where('orders.user_id', '=', userId)
        .where(IS_NEW_AND_UNPAID)
        .where(
          'order_lines.product_id',
          'in',
          products.map(({ product_id }) => product_id),
        )
        .groupBy('order_lines.product_id')
        .as('ordered'),
      join => join.onTrue(),
    )
    .select(['open.orders', 'ordered.product_id', 'ordered.pieces']);
});
