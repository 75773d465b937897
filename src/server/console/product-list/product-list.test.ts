import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { BulkChangeResult, DraftProduct, ProductList } from '#contract/console/product.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API, fill, PRODUCT_FILE } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { setPieces } from '#server/catalogue/stock/stock.repository.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProduct, testProductRow } from '#testing/test-product.ts';
import { registerShopper } from '#testing/test-shopper.ts';
import { openConsole } from '#testing/test-versions.ts';

const ROWS = [
  testProductRow({ id: 'A', name: 'Vaigai Kurta', price: 900 }),
  testProductRow({ id: 'B', name: 'Kaveri Kurta long', price: 90 }),
  testProductRow({ id: 'C', name: 'Kaveri Kurta', price: 1500, sizes: [] }),
  testProductRow({ id: 'D', name: 'Ámbal Pant', price: 90, category: 'pant', state: 'archived' }),
];

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openConsole(engine);
  for (const row of ROWS) {
    await shop.ask('POST', CONSOLE_API.products, row);
    shop.clock.pass(1000);
  }
  const list = async (query: string) =>
    (await shop.ask('GET', `${CONSOLE_API.products}?${query}`)).json<ProductList>();
  const ids = async (query: string) => (await list(query)).products.map(({ product }) => product.id).join('');
  const setState = (id: string, state: string, etag = '*') =>
    shop.ask('PUT', fill(CONSOLE_API.productState, { id }), { state }, { 'if-match': etag });
  const publish = () => shop.ask('POST', CONSOLE_API.versions, {});
  return { ...shop, list, ids, setState, publish };
}

describe.each(ENGINES)('the list of products, %s', engine => {
  it('is sorted, also across pages and while products are changed', async () => {
    const { ask, list, ids, setState } = await openShop(engine);
    expect([
      await ids(''),
      await ids('sort=name'),
      await ids('sort=price'),
      await ids('sort=updated'),
    ]).toEqual(['ABCD', 'DCBA', 'BDAC', 'DCBA']);
    for (const [sort, order] of [
      ['name', 'DCBA'],
      ['price', 'BDAC'],
    ]) {
      let seen = '';
      let cursor: string | undefined = '';
      while (cursor !== undefined) {
        const { products, next }: ProductList = await list(
          `sort=${sort}&limit=1&cursor=${encodeURIComponent(cursor)}`,
        );
        seen += products[0]?.product.id;
        cursor = next;
      }
      expect(seen).toBe(order);
    }
    const first = await list('limit=2');
    await ask('DELETE', fill(CONSOLE_API.product, { id: 'B' }), undefined, { 'if-match': '*' });
    expect(await ids(`cursor=${first.next}`)).toBe('CD');
    await setState('A', 'draft');
    expect(await ids('sort=updated')).toBe('ADC');
    expect((await ask('GET', `${CONSOLE_API.products}?sort=colour`)).statusCode).toBe(400);
  });

  it('is filtered by state and stock, and has the stock of what it lists', async () => {
    const { db, list, ids } = await openShop(engine);
    const pieces = (productId: string, size: string, count: number) =>
      setPieces(db, { productId, size, count });
    for (const size of ['S', 'M', 'L']) await pieces('A', size, size === 'S' ? 3 : 4);
    for (const size of ['S', 'M', 'L']) await pieces('B', size, 0);
    await pieces('C', 'One Size', 0);
    await pieces('D', 'S', 9);
    expect([await ids('state=live'), await ids('state=archived'), await ids('state=draft')]).toEqual([
      'ABC',
      'D',
      '',
    ]);
    expect([await ids('stock=out'), await ids('stock=few'), await ids('stock=uncounted')]).toEqual([
      'BC',
      'ABC',
      'D',
    ]);
    const some = await list('search=kaveri&stock=out&limit=1&sort=price');
    expect([some.total, some.stock]).toEqual([2, { B: { S: 0, M: 0, L: 0 } }]);
  });
});

describe.each(ENGINES)('an archived product, %s', engine => {
  it('disappears at the next publication, stays in its orders, and comes back as it was', async () => {
    const shop = await openShop(engine);
    const { ask, send, setState, publish } = shop;
    await publish();
    const { token } = await registerShopper(shop);
    const product = testProduct({ id: 'A', price: fromRupees(900) });
    const payload = orderRequestFor([{ product, size: 'M', quantity: 1 }]);
    const place = () => send({ method: 'POST', url: API.orders, payload }, token);
    const { order } = (await place()).json<PlacedOrder>();
    const read = await ask('GET', fill(CONSOLE_API.product, { id: 'A' }));
    const archived = await setState('A', 'archived', String(read.headers.etag));
    expect(archived.json<DraftProduct>().product.state).toBe('archived');
    expect((await setState('A', 'live', String(read.headers.etag))).statusCode).toBe(412);
    const file = async () => (await send({ url: fill(PRODUCT_FILE, { id: 'A' }) })).statusCode;
    expect(await file()).toBe(200);
    await publish();
    expect(await file()).toBe(404);
    expect((await place()).statusCode).toBe(400);
    const seen = await send({ url: fill(API.order, { id: order.id }) }, token);
    expect(seen.json().items[0]).toMatchObject({ productId: 'A', productName: 'Vaigai Kurta' });
    const shown = await setState('A', 'live');
    expect(shown.json<DraftProduct>().product).toEqual(read.json<DraftProduct>().product);
    await publish();
    expect(await file()).toBe(200);
    const again = await ask('GET', fill(CONSOLE_API.version, { number: '3' }) + '?from=1');
    expect(again.json().differences).toEqual([]);
  });

  it('can be one of many: a bulk change archives and shows again what a filter finds', async () => {
    const { ask, ids } = await openShop(engine);
    const change = async (category: string, state: string) => {
      const request = { filter: { category }, change: { state }, apply: true };
      return (await ask('POST', CONSOLE_API.productChanges, request)).json<BulkChangeResult>().count;
    };
    expect([await change('kurta', 'archived'), await ids('state=archived')]).toEqual([3, 'ABCD']);
    expect([await change('kurta', 'archived'), await change('pant', 'live')]).toEqual([0, 1]);
    expect([await ids('state=live'), await change('kurta', 'live'), await ids('state=live')]).toEqual([
      'D',
      3,
      'ABCD',
    ]);
  });
});
