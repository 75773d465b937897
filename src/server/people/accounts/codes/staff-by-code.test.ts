/** A mailed code gives nobody the rights of staff. */
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { setRole } from '#server/people/accounts/user.repository.ts';
import { mailedCode } from '#testing/mailed-code.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, PASSWORD, registerShopper, registerVerified } from '#testing/test-shopper.ts';

const EMAIL = 'meena@nool.example';

const ask = (shop: TestApp) => shop.send({ method: 'POST', url: API.code, payload: { email: EMAIL } });

const enter = (shop: TestApp, code: string) =>
  shop.send({ method: 'POST', url: API.codeLogin, payload: { email: EMAIL, code } });

const logIn = (shop: TestApp) =>
  shop.send({ method: 'POST', url: API.login, payload: { email: EMAIL, password: PASSWORD } });

describe.each(ENGINES)('a code by mail, %s', engine => {
  it('does not stand in for the second factor of staff', async () => {
    const shop = await createTestApp(engine);
    const { user } = await registerVerified(shop);
    await setRole(shop.db, EMAIL, 'owner');
    const factor = { user_id: user.id, secret: 'x', created_at: 1, confirmed_at: 1, last_step: 0 };
    await shop.db.insertInto('second_factors').values(factor).execute();
    await ask(shop);
    const { token } = (await enter(shop, await mailedCode(shop, EMAIL))).json<Session>();
    const listed = await shop.send({ url: '/api/console/orders' }, token);
    expect(listed.statusCode).toBe(403);
    expect(listed.json()).toMatchObject({ code: 'second-factor-required' });
  });

  it('gives nobody the rights of staff, also to whom they are given later', async () => {
    const shop = await createTestApp(engine);
    await registerVerified(shop);
    await ask(shop);
    const { token } = (await enter(shop, await mailedCode(shop, EMAIL))).json<Session>();
    await setRole(shop.db, EMAIL, 'owner');
    const order = {
      method: 'PUT',
      url: '/api/orders/ord_x/status',
      payload: { status: 'confirmed' },
    } as const;
    for (const request of [{ url: '/api/console/orders' }, { url: '/api/console/settings' }, order]) {
      const refused = await shop.send(request, token);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'password-required']);
    }
    const other = await registerShopper(shop, 'kavya@nool.example');
    const placed = { method: 'POST', url: API.orders, payload: orderRequest() } as const;
    const {
      order: { id },
    } = (await shop.send(placed, other.token)).json<PlacedOrder>();
    expect((await shop.send({ url: fill(API.order, { id }) }, token)).statusCode).toBe(404);
    const session = (await logIn(shop)).json<Session>();
    expect((await shop.send({ url: '/api/console/orders' }, session.token)).statusCode).toBe(200);
  });
});
