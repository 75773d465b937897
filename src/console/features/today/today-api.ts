import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { Today } from '#contract/console/today.ts';

export const todayQuery = queryOptions({
  queryKey: ['today'],
  queryFn: () => callApi({ method: 'GET', url: ORDER_API.today, response: Today }),
});
