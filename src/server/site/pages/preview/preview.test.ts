import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ScheduleSummary } from '#contract/console/schedule.ts';
import type { Renderer } from '#contract/document.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { fill, PRODUCTS_FILE } from '#contract/urls.ts';
import { createPlannedLoader, type LoadPlanned } from '#server/catalogue/schedules/load-planned.ts';
import { createDraftLoader, type LoadDraft } from '#server/catalogue/versions/load/load-draft.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { deriveKeys, keysFor } from '#server/people/accounts/sessions/keys.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openConsole } from '#testing/test-versions.ts';
import { registerPreviews } from './preview.routes.ts';

const SECRET = 'a secret of thirty-two bytes or more';

/** Lists the products with links, a script and hydration data, as real pages have them. */
function rendererFor({ catalogue: { products } }: ShopVersion): Renderer {
  return {
    documentKey: async (path, query) => `${path}?${query}`,
    render: async key => ({
      head: { title: key, description: 'A page', canonical: key },
      html: Array.from(
        products,
        ({ id, price }) => `<a class="x" href="/product/${id}">${id} ${price}</a>`,
      ).join(''),
      inlineScript: 'record()',
      shop: DEFAULT_SETTINGS.shop,
      hydrationData: { products },
      module: 'x',
    }),
  };
}

async function openShop(engine: (typeof ENGINES)[number]) {
  const keys = keysFor(deriveKeys(SECRET), 'preview');
  // The app is composed before its database can be named.
  let clock = () => new Date();
  let loader: LoadDraft = () => Promise.reject(new Error('The shop is not open yet'));
  let planned: LoadPlanned = () => Promise.reject(new Error('The shop is not open yet'));
  const toFiles = () => ({ entry: '/entry.js', imports: ['/more.js'], styles: ['/a.css'], fonts: [] });
  const shop = await openConsole(engine, ['A', 'B'], {
    pages: async app =>
      registerPreviews(
        app,
        { keys, loadDraft: show => loader(show), loadPlanned: id => planned(id) },
        { now: () => clock(), rendererFor, toFiles },
      ),
  });
  clock = shop.clock.now;
  loader = createDraftLoader({ ...shop, clock, logger: createLogger('silent') });
  planned = createPlannedLoader({ ...shop, clock, logger: createLogger('silent') });
  await shop.ask('POST', CONSOLE_API.versions, {});
  const link = async (path: string, schedule?: string) =>
    (await shop.ask('POST', CONSOLE_API.previews, { path, schedule })).json().url;
  return { ...shop, link };
}

describe.each(ENGINES)('a preview of what is scheduled, %s', engine => {
  it('is the shop at that time, with what is in force and what begins before', async () => {
    const { ask, send, link, clock } = await openShop(engine);
    const schedule = async (id: string, price: number, minutes: number) => {
      const url = fill(CONSOLE_API.product, { id });
      await ask('PUT', url, testProductRow({ price }), { 'if-match': '*' });
      const startsAt = new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
      return (await ask('POST', CONSOLE_API.schedules, { startsAt })).json<ScheduleSummary>().id;
    };
    const [first, second] = [await schedule('A', 601, 10), await schedule('B', 602, 20)];
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', name: 'Third kurta', price: 603 }));
    await ask('POST', CONSOLE_API.versions, {});
    const read = async (id: string) => (await send({ url: await link('/shop', id) })).body;
    expect((await read(first)).match(/\b[ABC] \d+/g)).toEqual(['A 60100', 'B 79900', 'C 60300']);
    expect((await read(second)).match(/\b[ABC] \d+/g)).toEqual(['A 60100', 'B 60200', 'C 60300']);
  });
});

describe.each(ENGINES)('a preview, %s', engine => {
  it('is the page made from the draft, marked, without scripts, for no cache', async () => {
    const { ask, send, link } = await openShop(engine);
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C' }));
    const url = await link('/shop?color=Indigo');
    const response = await send({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    expect(response.headers['x-robots-tag']).toMatch('noindex');
    expect(response.headers['content-security-policy']).toMatch("default-src 'none'");
    expect(response.headers['content-security-policy']).not.toMatch('script-src');
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.body).toMatch('Preview of unpublished changes');
    expect(response.body).not.toMatch(/<script|\.js|rel="canonical"/);
    expect(response.body).toMatch('<title>/shop?color=Indigo</title>');
    const base = url.slice(0, url.indexOf('/shop'));
    expect(response.body).toMatch(`<a class="x" href="${base}/product/C">`);
    // What is published has nothing of it.
    expect((await send({ url: PRODUCTS_FILE })).body).not.toMatch('"C"');
  });

  it('follows each change of the draft', async () => {
    const { ask, send, link } = await openShop(engine);
    const url = await link('/');
    expect((await send({ url })).body).toMatch('A 79900');
    const change = { filter: { search: 'A' }, change: { price: { set: 500 } }, apply: true };
    await ask('POST', CONSOLE_API.productChanges, change);
    expect((await send({ url })).body).toMatch('A 50000');
  });

  it('shows a product that is not live on its own page only', async () => {
    const { ask, send, link } = await openShop(engine);
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'C', state: 'draft' }));
    expect((await send({ url: await link('/product/C') })).body).toMatch('>C 79900<');
    expect((await send({ url: await link('/shop') })).body).not.toMatch('>C ');
  });

  it('ends after half an hour, and is shown to nobody who made up a link', async () => {
    const { clock, send, link } = await openShop(engine);
    const url = await link('/shop');
    const [, token = ''] = /^\/preview\/([^/]+)/.exec(url) ?? [];
    const [claims = '', signature = ''] = token.split('.');
    const later = Buffer.from(JSON.stringify({ until: 9e15 })).toString('base64url');
    for (const forged of [
      `${later}.${signature}`,
      `${claims}.`,
      claims,
      `${token}.x`,
      'x.y',
      `${claims}.${'A'.repeat(43)}`,
    ]) {
      const response = await send({ url: `/preview/${forged}/shop` });
      expect([forged, response.statusCode]).toEqual([forged, 404]);
      expect(response.headers['cache-control']).toBe('private, no-store');
      expect(response.body).toMatch('The preview has ended');
    }
    clock.pass(30 * MINUTE - 1);
    expect((await send({ url })).statusCode).toBe(200);
    clock.pass(1);
    expect((await send({ url })).statusCode).toBe(404);
  });

  it.each(['shop', '//evil.example', '/\\evil.example', '/a b', '/a#b', ''])(
    'is not made of %j, which is no path',
    async path => {
      const { ask } = await openShop(engine);
      expect((await ask('POST', CONSOLE_API.previews, { path })).statusCode).toBe(400);
    },
  );
});
