import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { RedirectJson } from '#contract/console/redirect.ts';
import { toProductJson } from '#contract/products/product.ts';
import { fill } from '#contract/urls.ts';
import { openRedirectShop } from '#testing/redirect-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';

const NONE: Pick<RedirectJson, 'id'> = { id: 'none' };

describe.each(ENGINES)('redirects by hand, %s', engine => {
  it('are added, found, counted, changed and deleted, with rows of the audit', async () => {
    const shop = await openRedirectShop(engine, ['KUR-1']);
    expect(await shop.read('/products/indigo-kurta')).toEqual([404]);
    expect((await shop.add('https://old.example/products/Indigo-Kurta/', '/product/KUR-1')).statusCode).toBe(
      201,
    );
    expect(await shop.read('/products/indigo-kurta')).toEqual([301, '/product/KUR-1']);
    expect(await shop.read('/Products/Indigo-Kurta/?utm_source=mail&variant=4')).toEqual([
      301,
      '/product/KUR-1?utm_source=mail',
    ]);
    await shop.add('/blogs/news', '/about');
    const [{ id, ...found } = NONE] = await shop.list('?search=indigo');
    expect(found).toMatchObject({
      from: '/products/indigo-kurta',
      to: '/product/KUR-1',
      kind: 'owner',
      hits: 0,
    });
    await shop.writeHits();
    expect(await shop.list('?search=KUR-1')).toMatchObject([{ hits: 2, state: 'works' }]);

    expect((await shop.change(id, '/products/indigo-kurta', '/faq')).json()).toMatchObject({
      to: '/faq',
      hits: 2,
    });
    expect(await shop.read('/products/indigo-kurta')).toEqual([301, '/faq']);
    const [{ id: same } = NONE] = await shop.list('?search=indigo');
    expect((await shop.remove(same)).statusCode).toBe(204);
    expect((await shop.remove(same)).statusCode).toBe(404);
    expect(await shop.read('/products/indigo-kurta')).toEqual([404]);
    const audit = await shop.db
      .selectFrom('audit')
      .selectAll()
      .where('kind', '=', 'redirect')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['create', null, '{"name":"/products/indigo-kurta","to":"/product/KUR-1"}'],
      ['create', null, '{"name":"/blogs/news","to":"/about"}'],
      [
        'update',
        '{"name":"/products/indigo-kurta","to":"/product/KUR-1"}',
        '{"name":"/products/indigo-kurta","to":"/faq"}',
      ],
      ['delete', '{"name":"/products/indigo-kurta","to":"/faq"}', null],
    ]);
  });

  it('are refused where they lead to themselves, in a circle, elsewhere, or from a page that always is', async () => {
    const { add, list } = await openRedirectShop(engine, ['KUR-1']);
    await add('/b', '/c');
    for (const [from, to, field] of [
      ['/a', '/A/', 'to'],
      ['/c', '/b', 'to'],
      ['/a', 'https://evil.example/', 'to'],
      ['/a', '//evil.example', 'to'],
      ['/a', '/\\evil.example', 'to'],
      ['/a', 'javascript:alert(1)', 'to'],
      ['/cart', '/faq', 'from'],
      ['/', '/faq', 'from'],
      ['/api/orders', '/faq', 'from'],
      ['/b', '/faq', 'from'],
      ['', '/faq', 'from'],
    ] as const) {
      const refused = await add(from, to);
      expect([
        from,
        to,
        refused.statusCode >= 400,
        Object.keys(refused.json<{ fields: object }>().fields),
      ]).toEqual([from, to, true, [field]]);
    }
    expect(await list()).toMatchObject([{ from: '/b', to: '/c', state: 'nowhere' }]);
  });

  it('are told of each other where two are sent at once for one address', async () => {
    const { add, list } = await openRedirectShop(engine, []);
    const sent = await Promise.all(['/about', '/faq', '/contact'].map(to => add('/old', to)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(await list()).toHaveLength(1);
  });

  it('come back as they were after they were deleted', async () => {
    const shop = await openRedirectShop(engine, ['KUR-1', 'KUR-2']);
    await shop.importTable('/old,/about\n');
    await shop.read('/old');
    await shop.writeHits();
    const [before] = await shop.list();
    if (before === undefined) throw new Error('Nothing is imported');
    const { id, from, to, kind, hits, lastHitAt } = before;
    await shop.remove(id);
    const restored = { kind, hits, lastHitAt };
    const added = await shop.ask('POST', CONSOLE_API.redirects, { from, to, restored });
    expect(added.statusCode).toBe(201);
    expect(await shop.list()).toMatchObject([{ from, to, kind: 'import', hits: 1, lastHitAt }]);
  });

  it('lead to the end of a chain in one step, and say where nothing is', async () => {
    const { add, list, read } = await openRedirectShop(engine, ['KUR-1']);
    await add('/a', '/b');
    expect(await read('/a')).toEqual([404]);
    await add('/b', '/product/KUR-1?size=M');
    expect((await list()).map(({ from, to, state }) => [from, to, state])).toEqual([
      ['/b', '/product/KUR-1?size=M', 'works'],
      ['/a', '/product/KUR-1?size=M', 'works'],
    ]);
    expect(await read('/a')).toEqual([301, '/product/KUR-1?size=M']);
    await add('/product/KUR-1', '/faq');
    expect(await list('?search=faq')).toMatchObject([{ from: '/product/kur-1', state: 'page' }]);
    expect(await read('/product/KUR-1')).toEqual([200]);
    expect(await read('/a')).toEqual([301, '/product/KUR-1?size=M']);
  });

  it('lead from addresses of old shops that name a page by a parameter', async () => {
    const { app, add, read, list } = await openRedirectShop(engine, ['KUR-1', 'KUR-2']);
    await add('/?p=12', '/product/KUR-1');
    await add('https://old.example/?product=indigo-kurta', '/product/KUR-2');
    await add('/products/kurta?variant=40', '/product/KUR-2');
    await add('/products/kurta', '/product/KUR-1');
    expect(await read('/?p=12&utm_medium=x')).toEqual([301, '/product/KUR-1?utm_medium=x']);
    expect(await read('/?product=Indigo-Kurta')).toEqual([301, '/product/KUR-2']);
    await add('/shop/?product_cat=sarees', '/about');
    expect(await read('/shop/?product_cat=Sarees&orderby=price')).toEqual([301, '/about?orderby=price']);
    expect((await list('?search=sarees')).map(({ state }) => state)).toEqual(['works']);
    expect(await read('/shop?product_cat=kurtas')).toEqual([200]);
    expect(await read('/?p=13')).toEqual([200]);
    expect(await read('/?utm_source=x')).toEqual([200]);
    expect(await read('/products/kurta?variant=40')).toEqual([301, '/product/KUR-2']);
    expect(await read('/products/kurta?variant=41')).toEqual([301, '/product/KUR-1']);
    expect(await read('/products/KUR-1')).toEqual([200]);
    // Browsers get the page that says so, programs a short answer.
    const headers = { accept: 'text/html,*/*' };
    const led = await app.inject({ url: '/products/kurta', headers });
    expect([led.statusCode, led.headers.location]).toEqual([301, '/product/KUR-1']);
    const lost = await app.inject({ url: '/products/unknown', headers });
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    const short = await app.inject('/products/unknown');
    expect(short.json()).toMatchObject({ code: 'not-found' });
  });
});

