import { describe, expect, it, onTestFinished } from 'vitest';
import type { Session } from '#contract/account.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { createApp } from '#server/app.ts';
import { setPieces } from '#server/catalogue/stock/stock.repository.ts';
import { createTestApp, DAY, ENGINES, MINUTE, type TestApp, testOptions } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import {
  orderRequest,
  PASSWORD,
  registerShopper,
  registerStaff,
  registerVerified,
} from '#testing/test-shopper.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from './order-limits.ts';

const KURTA = 'KUR-0001';
const HOUR = 60 * MINUTE;

/** An app with the default limits, but for those that are given. */
const createLimitedApp = (engine: (typeof ENGINES)[number], over: Partial<OrderLimits> = {}) =>
  createTestApp(engine, { rateLimits: true, orderLimits: { ...DEFAULT_ORDER_LIMITS, ...over } });

const pieces = (quantity: number, size = 'M') => orderRequest([{ productId: KURTA, size, quantity }], 'cod');

interface Wish {
  readonly payload?: object;
  readonly key?: string;
  readonly from?: string;
}

function place({ send }: Pick<TestApp, 'send'>, token: string, wish: Wish = {}) {
  const { payload = orderRequest(), key, from = '203.0.113.9' } = wish;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return send({ method: 'POST', url: API.orders, payload, headers, remoteAddress: from }, token);
}

const cancel = ({ send }: TestApp, token: string, id: string) =>
  send({ method: 'POST', url: fill(API.orderCancel, { id }), payload: { reason: 'No' } }, token);

const move = ({ send }: TestApp, token: string, id: string, payload: object) =>
  send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload }, token);

/** A new token, for when the first has expired. */
async function logIn({ send }: TestApp): Promise<string> {
  const payload = { email: 'meena@nool.example', password: PASSWORD };
  return (await send({ method: 'POST', url: API.login, payload })).json<Session>().token;
}

const toCount = (responses: readonly { readonly statusCode: number }[], status: number) =>
  responses.filter(({ statusCode }) => statusCode === status).length;

describe.each(ENGINES)('default limits of orders, %s', engine => {
  it('stop an account that places and cancels 200 orders', async () => {
    const shop = await createLimitedApp(engine);
    const { token } = await registerVerified(shop);
    const responses = [];
    for (let i = 0; i < 200; i += 1) {
      const response = await place(shop, token);
      responses.push(response);
      if (response.statusCode === 201) await cancel(shop, token, response.json<PlacedOrder>().order.id);
    }
    expect([toCount(responses, 201), toCount(responses, 429)]).toEqual([50, 150]);
    const refused = responses.at(-1);
    expect(refused?.headers['retry-after']).toBe(String(24 * 60 * 60));
    expect(refused?.json()).toEqual({
      code: 'too-many-orders',
      message: `Too many orders were placed with this account. Please try again in 24 hours, or call us at ${SETTINGS.shop.phone}.`,
    });
    expect(await shop.db.selectFrom('outbox').select('kind').execute()).toHaveLength(100);
    shop.clock.pass(DAY);
    expect((await place(shop, await logIn(shop))).statusCode).toBe(201);
  });

  it('leave pieces of a counted stock of 500 after six COD orders of a new account', async () => {
    const shop = await createLimitedApp(engine);
    await setPieces(shop.db, { productId: KURTA, size: 'M', count: 500 });
    const { token } = await registerShopper(shop);
    const statuses = [];
    for (const quantity of [99, 99, 99, 99, 99, 5]) {
      statuses.push((await place(shop, token, { payload: pieces(quantity) })).statusCode);
    }
    expect(statuses).toEqual([201, 201, 409, 409, 409, 409]);
    const { pieces: left } = await shop.db.selectFrom('stock').select('pieces').executeTakeFirstOrThrow();
    expect(left).toBe(302);
  });

  it('let a line of 99 pieces pass, from an address that many customers share', async () => {
    const shop = await createLimitedApp(engine);
    const { token } = await registerShopper(shop);
    await place(shop, token);
    const byNetwork = shop.db.updateTable('rate_limits').where('key', 'like', 'orders-network:%');
    await byNetwork.set({ count: 900 }).execute();
    expect((await place(shop, token, { payload: pieces(99) })).statusCode).toBe(201);
  });
});

