/** What one account or one role can take or claim. */
import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { MAX_SESSIONS } from '#server/people/accounts/sessions/session.repository.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper, registerStaff } from '#testing/test-shopper.ts';

describe.each(ENGINES)('one account, %s', engine => {
  it('has so many sessions at most, of which the oldest ends', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerShopper(shop);
    const { token: other } = await registerShopper(shop, 'other@nool.example');
    const payload = { email: user.email, password: PASSWORD };
    const last = { token };
    for (let count = 0; count < MAX_SESSIONS; count += 1) {
      shop.clock.pass(1);
      const login = await shop.send({ method: 'POST', url: API.login, payload });
      last.token = login.json<{ token: string }>().token;
    }
    const status = async (as: string) => (await shop.send({ url: API.sessions }, as)).statusCode;
    expect([await status(token), await status(last.token), await status(other)]).toEqual([401, 200, 200]);
    const rows = await shop.db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute();
    expect(rows).toHaveLength(MAX_SESSIONS);
  });

  it.each(['packer', 'support'] as const)('of a %s cannot say that money has come', async role => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const { id } = placed.json<PlacedOrder>().order;
    const staff = await registerStaff(shop, 'staff@nool.example', role);
    const status = (payload: object) =>
      shop.send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload }, staff.token);
    const act = (action: string, more: object = {}) => {
      const payload = { action, orders: [id], ...more };
      return shop.send({ method: 'POST', url: ORDER_API.actions, payload }, staff.token);
    };
    expect((await status({ paymentStatus: 'paid' })).statusCode).toBe(403);
    expect((await act('mark-paid', { bankReferences: ['412345678901'] })).statusCode).toBe(403);
    expect((await act('mark-failed')).statusCode).toBe(403);
    expect(
      (await act('late-payment', { bankReferences: ['412345678901'], bankAmounts: [799] })).statusCode,
    ).toBe(403);
    const entry = { order: id, shipment: 'shp_1', amount: 1299, reference: 'UTR', open: 1299 };
    const remitted = { url: PAYMENT_API.remittanceEntries, payload: { entries: [entry] } };
    expect((await shop.send({ method: 'POST', ...remitted }, staff.token)).statusCode).toBe(403);
    expect((await status({ status: 'confirmed' })).statusCode).toBe(200);
    const order = await shop.db.selectFrom('orders').select('payment_status').executeTakeFirstOrThrow();
    expect(order.payment_status).toBe('pending');
    const manager = await registerStaff(shop, 'manager@nool.example', 'manager');
    const marked = {
      method: 'PUT',
      url: fill(API.orderStatus, { id }),
      payload: { paymentStatus: 'paid' },
    } as const;
    expect((await shop.send(marked, manager.token)).statusCode).toBe(200);
  });
});
