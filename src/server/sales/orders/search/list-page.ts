/** A page of a list of orders: how it is sorted, and where it begins. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OrderSort } from '#contract/console/orders/order-list.ts';

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
export function afterCursor({ sort, cursor }: PageRequest): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql`1 = 1`;
  const { column, direction } = SORTS[sort];
  const [key = '', id = ''] = cursor.split('!');
  const isAfter = direction === 'desc' ? sql`<` : sql`>`;
  return sql`(order_index.${sql.ref(column)}, order_index.order_id) ${isAfter} (${Number(key)}, ${id})`;
}

/** Without the index of the order, where all of few rows are sorted. */
export function inOrder({ sort }: PageRequest, isIndexed = true): RawBuilder<unknown> {
  const { column, direction } = SORTS[sort];
  const [key, by] = [sql`order_index.${sql.ref(column)}`, sql.raw(direction)];
  return sql`${isIndexed ? key : sql`${key} + 0`} ${by}, order_index.order_id ${by}`;
}
