import { expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

it.each(ENGINES)('a server of 0.2.0 stores the payment of an order without its UPI id, %s', async engine => {
  const shop = await createTestApp(engine);
  const { user, token } = await registerShopper(shop);
  const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
  const { id: order_id } = placed.json<PlacedOrder>().order;
  const row = { id: 'pyo_1', order_id, user_id: user.id, provider: 'upi', amount_paise: 100 } as const;
  const inserted = await shop.db
    .insertInto('payment_orders')
    .values({ ...row, expires_at: 2, created_at: 1, checks: 0, state: 'open' })
    .returningAll()
    .executeTakeFirst();
  expect(inserted).toMatchObject({ upi_id: null, upi_payee: null, claimed_until: null });
});
