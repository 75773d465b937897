import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { StockList } from '#contract/console/stock.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const ANY = { 'if-match': '*' };

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A']);
  const { token } = await registerShopper(shop);
  const stock = { sizes: { S: { set: 5 }, M: { set: 2 }, L: { set: 4 } } };
  const stockUrl = fill(CONSOLE_API.productStock, { id: 'A' });
  await shop.ask('PUT', stockUrl, stock, ANY);
  const publish = () => shop.ask('POST', CONSOLE_API.versions, {});
  await publish();
  const { product } = (await shop.ask('GET', fill(CONSOLE_API.product, { id: 'A' }))).json();
  const save = (sizes: readonly string[]) =>
    shop.ask('PUT', fill(CONSOLE_API.product, { id: 'A' }), { ...product, sizes }, ANY);
  const importSizes = (sizes: string, query = '') =>
    shop.ask('PUT', `${CONSOLE_API.spreadsheet}${query}`, Buffer.from(`id,sizes\nA,${sizes}\n`), {
      ...ANY,
      'content-type': 'application/octet-stream',
    });
  const order = (size: string, quantity = 1) => {
    const payload = orderRequestFor([
      { product: testProduct({ id: 'A', price: fromRupees(799) }), size, quantity },
    ]);
    return shop.send({ method: 'POST', url: API.orders, payload }, token);
  };
  const left = async () => (await shop.ask('GET', stockUrl)).json().sizes;
  const shown = async () => (await shop.send({ url: API.stock })).json().A;
  return { ...shop, token, stockUrl, publish, save, importSizes, order, left, shown };
}

describe.each(ENGINES)('a size that is counted, %s', engine => {
  it('keeps its count under a new name, before and after it is published', async () => {
    const { save, publish, order, left, shown, send, ask, token, stockUrl } = await openShop(engine);
    const renamed = await save(['S', 'Medium', 'L']);
    expect([renamed.statusCode, renamed.json().carried]).toEqual([
      200,
      ['The pieces of M are counted as Medium from now on.'],
    ]);
    expect((await save(['S', 'Medium', 'L'])).json()).not.toHaveProperty('carried');
    expect(await left()).toEqual({ S: 5, Medium: 2, L: 4 });
    const early = await order('M');
    expect([early.statusCode, await left()]).toEqual([201, { S: 5, Medium: 1, L: 4 }]);
    await publish();
    expect([(await order('M')).statusCode, (await order('Medium', 2)).statusCode]).toEqual([400, 409]);
    expect((await order('Medium')).statusCode).toBe(201);
    expect([await shown(), await left()]).toEqual([
      expect.objectContaining({ Medium: 0 }),
      { S: 5, Medium: 0, L: 4 },
    ]);
    const { id } = early.json<PlacedOrder>().order;
    await send({ method: 'POST', url: fill(API.orderCancel, { id }), payload: { reason: 'x' } }, token);
    expect(await left()).toEqual({ S: 5, Medium: 1, L: 4 });
    expect((await ask('PUT', stockUrl, { sizes: { Medium: { set: 7 } } }, ANY)).json().sizes).toEqual({
      S: 5,
      Medium: 7,
      L: 4,
    });
    const list = (await ask('GET', CONSOLE_API.stock)).json<StockList>();
    expect(list.products[0]?.sizes.map(({ size, left: count }) => [size, count])).toEqual([
      ['S', 5],
      ['Medium', 7],
      ['L', 4],
    ]);
  });

  it('has a count of its own where its earlier name is used again, and gets it back with its name', async () => {
    const { save, left } = await openShop(engine);
    await save(['S', 'Medium', 'L']);
    await save(['S', 'Medium', 'L', 'M']);
    expect(await left()).toEqual({ S: 5, Medium: 2, L: 4, M: null });
    await save(['S', 'Medium', 'L']);
    await save(['S', 'M', 'L']);
    expect(await left()).toEqual({ S: 5, M: 2, L: 4 });
  });

  it('is asked for where nothing says what a new size was', async () => {
    const { save, importSizes, left } = await openShop(engine);
    const refused = await save(['S', 'L', 'XL']);
    expect([refused.statusCode, refused.json().fields.sizes]).toEqual([
      400,
      expect.stringContaining('leave out M, whose pieces are counted, and add XL'),
    ]);
    const table = await importSizes('S|L|XL');
    expect([table.statusCode, table.json().table.faults.first]).toEqual([
      422,
      [
        expect.objectContaining({
          text: 'A',
          field: 'sizes',
          problem: expect.stringContaining('M, whose pieces'),
        }),
      ],
    ]);
    expect(await left()).toEqual({ S: 5, M: 2, L: 4 });
    expect([(await save(['S', 'L'])).statusCode, (await save(['S', 'L', 'XL'])).statusCode]).toEqual([
      200, 200,
    ]);
  });

  it('keeps its count when a spreadsheet renames it, which says so', async () => {
    const { importSizes, left } = await openShop(engine);
    const hint = { field: 'sizes', text: 'A', problem: 'the pieces of M are counted as Medium from now on' };
    expect((await importSizes('S|Medium|L', '?dryRun=true')).json().hints.first).toContainEqual(hint);
    expect(await left()).toEqual({ S: 5, M: 2, L: 4 });
    expect((await importSizes('S|Medium|L')).statusCode).toBe(200);
    expect(await left()).toEqual({ S: 5, Medium: 2, L: 4 });
  });
});
