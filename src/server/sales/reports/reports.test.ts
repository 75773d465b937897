import { describe, expect, it } from 'vitest';
import type { Session } from '#contract/account.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { EmptySearches, SalesReport } from '#contract/console/report.ts';
import type { Order } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { CUSTOMER } from '#testing/order-request.ts';
import { createTestApp, DAY, ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest, PASSWORD, registerShopper, registerStaff } from '#testing/test-shopper.ts';

type Items = Parameters<typeof orderRequest>[0];

const KURTAS: Items = [
  { productId: 'KUR-0001', size: 'M', quantity: 2 },
  { productId: 'BAB-0299', size: 'S', quantity: 1 },
];
const BAG: Items = [{ productId: 'HAN-0001', size: 'One Size', quantity: 1 }];

async function openShop(engine: (typeof ENGINES)[number], products = PRODUCTS) {
  const settings = testSettings({ isSample: false, payment: { upi: { id: 'nool@okbank' } } });
  const version = describeCatalogue(products, { settings });
  const shop = await createTestApp(engine, { getVersion: () => version });
  const shopper = await registerShopper(shop);
  const staff = await registerStaff(shop);
  // A token lasts 15 minutes, and days pass here.
  const readToken = async ({ user: { email } }: Session) => {
    const payload = { email, password: PASSWORD };
    return (await shop.send({ method: 'POST', url: API.login, payload })).json<Session>().token;
  };
  const order = async (items: Items, method?: Parameters<typeof orderRequest>[1]) => {
    const payload = orderRequest(items, method);
    const response = await shop.send({ method: 'POST', url: API.orders, payload }, await readToken(shopper));
    await indexStep(shop.db, '');
    return response.json<{ readonly order: Order }>().order;
  };
  const cancel = async ({ id }: Order) =>
    shop.send(
      { method: 'POST', url: fill(API.orderCancel, { id }), payload: { reason: 'Ordered twice' } },
      await readToken(shopper),
    );
  const ask = async (url: string, query: Readonly<Record<string, string>> = {}) =>
    shop.send({ url, query }, await readToken(staff));
  const change = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const headers = { 'if-match': '*' };
    expect((await shop.send({ method, url, headers, payload }, await readToken(staff))).statusCode).toBe(200);
  };
  const report = async (query: Readonly<Record<string, string>> = {}) =>
    (await ask(CONSOLE_API.salesReport, query)).json<SalesReport>();
  const search = (words: string) =>
    shop.send({ method: 'POST', url: API.emptySearches, payload: { search: words } });
  return { ...shop, order, cancel, change, ask, report, search };
}

const withoutRefunds = (sales: number) => ({ sales, refunds: 0, net: sales });

