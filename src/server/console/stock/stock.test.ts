import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { BulkStockResult, ProductStock } from '#contract/console/stock.ts';
import { API, fill } from '#contract/urls.ts';
import { changePieces } from '#server/catalogue/stock/change-pieces.ts';
import { findStock, setPieces, toStock } from '#server/catalogue/stock/stock.repository.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct, testProductRow } from '#testing/test-product.ts';
import { registerShopper, registerStaff } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const stockUrl = (id: string) => fill(CONSOLE_API.productStock, { id });

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine, ['A', 'B']);
  await shop.ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', category: 'pant', sizes: [] }));
  const stock = async () => toStock(await findStock(shop.db));
  const put = (sizes: object, ifMatch: unknown = '*') =>
    shop.ask('PUT', stockUrl('A'), { sizes }, { 'if-match': String(ifMatch) });
  const bulk = (request: object) => shop.ask('POST', CONSOLE_API.stockChanges, request);
  return { ...shop, stock, put, bulk };
}

describe.each(ENGINES)('the stock of a product, %s', engine => {
  it('is read and changed at once, without publishing', async () => {
    const { ask, db, send, put } = await openShop(engine);
    const read = await ask('GET', stockUrl('A'));
    expect(read.json()).toEqual({ sizes: { S: null, M: null, L: null } });
    const stock = await put({ S: { set: 5 }, M: { set: 0 }, L: { add: 3 } }, read.headers.etag);
    expect(stock.json()).toEqual({ sizes: { S: 5, M: 0, L: null } });
    expect((await send({ url: API.stock })).json()).toEqual({ A: { S: 5, M: 0 } });
    expect((await put({ S: { add: -9 }, M: { add: 4 } })).json<ProductStock>().sizes).toMatchObject({
      S: 0,
      M: 4,
    });
    expect((await put({ S: { set: null } })).json<ProductStock>().sizes).toMatchObject({ S: null, M: 4 });
    await put({ M: { add: 0 } });
    const audit = await db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'stock')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, record_id, before, after }) => [action, record_id, before, after])).toEqual([
      ['update', 'A', '{"M":null,"S":null}', '{"M":0,"S":5}'],
      ['update', 'A', '{"M":0,"S":5}', '{"M":4,"S":0}'],
      ['update', 'A', '{"S":0}', '{"S":null}'],
    ]);
    expect((await ask('GET', CONSOLE_API.draft)).json().count).toBe(3);
  });

  it('is not changed from an older state: the second is told, with both states', async () => {
    const { ask, db, put } = await openShop(engine);
    await put({ M: { set: 5 } });
    const { etag } = (await ask('GET', stockUrl('A'))).headers;
    await setPieces(db, { productId: 'A', size: 'M', count: 4 });
    const late = await put({ M: { set: 9 } }, etag);
    expect([late.statusCode, late.json()]).toEqual([
      412,
      expect.objectContaining({
        code: 'changed-meanwhile',
        stored: { sizes: { S: null, M: 4, L: null } },
        sent: { sizes: { M: { set: 9 } } },
      }),
    ]);
    expect((await ask('PUT', stockUrl('A'), { sizes: {} })).statusCode).toBe(428);
    expect((await ask('GET', stockUrl('Z'))).statusCode).toBe(404);
  });

  it('rejects what is no size or no count, and still clears a size that the product no longer has', async () => {
    const { ask, db, put } = await openShop(engine);
    expect((await put({ XL: { set: 1 } })).json().fields).toEqual({
      'sizes.XL': 'The product has the sizes S, M, L',
    });
    for (const change of [
      { set: -1 },
      { set: 1.5 },
      { set: 1_000_001 },
      {},
      { set: 1, add: 1 },
      { add: '1' },
    ])
      expect([change, (await put({ M: change })).statusCode]).toEqual([change, 400]);
    await setPieces(db, { productId: 'A', size: 'XL', count: 2 });
    expect((await ask('GET', stockUrl('A'))).json().sizes).toEqual({ S: null, M: null, L: null, XL: 2 });
    expect((await put({ XL: { set: null } })).json().sizes).toEqual({ S: null, M: null, L: null });
  });
});