describe.each(ENGINES)('the limit of an account, %s', engine => {
  it.each(['openOrdersPerAccount', 'ordersPerAccount'] as const)(
    'holds against 20 parallel orders on two servers: %s',
    async limit => {
      const shop = await createLimitedApp(engine, { [limit]: 5 });
      const options = { ...testOptions(shop.db), clock: shop.clock.now, rateLimits: true };
      const other = await createApp({ ...options, orderLimits: { ...DEFAULT_ORDER_LIMITS, [limit]: 5 } });
      onTestFinished(() => other.close());
      const { token } = await registerShopper(shop);
      const headers = { authorization: `Bearer ${token}` };
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0
            ? place(shop, token)
            : other.inject({ method: 'POST', url: API.orders, payload: orderRequest(), headers }),
        ),
      );
      expect(toCount(responses, 201)).toBe(5);
      expect(toCount(responses, limit === 'ordersPerAccount' ? 429 : 409)).toBe(15);
      expect(await shop.db.selectFrom('orders').select('id').execute()).toHaveLength(5);
    },
  );

  it('holds for the pieces of a product in 20 parallel orders', async () => {
    const shop = await createLimitedApp(engine, { piecesPerProduct: 30 });
    const { token } = await registerShopper(shop);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => place(shop, token, { payload: pieces(4, i % 2 ? 'M' : 'S') })),
    );
    expect([toCount(responses, 201), toCount(responses, 409)]).toEqual([7, 13]);
  });

  it('counts orders that are pending and not paid as open, and no others', async () => {
    const shop = await createLimitedApp(engine, { openOrdersPerAccount: 3 });
    const { token } = await registerShopper(shop);
    const staff = await registerStaff(shop);
    const ids = [];
    for (let i = 0; i < 3; i += 1) ids.push((await place(shop, token)).json<PlacedOrder>().order.id);
    const [first = '', second = '', third = ''] = ids;
    const refused = await place(shop, token);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'too-many-open-orders',
        message:
          'You have 3 orders that we have not confirmed yet, the most at a time. Please cancel one in My Orders, or place this order when we have confirmed one.',
      },
    ]);
    await cancel(shop, token, first);
    expect((await place(shop, token)).statusCode).toBe(201);
    await move(shop, staff.token, second, { status: 'confirmed' });
    expect((await place(shop, token)).statusCode).toBe(201);
    await move(shop, staff.token, third, { paymentStatus: 'paid' });
    expect((await place(shop, token)).statusCode).toBe(201);
    expect((await place(shop, token)).statusCode).toBe(409);
    expect((await place(shop, staff.token)).statusCode).toBe(201);
  });

  it('names the line with too many pieces, and how many are possible', async () => {
    const shop = await createLimitedApp(engine, { piecesPerProduct: 100 });
    const { token } = await registerShopper(shop);
    const other = { productId: 'BAB-0299', size: 'M', quantity: 1 };
    const order = (...quantities: number[]) =>
      orderRequest([
        other,
        ...quantities.map((quantity, i) => ({
          productId: KURTA,
          size: ['S', 'M', 'L'][i] ?? '',
          quantity,
        })),
      ]);
    const alone = await place(shop, token, { payload: order(99, 2) });
    expect([alone.statusCode, alone.json()]).toEqual([
      409,
      {
        code: 'too-many-pieces',
        message: `At most 100 pieces can be ordered at a time. For more, please call us at ${SETTINGS.shop.phone}.`,
        fields: {
          'items.1.quantity': `At most 100 pieces can be ordered at a time. For more, please call us at ${SETTINGS.shop.phone}.`,
        },
      },
    ]);
    await place(shop, token, { payload: order(60) });
    expect((await place(shop, token, { payload: order(41) })).json()).toMatchObject({
      code: 'too-many-pieces',
      message:
        'You have 60 pieces in orders that we have not confirmed yet, and 100 is the most at a time. Please order at most 40 more for now.',
    });
    await place(shop, token, { payload: order(40) });
    expect((await place(shop, token, { payload: order(1) })).json()).toMatchObject({
      message:
        'You have 100 pieces in orders that we have not confirmed yet, the most at a time. Please order more when we have confirmed them.',
    });
    expect((await place(shop, token, { payload: orderRequest([other]) })).statusCode).toBe(201);
  });

  it('is never met by a repeated request, and a refused one uses nothing up', async () => {
    const shop = await createLimitedApp(engine, { ordersPerAccount: 2, openOrdersPerAccount: 1 });
    const { token } = await registerShopper(shop);
    const first = await place(shop, token, { key: 'first' });
    for (let times = 0; times < 5; times += 1) {
      expect((await place(shop, token, { key: 'second' })).statusCode).toBe(409);
      const again = await place(shop, token, { key: 'first' });
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
    }
    await cancel(shop, token, first.json<PlacedOrder>().order.id);
    expect((await place(shop, token, { key: 'second' })).statusCode).toBe(201);
    expect((await place(shop, token, { key: 'third' })).statusCode).toBe(429);
    expect((await place(shop, token, { key: 'second' })).statusCode).toBe(201);
  });
});

describe.each(ENGINES)('the limit of a network, %s', engine => {
  it('counts all accounts of one network, for an hour', async () => {
    const shop = await createLimitedApp(engine, { ordersPerNetwork: 2 });
    const [one, other] = [await registerShopper(shop), await registerShopper(shop, 'other@nool.example')];
    expect((await place(shop, one.token)).statusCode).toBe(201);
    expect((await place(shop, other.token)).statusCode).toBe(201);
    const refused = await place(shop, other.token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.json().message).toBe(
      `Too many orders were placed from your network. Please try again in 60 minutes, or call us at ${SETTINGS.shop.phone}.`,
    );
    expect((await place(shop, other.token, { from: '198.51.100.7' })).statusCode).toBe(201);
    shop.clock.pass(HOUR);
    expect((await place(shop, await logIn(shop))).statusCode).toBe(201);
  });

  it('is 64 bits wide with IPv6', async () => {
    const shop = await createLimitedApp(engine, { ordersPerNetwork: 1 });
    const { token } = await registerShopper(shop);
    const statuses = [];
    for (const from of ['2001:db8:1:2::6', '2001:db8:1:2::7', '2001:db8:1:3::6']) {
      statuses.push((await place(shop, token, { from })).statusCode);
    }
    expect(statuses).toEqual([201, 429, 201]);
  });
});

describe.each(ENGINES)('RATE_LIMIT=off, %s', engine => {
  it('lifts every limit and counts nothing', async () => {
    const rates = { ordersPerAccount: 1, ordersPerNetwork: 1 };
    const one = { ...DEFAULT_ORDER_LIMITS, ...rates, openOrdersPerAccount: 1, piecesPerProduct: 1 };
    const shop = await createTestApp(engine, { rateLimits: false, orderLimits: one });
    const { token } = await registerShopper(shop);
    for (let times = 0; times < 3; times += 1) {
      expect((await place(shop, token, { payload: pieces(99) })).statusCode).toBe(201);
    }
    expect(await shop.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
