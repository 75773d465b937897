import { describe, expect, it } from 'vitest';
import { API, CONTENT_FILE, PRODUCTS_FILE, VERSION_FILE } from '#contract/urls.ts';
import { createPages, registerPages } from '#server/site/pages/pages.routes.ts';
import { createTestApp } from '#testing/test-app.ts';
import { SETTINGS } from '#testing/test-settings.ts';

const REQUEST_HEADERS = { 'shop-version': 'any' };

/** A shop of which the content in force can be changed, and whose every document has the path as its text. */
async function openShop() {
  const state = { content: 'first' };
  const pages = createPages({
    renderer: {
      documentKey: path => Promise.resolve(path),
      render: key => {
        // Another version comes into force while it is rendered.
        if (key === '/slow') state.content = 'second';
        const head = { title: key, description: '', ...(key === '/none' && { status: 404 as const }) };
        return Promise.resolve({ head, html: '', shop: SETTINGS.shop, hydrationData: null, module: 'x' });
      },
    },
    toFiles: () => ({ entry: '', imports: [], styles: [], fonts: [] }),
    publicUrl: undefined,
  });
  const { app } = await createTestApp('embedded', {
    getContentId: () => state.content,
    pages: async plugin => registerPages(plugin, () => pages),
  });
  const readHeaders = async (url: string, headers: Readonly<Record<string, string>> = REQUEST_HEADERS) =>
    (await app.inject({ url, headers })).headers;
  return { app, state, readHeaders };
}

describe('a cache that follows the content in force', () => {
  it('reads its name, which nothing keeps', async () => {
    const { app, state } = await openShop();
    for (const content of ['first', 'second']) {
      state.content = content;
      const { headers, body } = await app.inject(VERSION_FILE);
      expect([headers['shop-version'], body, headers['cache-control']]).toEqual([
        content,
        content,
        'no-store',
      ]);
    }
  });

  it.each(['/', '/shop', PRODUCTS_FILE, CONTENT_FILE])('is told of which content %s is', async url => {
    const { readHeaders } = await openShop();
    expect((await readHeaders(url))['shop-version']).toBe('first');
  });

  it('is told so by 304 too', async () => {
    const { app } = await openShop();
    const { headers, statusCode } = await app.inject({
      url: '/',
      headers: { ...REQUEST_HEADERS, 'if-none-match': '*' },
    });
    expect([statusCode, headers['shop-version']]).toEqual([304, 'first']);
  });

  it('may keep a document for the rest of its five minutes, and files as long as their content is in force', async () => {
    const { readHeaders } = await openShop();
    const seconds = Number((await readHeaders('/'))['x-accel-expires']);
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(300);
    expect((await readHeaders(PRODUCTS_FILE))['x-accel-expires']).toBeUndefined();
  });

  it('gets under a name what was in force when it asked, or something newer', async () => {
    const { readHeaders } = await openShop();
    expect((await readHeaders('/slow'))['shop-version']).toBe('first');
    expect((await readHeaders('/slow'))['shop-version']).toBe('second');
  });

  it.each(['/none', API.orders, API.stock, API.live, '/assets/none.js'])(
    'is told nothing of %s',
    async url => {
      const { readHeaders } = await openShop();
      expect(await readHeaders(url)).not.toHaveProperty('shop-version');
    },
  );
});

it('changes no response to anybody else', async () => {
  const { readHeaders } = await openShop();
  for (const url of ['/', PRODUCTS_FILE]) {
    const headers = await readHeaders(url, {});
    expect(headers).not.toHaveProperty('shop-version');
    expect(headers).not.toHaveProperty('x-accel-expires');
    expect(headers['cache-control']).toBe('public, no-cache');
  }
});
