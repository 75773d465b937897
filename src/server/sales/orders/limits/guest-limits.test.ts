import { describe, expect, it } from 'vitest';
import { API } from '#contract/urls.ts';
import type { AppOptions } from '#server/app.ts';
import type { Engine } from '#server/platform/db/location.ts';
import {
  createGuestShop,
  type GuestOrderOptions,
  newKey,
  placeAsGuest,
  placedAsGuest,
  readToken,
  withLink,
} from '#testing/orders/guest-shop.ts';
import { DAY, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { orderRequest } from '#testing/test-shopper.ts';
import { DEFAULT_ORDER_LIMITS, type OrderLimits } from './order-limits.ts';

const createLimitedShop = (
  engine: Engine,
  limits: Partial<OrderLimits> = {},
  over: Partial<AppOptions> = {},
) =>
  createGuestShop(engine, {
    rateLimits: true,
    orderLimits: { ...DEFAULT_ORDER_LIMITS, ...limits },
    ...over,
  });

const PHONE = '9841054321';
const CALL = `or call us at ${SETTINGS.shop.phone}.`;

/** The statuses of so many orders, one after the other; the options may depend on the position. */
async function placeSeveral(shop: TestApp, count: number, options: (index: number) => GuestOrderOptions) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1)
    statuses.push((await placeAsGuest(shop, options(index))).statusCode);
  return statuses;
}

const otherPhone = (index: number) => String(9_000_000_000 + index);

