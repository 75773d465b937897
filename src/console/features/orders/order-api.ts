/** What the pages of orders read and change. */

import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '#console/api/api-query.ts';
import { callApi, post } from '#console/api/call-api.ts';
import { pagedQuery, toQuery } from '#console/api/paged-query.ts';
import type { SearchParams } from '#console/parts/use-search-params.ts';
import { OrderList } from '#contract/console/orders/order-list.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { PrintedOrders } from '#contract/console/orders/printed-orders.ts';
import { fill } from '#contract/urls.ts';

export function ordersQuery(filter: SearchParams) {
  return pagedQuery({
    queryKey: ['orders', filter],
    url: ORDER_API.orders,
    search: filter,
    response: OrderList,
  });
}

/** How often an order is read again while its money is on its way back. */
const REFUND_MS = 5000;

export function orderQuery(id: string) {
  return queryOptions({
    ...apiQuery(['order', id], fill(ORDER_API.order, { id }), ConsoleOrder),
    refetchInterval: ({ state: { data } }) => (data?.refund?.isDone === false ? REFUND_MS : false),
  });
}

/** Orders to print are read anew each time, and then stay as they are while they are looked at. */
export function printedOrdersQuery(ids: readonly string[]) {
  const url = `${ORDER_API.printedOrders}?${toQuery({ ids: ids.join(',') })}`;
  return queryOptions({
    queryKey: ['printed-orders', ids],
    queryFn: () => callApi({ method: 'GET', url, response: PrintedOrders }),
    gcTime: 0,
    staleTime: 'static',
  });
}

export function addNote(id: string, text: string): Promise<ConsoleOrder> {
  return post(fill(ORDER_API.notes, { id }), ConsoleOrder, { text });
}
