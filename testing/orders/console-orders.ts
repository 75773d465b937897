/** A shop with a shopper who orders and a member of staff who works on the orders. */
import type { Session } from '#contract/account.ts';
import type { OrderActionResult } from '#contract/console/orders/order-action.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp } from '#testing/test-app.ts';
import { orderRequest, registerStaff, registerVerified } from '#testing/test-shopper.ts';

export async function openConsoleOrders(engine: Engine, over: Partial<AppOptions> = {}) {
  const shop = await createTestApp(engine, over);
  const staff = await registerStaff(shop);
  const shopper = await registerVerified(shop);
  const place = async (items?: Parameters<typeof orderRequest>[0]): Promise<Order> => {
    shop.clock.pass(1000);
    const request = { method: 'POST', url: API.orders, payload: orderRequest(items) } as const;
    return (await shop.send(request, shopper.token)).json<PlacedOrder>().order;
  };
  const post = (url: string, payload: object, by: Session = staff) =>
    shop.send({ method: 'POST', url, payload }, by.token);
  const act = async (action: string, orders: readonly Order[], more: object = {}, by: Session = staff) => {
    const payload = { action, orders: orders.map(({ id }) => id), ...more };
    const { results } = (await post(ORDER_API.actions, payload, by)).json<{
      results: OrderActionResult[];
    }>();
    return results;
  };
  const read = async ({ id }: Order): Promise<ConsoleOrder> =>
    (await shop.send({ method: 'GET', url: fill(ORDER_API.order, { id }) }, staff.token)).json();
  return { shop, staff, shopper, place, post, act, read };
}