describe.each(ENGINES)('the limit of a guest, %s', engine => {
  it('is three orders for cash on delivery that are open, by phone number however it is written', async () => {
    const shop = await createLimitedShop(engine);
    const spellings = [PHONE, '+91 98410 54321', '0 98410-54321', '98410 54321'];
    expect(
      await placeSeveral(shop, 4, index => ({ phone: spellings[index] ?? '', paymentMethod: 'cod' })),
    ).toEqual([201, 201, 201, 409]);
    const refused = await placeAsGuest(shop, { phone: PHONE, paymentMethod: 'cod' });
    expect(refused.json()).toEqual({
      code: 'too-many-open-orders',
      message:
        'You have 3 orders for cash on delivery that we have not confirmed yet, the most at a time. Please choose a different payment method, or place this order when we have confirmed one.',
    });
    // What is paid in advance is taken, as is an order by another phone number.
    expect((await placeAsGuest(shop, { phone: PHONE })).statusCode).toBe(201);
    expect((await placeAsGuest(shop, { phone: otherPhone(1), paymentMethod: 'cod' })).statusCode).toBe(201);
  });

  it('counts by mailbox as well, in every spelling of it', async () => {
    const shop = await createLimitedShop(engine);
    const spellings = ['ka.vya@gmail.com', 'kavya+shop@gmail.com', 'KAVYA@googlemail.com', 'kavya@gmail.com'];
    expect(
      await placeSeveral(shop, 4, index => ({
        email: spellings[index],
        phone: otherPhone(index),
        paymentMethod: 'cod',
      })),
    ).toEqual([201, 201, 201, 409]);
  });

  it('does not take guests without an email for one person', async () => {
    const shop = await createLimitedShop(engine);
    expect(
      await placeSeveral(shop, 6, index => ({ phone: otherPhone(index), paymentMethod: 'cod' })),
    ).toEqual(Array(6).fill(201));
  });

  it('is given back by an order that is cancelled', async () => {
    const shop = await createLimitedShop(engine, { openCashPerGuest: 1 });
    const options = { phone: PHONE, paymentMethod: 'cod' } as const;
    const { token } = await placedAsGuest(shop, options);
    expect((await placeAsGuest(shop, options)).statusCode).toBe(409);
    await withLink(shop, token, { method: 'POST', url: API.orderLinkCancel, payload: {} });
    expect((await placeAsGuest(shop, options)).statusCode).toBe(201);
  });

  it.each([
    ['phone', () => ({ phone: PHONE, paymentMethod: 'cod' as const }), 'with this phone number'],
    [
      'mailbox',
      (index: number) => ({
        phone: otherPhone(index),
        email: 'kavya@nool.example',
        paymentMethod: 'cod' as const,
      }),
      'with this email address',
    ],
  ] as const)('is so many orders for cash on delivery in a day, by %s', async (_name, options, whose) => {
    const shop = await createLimitedShop(engine, { ordersPerGuest: 2, openCashPerGuest: 10 });
    expect(await placeSeveral(shop, 3, options)).toEqual([201, 201, 429]);
    const refused = await placeAsGuest(shop, options(4));
    expect(refused.json().message).toBe(
      `Too many orders were placed ${whose}. Please try again in 24 hours, ${CALL}`,
    );
    shop.clock.pass(DAY);
    expect((await placeAsGuest(shop, options(5))).statusCode).toBe(201);
  });

  it('is used up by nobody who orders in advance with the contact of somebody else, and cancels', async () => {
    const shop = await createLimitedShop(engine, { ordersPerGuest: 2, guestOrdersPerNetwork: 5 });
    const victim = { phone: PHONE, email: 'kavya@nool.example' };
    const from = '203.0.113.9';
    for (let count = 0; count < 5; count += 1) {
      const { token } = await placedAsGuest(shop, { ...victim, from });
      await withLink(shop, token, { method: 'POST', url: API.orderLinkCancel, payload: {} });
    }
    expect((await placeAsGuest(shop, { ...victim, from })).json().message).toContain('from your network');
    for (const paymentMethod of ['upi', 'cod'] as const)
      expect((await placeAsGuest(shop, { ...victim, paymentMethod })).statusCode).toBe(201);
  });

  it('counts the pieces of a product', async () => {
    const shop = await createLimitedShop(engine, { piecesPerProduct: 10 });
    const order = (quantity: number) => ({
      phone: PHONE,
      payload: orderRequest([{ productId: 'KUR-0001', size: 'M', quantity }]),
    });
    expect((await placeAsGuest(shop, order(8))).statusCode).toBe(201);
    const refused = await placeAsGuest(shop, order(3));
    expect([refused.statusCode, refused.json().fields]).toEqual([
      409,
      { 'items.0.quantity': expect.stringContaining('Please order at most 2 more for now.') },
    ]);
    expect((await placeAsGuest(shop, order(2))).statusCode).toBe(201);
  });

  it('holds against 20 orders at once on two servers', async () => {
    const shop = await createLimitedShop(engine);
    const other = await createLimitedShop(engine, {}, { db: shop.db });
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        placeAsGuest(index % 2 ? shop : other, { phone: PHONE, paymentMethod: 'cod' }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(await shop.db.selectFrom('users').select('id').execute()).toHaveLength(3);
  });

  it('is never met by a repeated request, and a refused one uses nothing up', async () => {
    const shop = await createLimitedShop(engine, { ordersPerGuest: 2, openCashPerGuest: 1 });
    const options = { phone: PHONE, paymentMethod: 'cod', key: newKey() } as const;
    const first = await placeAsGuest(shop, options);
    for (let times = 0; times < 4; times += 1) {
      expect((await placeAsGuest(shop, { ...options, key: newKey() })).statusCode).toBe(409);
      expect((await placeAsGuest(shop, options)).body).toBe(first.body);
    }
    const cancel = { method: 'POST', url: API.orderLinkCancel, payload: {} } as const;
    await withLink(shop, readToken(first.json<{ link: string }>().link), cancel);
    const { token } = await placedAsGuest(shop, { ...options, key: newKey() });
    await withLink(shop, token, cancel);
    expect((await placeAsGuest(shop, { ...options, key: newKey() })).statusCode).toBe(429);
  });
});

describe.each(ENGINES)('the limit of other addresses for the mails of an order, %s', engine => {
  const change = (shop: TestApp, token: string, email: string) =>
    withLink(shop, token, { method: 'PUT', url: API.orderLinkEmail, payload: { email } });

  it('is three a day', async () => {
    const shop = await createLimitedShop(engine);
    const { token } = await placedAsGuest(shop);
    const statuses = [];
    for (const name of ['a', 'b', 'b', 'c', 'd'])
      statuses.push((await change(shop, token, `${name}@nool.example`)).statusCode);
    // The same address again is no change.
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    shop.clock.pass(DAY);
    expect((await change(shop, token, 'd@nool.example')).statusCode).toBe(200);
  });

  it('is 20 an hour from a network', async () => {
    const shop = await createLimitedShop(engine);
    const statuses = [];
    for (let index = 0; index < 8; index += 1) {
      const { token } = await placedAsGuest(shop, { phone: otherPhone(index) });
      for (const name of ['a', 'b', 'c'])
        statuses.push((await change(shop, token, `${name}${index}@nool.example`)).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(4).fill(429)]);
  });

  it('is also that of the orders for cash on delivery that the mailbox has', async () => {
    const shop = await createLimitedShop(engine);
    const replies: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { token } = await placedAsGuest(shop, { phone: otherPhone(index), paymentMethod: 'cod' });
      const changed = await change(shop, token, index % 2 ? 'ka.vya@gmail.com' : 'kavya@gmail.com');
      replies.push(changed.json().code ?? changed.statusCode);
    }
    expect(replies).toEqual([200, 200, 200, 'email-of-many-orders']);
    const guests = await shop.db.selectFrom('guests').select('mailbox').execute();
    expect(guests.filter(({ mailbox }) => mailbox === 'kavya@gmail.com')).toHaveLength(3);
  });
});

describe.each(ENGINES)('the limit of guests from one network, %s', engine => {
  it('holds for an hour, whatever they type', async () => {
    const shop = await createLimitedShop(engine, { guestOrdersPerNetwork: 2 });
    const from = '203.0.113.9';
    expect(await placeSeveral(shop, 3, index => ({ phone: otherPhone(index), from }))).toEqual([
      201, 201, 429,
    ]);
    const refused = await placeAsGuest(shop, { phone: otherPhone(9), from });
    expect(refused.json().message).toBe(
      `Too many orders were placed without an account from your network. Please try again in 60 minutes, ${CALL}`,
    );
    expect((await placeAsGuest(shop, { phone: otherPhone(9), from: '203.0.113.10' })).statusCode).toBe(201);
    shop.clock.pass(60 * MINUTE);
    expect((await placeAsGuest(shop, { phone: otherPhone(9), from })).statusCode).toBe(201);
  });
});