describe.each(ENGINES)('a bulk change of stock, %s', engine => {
  it('changes what the preview shows, in the sizes named', async () => {
    const { stock, put, bulk } = await openShop(engine);
    await put({ S: { set: 2 }, M: { set: 1 } });
    const request = { filter: { category: 'kurta' }, sizes: ['M', 'L'], change: { set: 7 } };
    const preview = (await bulk(request)).json<BulkStockResult>();
    expect(preview).toMatchObject({ count: 4, isApplied: false });
    expect(preview.changes[1]).toEqual({ productId: 'A', size: 'M', before: 1, after: 7 });
    expect(await stock()).toEqual({ A: { M: 1, S: 2 } });
    const result = (await bulk({ ...request, apply: true, revision: preview.revision })).json();
    expect(result).toEqual({ ...preview, isApplied: true });
    expect(await stock()).toEqual({ A: { L: 7, M: 7, S: 2 }, B: { L: 7, M: 7 } });
    const more = { filter: { stock: 'few' }, change: { add: 10 }, apply: true };
    expect((await bulk(more)).json()).toMatchObject({ count: 3 });
    expect(await stock()).toEqual({ A: { L: 17, M: 17, S: 12 }, B: { L: 7, M: 7 } });
    await bulk({ filter: {}, change: { set: null }, apply: true });
    expect(await stock()).toEqual({});
    expect((await bulk({ filter: {}, change: { set: 0 }, apply: true })).json()).toMatchObject({ count: 7 });
    expect(await stock()).toMatchObject({ C: { 'One Size': 0 } });
  });

  it('is not applied where products have changed since the preview', async () => {
    const { ask, stock, bulk } = await openShop(engine);
    const request = { filter: {}, change: { set: 7 } };
    const { revision } = (await bulk(request)).json<BulkStockResult>();
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'D' }));
    expect((await bulk({ ...request, apply: true, revision })).json()).toMatchObject({
      code: 'draft-changed',
    });
    expect(await stock()).toEqual({});
  });

  it('loses no piece to orders at the same time, and no order to it', async () => {
    const shop = await openShop(engine);
    const { ask, db, stock, bulk, send } = shop;
    const sizes = ['S', 'M', 'L'];
    const counts = ['A', 'B'].flatMap(productId => sizes.map(size => ({ productId, size, count: 100 })));
    await setPieces(db, ...counts);
    await ask('POST', CONSOLE_API.versions, {});
    const { token } = await registerShopper(shop);
    // In both orders, so that locks taken in another order than that of the change would deadlock.
    const lines = ['A', 'B'].flatMap(id =>
      sizes.map(size => ({ product: testProduct({ id }), size, quantity: 1 })),
    );
    const orders = Array.from({ length: 20 }, (_, index) =>
      send(
        {
          method: 'POST',
          url: API.orders,
          payload: orderRequestFor(index % 2 === 0 ? lines : lines.toReversed()),
        },
        token,
      ),
    );
    const changes = Array.from({ length: 10 }, () => bulk({ filter: {}, change: { add: 5 }, apply: true }));
    const responses = await Promise.all([...orders, ...changes]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      ...orders.map(() => 201),
      ...changes.map(() => 200),
    ]);
    const left = { S: 130, M: 130, L: 130 };
    expect(await stock()).toEqual({ A: left, B: left });
  });

  it('is made of all products or of none', async () => {
    const { db, clock, stock } = await openShop(engine);
    const newId = () => {
      throw new Error('No id');
    };
    const changes = [{ productId: 'A', size: 'M', set: 1 }];
    await expect(changePieces({ db, clock: clock.now, newId, actor: 'usr_a' }, changes)).rejects.toThrow();
    expect(await stock()).toEqual({});
  });
});

it('stock is changed also where the products come from a file', async () => {
  const shop = await createTestApp('embedded', { catalogueFile: '/srv/products.json' });
  const { token } = await registerStaff(shop);
  const request = { filter: {}, sizes: ['M'], change: { set: 3 }, apply: true };
  const bulk = await shop.send({ method: 'POST', url: CONSOLE_API.stockChanges, payload: request }, token);
  expect(bulk.json<BulkStockResult>().count).toBe(5);
  const read = await shop.send({ url: stockUrl('KUR-0001') }, token);
  expect(read.json()).toEqual({ sizes: { S: null, M: 3, L: null } });
});
