import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { type KindName, SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { openRedirectShop } from '#testing/redirect-shop.ts';
import { ENGINES } from '#testing/test-app.ts';

const FESTIVE = {
  id: 'col_1',
  name: 'Festive',
  address: 'festive',
  text: 'For Pongal.',
  products: ['C', 'gone', 'A'],
};
const RED = {
  id: 'col_2',
  name: 'Red ones',
  address: 'red',
  rule: 'family=red&sort=name-z-a',
  seoTitle: 'All red',
};

const REAL_SHOP = {
  isSample: false,
  shop: {
    name: 'Dori',
    email: 'a@dori.example',
    phone: '+91 44 2222 3333',
    address: { line: '3 Mint Street' },
  },
  payment: { methods: ['cod'] },
};

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await openRedirectShop(engine, ['A', 'B', 'C', 'D']);
  const deps = { db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now), actor: 'usr_a' };
  const change = (kind: KindName, id: string, body: object | undefined) =>
    changeDraft(deps, kind, [{ id, body: body && JSON.stringify(body) }]);
  const write = (collection: typeof FESTIVE | typeof RED) => change('collection', collection.id, collection);
  const remove = (id: string) => change('collection', id, undefined);
  const listPublic = async () => (await shop.send({ url: API.collections })).json<unknown>();
  const show = async (path: string) => {
    const { statusCode, body } = await shop.app.inject(path);
    const [, shown = ''] = /<main.*?>(.*)<\/main>/s.exec(body) ?? [];
    return {
      statusCode,
      title: /<title>(.*?)<\/title>/.exec(body)?.[1],
      canonical: /rel="canonical" href="https:\/\/nool\.example(.*?)"/.exec(body)?.[1],
      ids: [...new Set([...shown.matchAll(/href="\/product\/(\w+)"/g)].map(([, id]) => id))].join(''),
      shown,
    };
  };
  return { ...shop, change, write, remove, listPublic, show };
}

describe.each(ENGINES)('published collections, %s', engine => {
  it('have pages and entries of the API', async () => {
    const shop = await openShop(engine);
    expect(await shop.listPublic()).toEqual([]);
    await shop.write(FESTIVE);
    await shop.write(RED);
    await shop.publish();
    expect(await shop.listPublic()).toEqual([
      { name: 'Festive', address: 'festive', text: 'For Pongal.', count: 2 },
      { name: 'Red ones', address: 'red', count: 0 },
    ]);
    const one = (address: string) => shop.send({ url: fill(API.collection, { address }) });
    expect((await one('Red')).json()).toEqual(RED);
    expect((await one('kurta')).statusCode).toBe(404);
    const festive = await shop.show('/collections/Festive?page=9');
    expect(festive).toMatchObject({ statusCode: 200, title: 'Festive | Nool', ids: 'CA' });
    expect(festive.canonical).toBe('/collections/festive');
    expect(festive.shown).toMatch(/<h1.*?>(?:<.*?>)*Festive<.*For Pongal\./s);
    expect(festive.shown).toContain('Our order');
    expect((await shop.show('/collections/festive?sort=name-asc')).ids).toBe('AC');
    expect((await shop.show('/collections/red')).title).toBe('All red');
    const unknown = await shop.show('/collections/stole');
    expect([unknown.title, unknown.ids]).toEqual(['Stole | Nool', '']);
  });

  it('lead from their old addresses to the new ones, and to all products once removed', async () => {
    const shop = await openShop(engine);
    await shop.write(FESTIVE);
    await shop.publish();
    await shop.write({ ...FESTIVE, address: 'pongal' });
    await shop.publish();
    expect(await shop.read('/collections/festive')).toEqual([302, '/collections/pongal']);
    expect(await shop.read('/collections/pongal')).toEqual([200]);
    await shop.ask('POST', CONSOLE_API.versions, { copyOf: 2 });
    expect(await shop.read('/collections/festive')).toEqual([200]);
    expect(await shop.read('/collections/pongal')).toEqual([302, '/collections/festive']);
    await shop.remove(FESTIVE.id);
    await shop.publish();
    expect(await shop.read('/collections/festive')).toEqual([302, '/shop']);
  });

  it('are refused where another page has the address', async () => {
    const shop = await openShop(engine);
    await shop.write({ ...FESTIVE, address: 'sale' });
    await shop.write(RED);
    await shop.write({ ...RED, id: 'col_3' });
    await shop.write({ ...RED, id: 'col_4', address: 'kurta' });
    await shop.change('category', 'kurta', { key: 'kurta', label: 'Kurtas', position: 0 });
    const refused = await shop.ask('POST', CONSOLE_API.versions, {});
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      {
        'collection.col_1': 'address: /collections/sale is a page that every shop has; write another address',
        'collection.col_3':
          'address: /collections/red is the page of another collection; write another address',
        'collection.col_4': 'address: /collections/kurta is the page of a category; write another address',
      },
    ]);
  });

  it('choose what is featured in a real shop, and not in the sample', async () => {
    const shop = await openShop(engine);
    const lists = async () =>
      Promise.all(
        ['/collections/featured', '/collections/premium', '/shop?featured=true'].map(
          async path => (await shop.show(path)).ids,
        ),
      );
    await shop.write({ ...FESTIVE, address: 'featured', name: 'Chosen' });
    await shop.publish();
    expect(await lists()).toEqual(['ABCD', 'ABCD', 'ABCD']);
    await shop.change('settings', SETTINGS_ID, REAL_SHOP);
    await shop.publish();
    expect(await lists()).toEqual(['CA', 'CA', 'CA']);
    expect((await shop.show('/collections/premium')).title).toBe('Chosen | Dori');
    expect((await shop.show('/')).shown).toMatch(/\/product\/C".*\/product\/A"/s);
  });
});
