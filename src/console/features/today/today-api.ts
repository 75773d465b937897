import { apiQuery } from '#console/api/api-query.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { Today } from '#contract/console/today.ts';

export const todayQuery = apiQuery(['today'], ORDER_API.today, Today);
