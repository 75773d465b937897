/** An order that was paid at the gateway in the process, and a member of staff with a second factor. */
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { orderRequest, passSecondFactor, registerStaff } from '#testing/test-shopper.ts';
import { openPaymentShop } from './payment-shop.ts';

export async function openPaidOrder(engine: Engine, quantity = 3) {
  const opened = await openPaymentShop(engine);
  const { shop, gateway, token, start, work } = opened;
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const payload = orderRequest([{ productId: 'KUR-0001', size: 'M', quantity }]);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
  const { order } = placed.json<PlacedOrder>();
  await start(order.id);
  const payment = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
  shop.clock.pass(3 * 60_000);
  await work();
  const ask = (method: 'GET' | 'POST', url: string, body?: object) =>
    shop.send({ method, url, ...(body && { payload: body }) }, staff.token);
  /** What the console shows of its payments. */
  const read = async () =>
    (await ask('GET', fill(PAYMENT_API.orderPayments, { id: order.id }))).json<OrderPayments>();
  return { ...opened, staff, order, payment, ask, read };
}