describe.each(ENGINES)('redirects of a publication, %s', engine => {
  async function setState(shop: Awaited<ReturnType<typeof openRedirectShop>>, id: string, state: string) {
    const url = fill(CONSOLE_API.productState, { id });
    expect((await shop.ask('PUT', url, { state }, { 'if-match': '*' })).statusCode).toBe(200);
    await shop.publish();
  }

  it('lead from an archived product to its category until it comes back', async () => {
    const shop = await openRedirectShop(engine, ['KUR-1', 'KUR-2']);
    await shop.add('/products/old', '/product/KUR-1');
    await setState(shop, 'KUR-1', 'archived');
    const CATEGORY = '/shop?category=kurta#no-longer-sold';
    expect(await shop.list('?kind=auto')).toMatchObject([
      { from: '/product/kur-1', to: CATEGORY, kind: 'auto', state: 'works' },
    ]);
    expect(await shop.read('/product/KUR-1')).toEqual([302, CATEGORY]);
    expect(await shop.read('/products/old')).toEqual([302, CATEGORY]);
    await setState(shop, 'KUR-1', 'live');
    expect(await shop.read('/product/KUR-1')).toEqual([200]);
    expect(await shop.read('/products/old')).toEqual([301, '/product/KUR-1']);
    expect(await shop.list('?kind=auto')).toMatchObject([{ state: 'page' }]);
    await setState(shop, 'KUR-1', 'archived');
    await setState(shop, 'KUR-2', 'archived');
    expect(await shop.read('/product/KUR-1')).toEqual([410]);
    expect(await shop.read('/products/old')).toEqual([410]);
  });

  it('lead from a removed product, unless the owner has said where to', async () => {
    const shop = await openRedirectShop(engine, ['KUR-1', 'KUR-2', 'KUR-3']);
    await shop.add('/product/KUR-2', '/product/KUR-3');
    for (const id of ['KUR-1', 'KUR-2'])
      await shop.ask('DELETE', fill(CONSOLE_API.product, { id }), undefined, { 'if-match': '*' });
    await shop.publish();
    expect(await shop.read('/product/KUR-1/words')).toEqual([302, '/shop?category=kurta#no-longer-sold']);
    expect(await shop.read('/product/KUR-2')).toEqual([301, '/product/KUR-3']);
    expect((await shop.app.inject('/sitemap.xml')).statusCode).not.toBe(302);
  });

  it('lead from a category that another takes the place of', async () => {
    const shop = await openRedirectShop(engine, ['KUR-1', 'KUR-2']);
    await shop.ask('POST', CONSOLE_API.categories, { key: 'kurta', label: 'Kurtas' });
    await shop.ask('POST', CONSOLE_API.categories, { key: 'tunic', label: 'Tunics' });
    await shop.publish();
    await shop.add('/collections/all-kurtas', '/shop?category=kurta');
    const move = async (from: string, to: string) => {
      for (const id of ['KUR-1', 'KUR-2']) {
        const product = toProductJson(testProduct({ id, category: to }));
        const url = fill(CONSOLE_API.product, { id });
        expect((await shop.ask('PUT', url, product, { 'if-match': '*' })).statusCode).toBe(200);
      }
      const category = fill(CONSOLE_API.category, { key: from });
      expect((await shop.ask('DELETE', category, undefined, { 'if-match': '*' })).statusCode).toBe(204);
      await shop.publish();
    };
    await move('kurta', 'tunic');
    for (const path of ['/collections/kurta', '/shop?category=kurta'])
      expect([path, ...(await shop.read(path))]).toEqual([path, 302, '/shop?category=tunic']);
    expect(await shop.read('/collections/all-kurtas')).toEqual([302, '/shop?category=tunic']);
    expect(await shop.read('/shop?category=nothing')).toEqual([200]);
    // Back again: neither leads in a circle.
    await shop.ask('POST', CONSOLE_API.categories, { key: 'kurta', label: 'Kurtas' });
    await move('tunic', 'kurta');
    expect(await shop.read('/shop?category=tunic')).toEqual([302, '/shop?category=kurta']);
    expect(await shop.read('/collections/kurta')).toEqual([200]);
    expect(await shop.read('/collections/all-kurtas')).toEqual([301, '/shop?category=kurta']);
  });
});
