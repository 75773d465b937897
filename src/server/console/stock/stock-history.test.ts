import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { StockHistory, StockList } from '#contract/console/stock.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { DAY, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { PASSWORD, registerShopper } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const STAFF = 'staff@nool.example';

const stockUrl = (id: string) => fill(CONSOLE_API.productStock, { id });

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A', 'B']);
  await shop.ask('POST', CONSOLE_API.versions, {});
  await registerShopper(shop);
  /** Tokens do not last as long as these tests let pass. */
  const send = async (request: InjectOptions, email = 'meena@nool.example') => {
    const login = { method: 'POST', url: API.login, payload: { email, password: PASSWORD } } as const;
    return shop.send(request, (await shop.send(login)).json<Session>().token);
  };
  const put = (payload: object) =>
    send({ method: 'PUT', url: stockUrl('A'), payload, headers: { 'if-match': '*' } }, STAFF);
  const order = async (size: string, quantity: number) => {
    const payload = orderRequestFor([{ product: testProduct({ id: 'A' }), size, quantity }]);
    return (await send({ method: 'POST', url: API.orders, payload })).json<PlacedOrder>().order;
  };
  const cancel = (id: string) =>
    send({ method: 'POST', url: fill(API.orderCancel, { id }), payload: { reason: 'Too big' } });
  const history = async (query = '') => {
    const url = fill(CONSOLE_API.stockHistory, { id: 'A' }) + query;
    return (await send({ url }, STAFF)).json<StockHistory>();
  };
  const list = async (query = '') =>
    (await send({ url: CONSOLE_API.stock + query }, STAFF)).json<StockList>();
  return { ...shop, put, order, cancel, history, list };
}

describe.each(ENGINES)('the history of the stock, %s', engine => {
  it('has what staff did with who and why, and what orders took and returned', async () => {
    const { clock, put, order, cancel, history } = await openShop(engine);
    await put({ sizes: { M: { set: 5 } } });
    clock.pass(1000);
    const placed = await order('M', 2);
    clock.pass(1000);
    await put({ sizes: { M: { add: 10 } }, kind: 'receipt', reason: 'From the tailor' });
    clock.pass(1000);
    await cancel(placed.id);
    clock.pass(1000);
    await order('L', 1);
    await put({ sizes: { M: { add: -1 } }, reason: 'Damaged' });
    const { movements, next } = await history();
    const by = movements[0]?.by ?? '';
    expect(by).toMatch(/^\w+ \w+$/);
    const named = { id: placed.id, number: placed.orderNumber };
    expect(movements.map(({ at: _at, ...movement }) => movement)).toEqual([
      { kind: 'correction', size: 'M', change: -1, before: 15, after: 14, by, reason: 'Damaged' },
      { kind: 'cancellation', size: 'M', change: 2, order: named },
      { kind: 'receipt', size: 'M', change: 10, before: 3, after: 13, by, reason: 'From the tailor' },
      { kind: 'order', size: 'M', change: -2, order: named },
      { kind: 'count', size: 'M', change: null, before: null, after: 5, by },
    ]);
    expect(next).toBeUndefined();
  });

  it('is read in parts of which none is missing a movement', async () => {
    const { clock, put, order, history } = await openShop(engine);
    await put({ sizes: { M: { set: 300 } } });
    const taken: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      clock.pass(40 * DAY);
      taken.push((await order('M', 1)).id);
    }
    const read: (string | undefined)[] = [];
    let query = '';
    for (let part = 0; part < 5; part += 1) {
      const { movements, next } = await history(query);
      read.push(...movements.map(movement => movement.order?.id));
      if (next === undefined) break;
      query = `?before=${next}`;
    }
    expect(read).toEqual([...taken.toReversed(), undefined]);
  });
});

describe.each(ENGINES)('the list of stock, %s', engine => {
  it('has the pieces left and those sold in 30 days, without what was cancelled', async () => {
    const { clock, put, order, cancel, list } = await openShop(engine);
    await put({ sizes: { M: { set: 9 } } });
    await order('M', 4);
    clock.pass(31 * DAY);
    await order('M', 3);
    await order('L', 2);
    await cancel((await order('M', 1)).id);
    const { products, total } = await list('?search=A');
    expect(products[0]).toMatchObject({
      id: 'A',
      sizes: [
        { size: 'S', left: null, sold: 0 },
        { size: 'M', left: 2, sold: 3 },
        { size: 'L', left: null, sold: 2 },
      ],
    });
    expect(total).toBe(products.length);
    expect((await list('?stock=few')).products.map(({ id }) => id)).toEqual(['A']);
    expect((await list('?stock=out')).products).toEqual([]);
  });
});
