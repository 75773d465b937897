/** A page of a list of orders: how it is sorted, and where it begins. */
import type { OrderSort } from '#contract/console/orders/order-list.ts';
import type { IndexQuery } from './filter-orders.ts';

export const SORTS = {
  newest: { column: 'created_at', direction: 'desc' },
  oldest: { column: 'created_at', direction: 'asc' },
  highest: { column: 'total_paise', direction: 'desc' },
  lowest: { column: 'total_paise', direction: 'asc' },
} as const satisfies Record<OrderSort, unknown>;

export interface PageRequest {
  readonly sort: OrderSort;
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** After the page before. */
export function after<Columns>(
  query: IndexQuery<Columns>,
  { sort, cursor }: PageRequest,
): IndexQuery<Columns> {
  if (cursor === undefined) return query;
  const { column, direction } = SORTS[sort];
  const [key = '', id = ''] = cursor.split('!');
  return query.where(eb =>
    eb(eb.refTuple(column, 'order_id'), direction === 'desc' ? '<' : '>', eb.tuple(Number(key), id)),
  );
}

export function sorted<Columns>(query: IndexQuery<Columns>, { sort }: PageRequest): IndexQuery<Columns> {
  const { column, direction } = SORTS[sort];
  return query.orderBy(column, direction).orderBy('order_id', direction);
}
