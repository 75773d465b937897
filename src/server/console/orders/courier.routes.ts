import { Couriers } from '#contract/console/orders/couriers.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { App } from '#server/platform/http/route.ts';
import type { OrderRouteDeps } from './order-route-deps.ts';

export function courierRoutes(app: App, { getVersion }: OrderRouteDeps, staff: StaffRoute): void {
  app.get(
    ORDER_API.couriers,
    staff.may('orders.read', { summary: 'List the couriers of the shop', response: { 200: Couriers } }),
    () => ({ couriers: getVersion().settings.couriers.map(({ name }) => name) }),
  );
}
