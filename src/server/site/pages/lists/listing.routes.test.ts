import { describe, expect, it } from 'vitest';
import { readRule } from '#contract/collections/rule.ts';
import { PageDataResponse as PageData, type PageDataResponse } from '#contract/products/list-api.ts';
import { pageDataUrl, productsUrl, suggestionsUrl } from '#contract/products/list-urls.ts';
import { readListCatalogue } from '#contract/products/product.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { perVersion, type ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { type ServerEntry, toPublished } from '#server/site/pages/published.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { createLists } from './lists.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';

const NAMES = new Map([
  [7, 'Mogra'],
  [17, 'Parijata'],
]);
const kurta = (at: number) =>
  testProduct({
    id: `KUR-${at}`,
    name: NAMES.get(at) ?? 'Kurta',
    color: at % 2 === 0 ? 'Indigo' : 'Rust',
    isNew: at < 3,
  });
const KURTAS = Array.from({ length: 40 }, (_, index) => kurta(index));
const BEFORE = { ...describeCatalogue(KURTAS), listingsFromServer: true };
const AFTER = { ...describeCatalogue(KURTAS.slice(0, 3)), listingsFromServer: true };

async function openShop(engine: (typeof ENGINES)[number]) {
  const entry = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const now = () => new Date('2026-11-22');
  const toRenderer = perVersion(each => entry.createRenderer(toPublished(each), now));
  let version: ShopVersion = BEFORE;
  const toLists = perVersion(each => createLists({ version: each.id, source: toRenderer(each) }));
  const shop = await createTestApp(engine, { getVersion: () => version, toLists });
  const publish = (next: ShopVersion) => {
    version = next;
  };
  return { ...shop, publish, document: (key: string) => toRenderer(version).render(key) };
}

describe.each(ENGINES)('lists from the server, %s', engine => {
  it('has the pages of collections, with no page beyond their last', async () => {
    const shop = await openShop(engine);
    const collections = [
      { id: 'col_1', name: 'Favourites', address: 'favourites', products: ['KUR-30', 'KUR-2'] },
      { id: 'col_2', name: 'Blue', address: 'blue', rule: readRule('family=blue') },
    ];
    shop.publish({ ...BEFORE, collections });
    const read = async (address: string) => {
      const { data, head } = (
        await shop.send({ url: pageDataUrl(BEFORE.id, address) })
      ).json<PageDataResponse>();
      const { products, total } = data as {
        readonly products: readonly { id: string }[];
        readonly total: number;
      };
      return { ids: products.map(({ id }) => id), total, title: head.title };
    };
    expect(await read('/collections/favourites?page=9')).toEqual({
      ids: ['KUR-30', 'KUR-2'],
      total: 2,
      title: 'Favourites | Nool',
    });
    expect((await read('/collections/favourites?new=true')).ids).toEqual(['KUR-2']);
    expect((await read('/collections/blue')).total).toBe(20);
  });

  it.each([
    '/shop?color=Indigo&sort=price-low-high',
    '/collections/new',
    '/product/KUR-7',
    '/',
    '/product/none',
  ])('the data of %s is that of its document', async address => {
    const { send, document } = await openShop(engine);
    const response = await send({ url: pageDataUrl(BEFORE.id, address) });
    const { version, data, head } = PageData.parse(response.json<PageDataResponse>());
    const { hydrationData, head: full, listsVersion } = await document(address);
    expect({ data, version }).toEqual({
      data: JSON.parse(JSON.stringify((hydrationData as { page: unknown }).page)),
      version: listsVersion,
    });
    expect(head.title).toBe(full.title);
  });

  it('addresses alike in what counts are one for the cache, and others are no pages', async () => {
    const { send } = await openShop(engine);
    const read = async (address: string) => (await send({ url: pageDataUrl(BEFORE.id, address) })).headers;
    const { etag } = await read('/shop?new=true');
    expect(await read('/shop?utm_source=x&new=true')).toMatchObject({ etag });
    expect(await read('/shop')).not.toMatchObject({ etag });
    for (const address of ['//evil.example/', 'https://evil.example', '/\\evil.example', ''])
      expect((await send({ url: pageDataUrl(BEFORE.id, address) })).statusCode).toBe(400);
  });

  it('answers of the version that was asked for may be cached for a while, and are known by their ETag', async () => {
    const { send } = await openShop(engine);
    for (const url of [pageDataUrl(BEFORE.id, '/shop'), suggestionsUrl(BEFORE.id, 'kurta')]) {
      const { headers } = await send({ url });
      expect(headers['cache-control']).toBe('public, max-age=300');
      const known = await send({ url, headers: { 'if-none-match': String(headers['etag']) } });
      expect([known.statusCode, known.body]).toEqual([304, '']);
    }
  });

  it('of another version than is in force nothing is answered, and no cache has the answer under its address', async () => {
    const { send, publish } = await openShop(engine);
    const url = pageDataUrl(BEFORE.id, '/shop');
    await send({ url });
    publish(AFTER);
    const response = await send({ url });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ version: AFTER.id, data: { total: 3 } });
    const search = await send({ url: suggestionsUrl(BEFORE.id, 'mogra') });
    expect([search.headers['cache-control'], search.json()]).toEqual(['no-store', []]);
  });

  it('suggests at most five products, the best first', async () => {
    const { send } = await openShop(engine);
    const read = async (text: string) => {
      const { catalogue } = readListCatalogue((await send({ url: suggestionsUrl('', text) })).json());
      return catalogue.products.map(({ id }) => id);
    };
    expect(await read('parijata')).toEqual(['KUR-17']);
    expect(await read('kurta')).toHaveLength(5);
    expect(await read('ku')).toEqual([]);
  });

  it('has single products, those that are sold, and says when they have changed', async () => {
    const { send, publish } = await openShop(engine);
    const url = productsUrl(['KUR-2', 'none', 'KUR-30', 'constructor']);
    const response = await send({ url });
    const { catalogue } = readListCatalogue(response.json());
    expect(catalogue.products).toEqual([kurta(2), kurta(30)].map(each => ({ ...each, description: '' })));
    expect(response.headers['cache-control']).toBe('public, no-cache');
    const headers = { 'if-none-match': String(response.headers['etag']) };
    expect((await send({ url, headers })).statusCode).toBe(304);
    publish(AFTER);
    expect((await send({ url, headers })).json()).toHaveLength(1);
    expect((await send({ url: productsUrl([]) })).statusCode).toBe(400);
    expect(
      (await send({ url: productsUrl(Array.from({ length: 101 }, (_, index) => `${index}`)) })).statusCode,
    ).toBe(400);
  });
});

it('a server without pages has no lists', async () => {
  const { send } = await createTestApp('embedded');
  expect((await send({ url: pageDataUrl('1', '/shop') })).statusCode).toBe(404);
});
