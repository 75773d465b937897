/** What the tests need in which products are removed that somebody has ordered. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Differences } from '#contract/console/version.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { orderRequestFor } from './order-request.ts';
import { testProduct } from './test-product.ts';
import { registerShopper } from './test-shopper.ts';
import type { TestConsole } from './test-versions.ts';

/** Publishes the draft, and returns how a shopper orders of it and how staff publish again. */
export async function publishAndOrder(shop: TestConsole) {
  const { ask, send } = shop;
  const publish = () => ask('POST', CONSOLE_API.versions, {});
  await publish();
  const { token } = await registerShopper(shop);
  const order = async (id: string) => {
    const payload = orderRequestFor([{ product: testProduct({ id }), size: 'M', quantity: 1 }]);
    return (await send({ method: 'POST', url: API.orders, payload }, token)).json<PlacedOrder>().order;
  };
  const readOrder = async ({ id }: Order) =>
    (await send({ url: fill(API.order, { id }) }, token)).json<Order>();
  const differences = async () => (await ask('GET', CONSOLE_API.draft)).json<Differences>().count;
  return { publish, order, readOrder, differences };
}
