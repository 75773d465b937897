import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { ok } from '#domain/result.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { setPieces } from './stock.repository.ts';
import { takeStock } from './take-stock.ts';

const kurtas = (quantity: number, size = 'M') => ({ productId: 'KUR-0001', size, quantity });

const place = ({ send }: TestApp, token: string, items: Parameters<typeof orderRequest>[0], key?: string) =>
  send(
    {
      method: 'POST',
      url: API.orders,
      payload: orderRequest(items),
      headers: key === undefined ? {} : { 'idempotency-key': key },
    },
    token,
  );

const cancel = ({ send }: TestApp, id: string, token: string) =>
  send({ method: 'POST', url: fill(API.orderCancel, { id }), payload: { reason: 'Too big' } }, token);

const readStock = async ({ send }: TestApp, query = '') => (await send({ url: API.stock + query })).json();

/** A shop with so many kurtas in size M, and a shopper. */
async function shopWith(engine: (typeof ENGINES)[number], count: number) {
  const shop = await createTestApp(engine);
  await setPieces(shop.db, { productId: 'KUR-0001', size: 'M', count });
  return { shop, token: (await registerShopper(shop)).token };
}

describe.each(ENGINES)('stock, %s', engine => {
  it('is taken by an order and returned once when it is cancelled', async () => {
    const { shop, token } = await shopWith(engine, 5);
    const placed = await place(shop, token, [kurtas(2), kurtas(1), kurtas(4, 'L')]);
    expect(placed.statusCode).toBe(201);
    expect(await readStock(shop)).toEqual({ 'KUR-0001': { M: 2 } });
    const { order } = placed.json<PlacedOrder>();
    for (let times = 0; times < 2; times += 1) await cancel(shop, order.id, token);
    expect(await readStock(shop)).toEqual({ 'KUR-0001': { M: 5 } });
  });

  it('can be asked for what is sold out alone', async () => {
    const { shop } = await shopWith(engine, 0);
    await setPieces(
      shop.db,
      { productId: 'KUR-0001', size: 'L', count: 4 },
      { productId: 'BAB-0299', size: 'S', count: 0 },
    );
    expect(await readStock(shop, '?soldOut=true')).toEqual({ 'KUR-0001': { M: 0 }, 'BAB-0299': { S: 0 } });
    expect((await shop.send({ url: `${API.stock}?soldOut=yes` })).statusCode).toBe(400);
  });

  it.each([
    [3, 'Only 3 left in size M.'],
    [0, 'Only 0 left in size M.'],
  ])('of %i refuses more than there is, naming the line, and changes nothing', async (count, message) => {
    const { shop, token } = await shopWith(engine, count);
    await setPieces(shop.db, { productId: 'BAB-0299', size: 'S', count: 9 });
    const items = [{ productId: 'BAB-0299', size: 'S', quantity: 1 }, kurtas(1, 'L'), kurtas(4)];
    const response = await place(shop, token, items, 'a-key');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message,
      code: 'not-enough-stock',
      fields: { 'items.2.quantity': message },
    });
    expect(await readStock(shop)).toEqual({ 'BAB-0299': { S: 9 }, 'KUR-0001': { M: count } });
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await shop.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
    expect((await place(shop, token, [kurtas(1, 'L')], 'a-key')).statusCode).toBe(201);
  });

  it.each(['constructor', '__proto__', 'toString', 'valueOf'])(
    'does not count what is named %s, as properties of every object are',
    async name => {
      const shop = await createTestApp(engine);
      await setPieces(shop.db, { productId: 'KUR-0001', size: 'M', count: 5 });
      const lines = [
        { product_id: name, size: name, quantity: 1 },
        { product_id: 'KUR-0001', size: name, quantity: 1 },
        { product_id: 'KUR-0001', size: 'M', quantity: 1 },
      ];
      const taken = await shop.db.transaction().execute(t => takeStock(t, lines));
      expect(taken).toEqual(ok(new Set([lines[2]])));
    },
  );

  it('has a message of its own for products without sizes', async () => {
    const { shop, token } = await shopWith(engine, 1);
    const saree = { productId: 'HAN-0001', size: 'One Size', quantity: 3 };
    for (const [count, message] of [
      [2, 'Only 2 left.'],
      [0, 'Only 0 left.'],
    ] as const) {
      await setPieces(shop.db, { productId: 'HAN-0001', size: 'One Size', count });
      expect((await place(shop, token, [saree])).json().message).toBe(message);
    }
  });

  it('of one piece is sold once to concurrent orders', async () => {
    const { shop, token } = await shopWith(engine, 3);
    const responses = await Promise.all(Array.from({ length: 20 }, () => place(shop, token, [kurtas(1)])));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(responses.filter(response => response.json().code === 'not-enough-stock')).toHaveLength(17);
    expect(await readStock(shop)).toEqual({ 'KUR-0001': { M: 0 } });
  });

  it('is not taken again by a repeated request', async () => {
    const { shop, token } = await shopWith(engine, 5);
    for (let times = 0; times < 3; times += 1) await place(shop, token, [kurtas(2)], 'a-key');
    expect(await readStock(shop)).toEqual({ 'KUR-0001': { M: 3 } });
  });

  it('gets back only what was taken from it', async () => {
    const { shop, token } = await shopWith(engine, 5);
    const placed = await place(shop, token, [kurtas(2, 'L')]);
    await setPieces(shop.db, { productId: 'KUR-0001', size: 'L', count: 1 });
    await cancel(shop, placed.json<PlacedOrder>().order.id, token);
    expect(await readStock(shop)).toEqual({ 'KUR-0001': { L: 1, M: 5 } });
  });

  it('does not deadlock two orders of the same products', async () => {
    const { shop, token } = await shopWith(engine, 100);
    await setPieces(shop.db, { productId: 'KUR-0001', size: 'L', count: 100 });
    const orders = Array.from({ length: 20 }, (_, index) =>
      [kurtas(1), kurtas(1, 'L')].slice().sort(() => index % 2),
    );
    const responses = await Promise.all(orders.map(items => place(shop, token, items)));
    expect(responses.every(({ statusCode }) => statusCode === 201)).toBe(true);
    expect(await readStock(shop)).toEqual({ 'KUR-0001': { L: 80, M: 80 } });
  });

  it('needs few queries for products that are not counted', async () => {
    const { db } = await createTestApp(engine);
    await setPieces(db, { productId: 'KUR-150', size: 'M', count: 1 });
    let statements = 0;
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        statements += 1;
        return result;
      },
    });
    const lines = Array.from({ length: 100 }, (_, index) => ({
      product_id: `KUR-${100 + index}`,
      size: 'M',
      quantity: 1,
    }));
    expect(await takeStock(watched, lines)).toEqual(ok(new Set([lines[50]])));
    // The first line, which takes nothing; what is counted of all, and under which names; the one line that is.
    expect(statements).toBe(4);
  });

  it('is public, for all products or some', async () => {
    const { shop } = await shopWith(engine, 5);
    await setPieces(shop.db, { productId: 'BAB-0299', size: 'S', count: 9 });
    const response = await shop.send({ url: `${API.stock}?product=BAB-0299&product=HAN-0001` });
    expect(response.json()).toEqual({ 'BAB-0299': { S: 9 } });
    expect(response.headers['cache-control']).toBe('public, max-age=10');
    expect(await readStock(shop, '?product=KUR-0001')).toEqual({ 'KUR-0001': { M: 5 } });
    expect((await shop.send({ url: `${API.stock}?product=%00` })).statusCode).toBe(400);
  });
});
