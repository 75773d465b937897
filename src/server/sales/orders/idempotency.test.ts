import { hash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { createApp } from '#server/app.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createTestApp, ENGINES, PRODUCTS, type TestApp, testOptions } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const placeWith =
  (key: string) =>
  ({ app }: Pick<TestApp, 'app'>, payload: object, token: string) =>
    app.inject({
      method: 'POST',
      url: API.orders,
      payload,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    });

const place = placeWith('a-key');

const TWO_KURTAS = orderRequest([{ productId: 'KUR-0001', size: 'M', quantity: 2 }]);

async function counts({ db }: TestApp) {
  const rows = await Promise.all([
    db.selectFrom('orders').select('id').execute(),
    db.selectFrom('order_lines').select('line').execute(),
    db.selectFrom('idempotency_keys').select('key').execute(),
  ]);
  return rows.map(({ length }) => length);
}

describe.each(ENGINES)('an order with an idempotency key, %s', engine => {
  it('is placed once, and a repeated request gets the same response', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const first = await place(shop, orderRequest(), token);
    shop.clock.pass(60_000);
    const again = await place(shop, { ...orderRequest(), orderDate: 'another' }, token);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(await counts(shop)).toEqual([1, 1, 1]);
  });

  it('has the hash by which a server of 0.2.0 knows the request again', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const request = { ...orderRequest(), promisedBy: '2026-12-31' };
    const { customerInfo } = request;
    await place(shop, { ...request, customerInfo: { ...customerInfo, email: 'meena@nool.example' } }, token);
    const { request_hash } = await shop.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .executeTakeFirstOrThrow();
    const { items, orderSummary, paymentMethod } = request;
    const { firstName, lastName, phone, address } = customerInfo;
    const sent = {
      items,
      customerInfo: { firstName, lastName, phone, address },
      orderSummary,
      paymentMethod,
    };
    expect(request_hash).toBe(hash('sha256', JSON.stringify(sent), 'base64url'));
  });

  it('is returned as it was placed, whatever has changed since', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const first = await place(shop, orderRequest(), token);
    const url = fill(API.orderCancel, { id: first.json<PlacedOrder>().orderId });
    shop.clock.pass(60_000);
    await shop.send({ method: 'POST', url, payload: { reason: 'Too big', notes: 'x' } }, token);
    expect((await place(shop, orderRequest(), token)).body).toBe(first.body);
  });

  it('is placed once for many concurrent requests', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const responses = await Promise.all(Array.from({ length: 50 }, () => place(shop, orderRequest(), token)));
    const placed = responses.filter(({ statusCode }) => statusCode === 201);
    const waiting = responses.filter(({ statusCode }) => statusCode !== 201);
    expect(new Set(placed.map(response => response.body)).size).toBe(1);
    // On a machine with too much to do some are told to come again.
    expect(waiting.every(response => ['order-in-flight', 'busy'].includes(response.json().code))).toBe(true);
    expect(await counts(shop)).toEqual([1, 1, 1]);
  });

  it('is placed once by two servers at once', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const second = { app: await createApp({ ...testOptions(shop.db), clock: shop.clock.now }) };
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        place(index % 2 === 0 ? shop : second, orderRequest(), token),
      ),
    );
    await second.app.close();
    const placed = responses.filter(({ statusCode }) => statusCode === 201);
    expect(placed.length).toBeGreaterThanOrEqual(1);
    expect(new Set(placed.map(response => response.body)).size).toBe(1);
    expect(await counts(shop)).toEqual([1, 1, 1]);
  });

  it('is rejected when the key belongs to another request', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    await place(shop, orderRequest(), token);
    const other = await place(shop, TWO_KURTAS, token);
    expect(other.statusCode).toBe(422);
    expect(other.json().code).toBe('key-reused');
    expect(await counts(shop)).toEqual([1, 1, 1]);
  });

  it('may be sent again with the key after it was rejected', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const stale = { ...orderRequest(), orderSummary: TWO_KURTAS.orderSummary };
    expect((await place(shop, stale, token)).statusCode).toBe(409);
    expect((await place(shop, orderRequest(), token)).statusCode).toBe(201);
  });

  it('is found by its key after a price change', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    const first = await place(shop, orderRequest(), token);
    const dearer = PRODUCTS.map(product => ({ ...product, price: fromRupees(5000) }));
    const options = {
      ...testOptions(shop.db),
      clock: shop.clock.now,
      getVersion: () => describeCatalogue(dearer),
    };
    const restarted = { app: await createApp(options) };
    expect((await place(restarted, orderRequest(), token)).body).toBe(first.body);
    expect((await placeWith('fresh')(restarted, orderRequest(), token)).statusCode).toBe(409);
    await restarted.app.close();
  });

  it('shares its key with no other shopper', async () => {
    const shop = await createTestApp(engine);
    const one = await registerShopper(shop);
    const two = await registerShopper(shop, 'two@nool.example');
    await place(shop, orderRequest(), one.token);
    const response = await place(shop, TWO_KURTAS, two.token);
    expect(response.statusCode).toBe(201);
    expect(response.json<PlacedOrder>().order.userId).toBe(two.user.id);
  });

  it('has a key of 1 to 255 printable characters', async () => {
    const shop = await createTestApp(engine);
    const { token } = await registerShopper(shop);
    expect((await placeWith('k'.repeat(255))(shop, orderRequest(), token)).statusCode).toBe(201);
    for (const key of ['', 'k'.repeat(256), 'two words', 'ключ']) {
      const response = await placeWith(key)(shop, orderRequest(), token);
      expect([key, response.statusCode]).toEqual([key, 400]);
    }
    expect(await counts(shop)).toEqual([1, 1, 1]);
  });
});
