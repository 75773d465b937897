import { describe, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { listen, sendRaw, statusesIn } from '#testing/security/raw-requests.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';

const WRONG = [
  'limit=0',
  'limit=-1',
  'limit=1e3',
  'limit=0x10',
  'limit=%201',
  'limit=100000',
  `limit=${'9'.repeat(40)}`,
  'limit=9007199254740993',
  'limit=1&limit=2',
  'limit=',
  'cursor=',
  `cursor=ord_${'0'.repeat(24)}`,
  'cursor=ord_%00',
  `cursor=${'x'.repeat(5000)}`,
  `cursor=usr_${'0'.repeat(25)}`,
];

/** Beyond any page: understood, and answered with what is left. */
const FAR = [
  'limit=99999',
  `cursor=ord_${'0'.repeat(25)}`,
  `cursor=ord_${'z'.repeat(25)}`,
  '__proto__=1&limit=1',
  'x[]=1&x[a]=2',
];

describe.each(ENGINES)('query parameters, %s', engine => {
  it('are accepted when valid and rejected otherwise', async () => {
    const shop = await createTestApp(engine);
    const { user, token } = await registerShopper(shop);
    const ask = (query: string) => shop.send({ url: `${fill(API.order, { id: user.id })}?${query}` }, token);
    for (const query of WRONG) {
      const response = await ask(query);
      expect([query.slice(0, 40), response.statusCode, response.json().code]).toEqual([
        query.slice(0, 40),
        400,
        'invalid',
      ]);
    }
    for (const query of FAR) expect([query, (await ask(query)).statusCode]).toEqual([query, 200]);
  });

  it("with the cursor of another user's order list only the caller's orders", async () => {
    const shop = await createTestApp(engine);
    const [one, two] = [await registerShopper(shop), await registerShopper(shop, 'two@nool.example')];
    const place = async (token: string) =>
      (
        await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token)
      ).json<PlacedOrder>().order;
    const mine = await place(one.token);
    const theirs = await place(two.token);
    const url = `${fill(API.order, { id: one.user.id })}?cursor=${theirs.id}`;
    expect((await shop.send({ url }, one.token)).json<Order[]>().map(({ id }) => id)).toEqual([mine.id]);
  });

  it('of stock accept a hundred products at most, each once', async () => {
    const shop = await createTestApp(engine);
    const ask = async (products: readonly string[]) =>
      (await shop.send({ url: `${API.stock}?${products.map(id => `product=${id}`).join('&')}` })).statusCode;
    expect(await ask(Array.from({ length: 100 }, () => 'KUR-0001'))).toBe(200);
    expect(await ask(Array.from({ length: 101 }, (_, index) => `KUR-${index}`))).toBe(400);
    expect(await ask(['__proto__', 'constructor', 'toString'])).toBe(200);
    expect(await ask(['%27%20or%201=1--'])).toBe(400);
  });
});

describe('headers sent twice', () => {
  it('are one key or none, and one token or none', async () => {
    const shop = await createTestApp('embedded');
    const { token } = await registerShopper(shop);
    const port = await listen(shop);
    const body = JSON.stringify(orderRequest());
    const place = async (...headers: readonly string[]) => {
      const lines = [
        'Host: nool',
        'Content-Type: application/json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
      ];
      const request = [`POST ${API.orders} HTTP/1.1`, ...lines, ...headers, '', body].join('\r\n');
      return statusesIn(await sendRaw(port, request));
    };
    const mine = `Authorization: Bearer ${token}`;
    expect(await place(mine, 'Idempotency-Key: a', 'Idempotency-Key: b')).toEqual([400]);
    expect(await place(mine, `Idempotency-Key: ${'k'.repeat(12_000)}`)).toEqual([400]);
    expect(await place('Authorization: Bearer x', mine)).toEqual([401]);
    expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([]);
    expect(await place(mine, 'Idempotency-Key: a')).toEqual([201]);
  });
});