describe.each(ENGINES)('the sales report, %s', engine => {
  it('sums days in India, without cancelled orders, beside the period before', async () => {
    const { order, cancel, report, clock } = await openShop(engine);
    await order(BAG);
    clock.pass(2 * DAY);
    await order(KURTAS);
    await cancel(await order(BAG));
    // From 23:30 to 00:30 in India.
    clock.pass(DAY / 24);
    await order(KURTAS);
    expect(await report({ from: '2026-11-21', to: '2026-11-23' })).toEqual({
      by: 'day',
      from: '2026-11-21',
      to: '2026-11-23',
      total: { orders: 2, pieces: 6, ...withoutRefunds(2 * (2 * 799 + 299)) },
      before: { orders: 1, pieces: 1, ...withoutRefunds(4999.5) },
      count: 3,
      rows: [
        { key: '2026-11-21', label: '2026-11-21', orders: 0, pieces: 0, ...withoutRefunds(0) },
        { key: '2026-11-22', label: '2026-11-22', orders: 1, pieces: 3, ...withoutRefunds(1897) },
        { key: '2026-11-23', label: '2026-11-23', orders: 1, pieces: 3, ...withoutRefunds(1897) },
      ],
    });
  });

  it('sums by product, size, category, state and payment method, what sold most first', async () => {
    const { order, report } = await openShop(engine);
    await order(KURTAS);
    await order(KURTAS, 'cod');
    await order(BAG);
    const readRows = async (by: string) => {
      const { total, rows } = await report({ by });
      expect([by, total]).toEqual([by, { orders: 3, pieces: 7, ...withoutRefunds(8793.5) }]);
      return rows.map(({ key, orders, pieces, sales }) => [key, orders, pieces, sales]);
    };
    expect(await readRows('product')).toEqual([
      ['KUR-0001', 2, 4, 3196],
      ['BAB-0299', 2, 2, 598],
      ['HAN-0001', 1, 1, 4999.5],
    ]);
    expect(await readRows('size')).toEqual([
      ['M', 2, 4, 3196],
      ['S', 2, 2, 598],
      ['One Size', 1, 1, 4999.5],
    ]);
    expect(await readRows('state')).toEqual([['tamil nadu', 3, 7, 8793.5]]);
    expect((await report({ by: 'state' })).rows[0]?.label).toBe('Tamil Nadu');
    expect(await readRows('payment')).toEqual([
      ['upi', 2, 4, 6896.5],
      ['cod', 1, 3, 1897],
    ]);
    const [category, ...others] = (await report({ by: 'category' })).rows;
    expect(category).toEqual({ key: 'kurta', label: 'Kurtas', pieces: 7, ...withoutRefunds(8793.5) });
    expect(others).toEqual([]);
  });

  it('of a day that is over follows what happens to its orders later', async () => {
    const { order, cancel, change, report, clock } = await openShop(engine);
    const [first, second] = [await order(KURTAS), await order([...KURTAS, ...BAG])];
    const period = { from: '2026-11-20', to: '2026-11-20' };
    const totals = async () => {
      const byDay = await report(period);
      const states = await report({ ...period, by: 'state' });
      expect(states.total).toEqual(byDay.total);
      const { orders, pieces, sales } = byDay.total;
      return [orders, pieces, sales, ...states.rows.map(({ label }) => label)];
    };
    expect(await totals()).toEqual([2, 7, 2 * 1897 + 4999.5, 'Tamil Nadu']);
    clock.pass(40 * DAY);
    const lines = { lines: [2], reason: 'A stain' };
    await change('POST', fill(ORDER_API.lineCancellations, { id: second.id }), lines);
    expect(await totals()).toEqual([2, 6, 2 * 1897, 'Tamil Nadu']);
    await cancel(first);
    expect(await totals()).toEqual([1, 3, 1897, 'Tamil Nadu']);
    const moved = { ...CUSTOMER, address: { ...CUSTOMER.address, state: 'Kerala' } };
    await change('PUT', fill(ORDER_API.address, { id: second.id }), moved);
    expect(await totals()).toEqual([1, 3, 1897, 'Kerala']);
  });

  it('lists slow sellers with products that sold nothing', async () => {
    const { order, report } = await openShop(engine);
    await order(KURTAS);
    const { count, rows } = await report({ by: 'product', order: 'slow', limit: '5' });
    expect(count).toBe(PRODUCTS.length);
    expect(rows.map(({ pieces }) => pieces)).toEqual([0, 0, 0, 0, 1]);
  });

  it('sums a long period', async () => {
    const { order, report, clock } = await openShop(engine);
    for (let month = 0; month < 4; month += 1) {
      await order(KURTAS);
      clock.pass(40 * DAY);
    }
    const { total, rows } = await report({ by: 'product', from: '2026-11-01', to: '2027-05-01' });
    expect(total).toEqual({ orders: 4, pieces: 12, ...withoutRefunds(4 * 1897) });
    expect(rows[0]).toMatchObject({ key: 'KUR-0001', orders: 4, pieces: 8 });
  });

  it('does not list products whose only order was cancelled', async () => {
    const { order, cancel, report } = await openShop(engine);
    await cancel(await order(BAG));
    await order(KURTAS);
    const { count, rows } = await report({ by: 'product' });
    expect([count, rows.map(({ key }) => key)]).toEqual([2, ['KUR-0001', 'BAB-0299']]);
  });

  it('is a file for spreadsheets in every grouping', async () => {
    const { order, ask } = await openShop(engine);
    await order(KURTAS);
    const file = async (query: Readonly<Record<string, string>>) => {
      const { headers, body } = await ask(CONSOLE_API.salesFile, query);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      return { name: headers['content-disposition'], lines: body.split('\r\n') };
    };
    const days = await file({ from: '2026-11-19', to: '2026-11-20' });
    expect(days.name).toBe('attachment; filename="sales-by-day-2026-11-19-2026-11-20.csv"');
    expect(days.lines).toEqual([
      '\ufeffday,orders,pieces,sales,refunds,net sales',
      '2026-11-19,0,0,0,0,0',
      '2026-11-20,1,3,1897,0,1897',
      '',
    ]);
    expect((await file({ by: 'product' })).lines[1]).toMatch(/^KUR-0001,.+,1,2,1598,0,1598$/);
    expect((await file({ by: 'product', order: 'slow' })).lines).toHaveLength(PRODUCTS.length + 2);
    expect((await file({ by: 'category' })).lines[0]).toBe('\ufeffcategory,pieces,sales,refunds,net sales');
    expect((await file({ by: 'size' })).lines).toHaveLength(4);
    expect((await file({ by: 'state' })).lines[1]).toBe('Tamil Nadu,1,3,1897,0,1897');
    expect((await file({ by: 'payment' })).lines[0]).toBe(
      '\ufeffpayment method,orders,pieces,sales,refunds,net sales',
    );
  });

  it('is whole as a file, however many rows it has', async () => {
    const products = Array.from({ length: 10_001 }, (_, index) => testProduct({ id: `P${index}` }));
    const { ask } = await openShop(engine, products);
    const { body } = await ask(CONSOLE_API.salesFile, { by: 'product', order: 'slow' });
    expect(body.match(/^P\d+,/gm)).toHaveLength(products.length);
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to'],
    [{ from: '2020-01-01' }, 'from'],
    [{ from: '1 November' }, 'from'],
    [{ by: 'colour' }, 'by'],
    [{ limit: '0' }, 'limit'],
  ])('is refused for %o, naming the field', async (query, field) => {
    const { ask } = await openShop(engine);
    const response = await ask(CONSOLE_API.salesReport, query);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<{ fields: object }>().fields)).toEqual([field]);
  });
});

describe.each(ENGINES)('searches that found nothing, %s', engine => {
  it('are counted by their words, whatever their case and accents, and listed with the most frequent first', async () => {
    const { search, ask, clock } = await openShop(engine);
    for (const words of ['Linen  Dhoti', 'linen dhotí', 'cape', '  ', '!']) await search(words);
    clock.pass(DAY);
    await search('linen dhoti');
    expect((await ask(CONSOLE_API.emptySearchReport)).json<EmptySearches>().searches).toEqual([
      { words: 'linen dhoti', times: 3, lastDay: '2026-11-21' },
      { words: 'cape', times: 1, lastDay: '2026-11-20' },
    ]);
    expect((await ask(CONSOLE_API.emptySearchFile)).body.split('\r\n').slice(1)).toEqual([
      'linen dhoti,3,2026-11-21',
      'cape,1,2026-11-20',
      '',
    ]);
  });

  it('of the sample shop are not counted', async () => {
    const shop = await createTestApp(engine);
    const payload = { search: 'cape' };
    expect((await shop.send({ method: 'POST', url: API.emptySearches, payload })).statusCode).toBe(204);
    expect(await shop.db.selectFrom('empty_searches').selectAll().execute()).toEqual([]);
  });
});
