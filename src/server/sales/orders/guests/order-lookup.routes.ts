/** The endpoint that finds an order by its number and phone number. */
import { FoundOrder, OrderLookupRequest } from '#contract/orders/order-link.ts';
import { API } from '#contract/urls.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { findOrderByPhone, type LookupDeps } from './order-lookup.ts';

export function orderLookupRoutes(app: App, deps: LookupDeps): void {
  app.post(
    API.orderLookup,
    { schema: { tags: ['orders'], body: OrderLookupRequest, response: { 200: FoundOrder } } },
    async request => valueOrThrow(await findOrderByPhone(deps, request.body, request.ip)),
  );
}
