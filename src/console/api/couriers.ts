import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { Couriers } from '#contract/console/orders/couriers.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';

/** Their names, to choose from where a parcel is handed over. */
export const couriersQuery = queryOptions({
  queryKey: ['couriers'],
  queryFn: async () => {
    const { couriers } = await callApi({ method: 'GET', url: ORDER_API.couriers, response: Couriers });
    return couriers;
  },
});
