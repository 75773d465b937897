import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Renderer } from '#contract/document.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createPages, registerPages } from '#server/site/pages/pages.routes.ts';
import { type ServerEntry, toPublished } from '#server/site/pages/published.ts';
import { registerSeoRoutes } from '#server/site/pages/seo.routes.ts';
import { listen, sendRaw, statusesIn } from '#testing/security/raw-requests.ts';
import { createTestApp, PRODUCTS, type TestApp } from '#testing/test-app.ts';

/** By its path, as the server does: the storefront is no part of the server's program. */
const ENTRY = resolve('src/storefront/app/entry-server.tsx');

/** Ends text, attribute and script, wherever it might be let stand as it is. */
const HOSTILE = `"'></script></title><xss onx=1>\u2028{{1}}\${1}`;
const PRODUCT = 'KUR-0001';

/** A catalogue with hostile names: its texts are trusted no more than requests. */
const TEST_PRODUCTS = PRODUCTS.map(product =>
  product.id === PRODUCT
    ? {
        ...product,
        name: HOSTILE,
        model: HOSTILE,
        printName: HOSTILE,
        color: HOSTILE,
        description: HOSTILE,
        sizes: [HOSTILE],
        category: 'xss"\'><xss onx=1>',
      }
    : product,
);

interface Shop extends TestApp {
  /** How many documents were made. */
  readonly made: () => number;
}

async function createShop(): Promise<Shop> {
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const version = describeCatalogue(TEST_PRODUCTS);
  const real = createRenderer(toPublished(version), () => new Date());
  let made = 0;
  const renderer: Renderer = {
    ...real,
    render: key => {
      made += 1;
      return real.render(key);
    },
  };
  const toFiles = () => ({ entry: '/assets/entry.js', imports: [], styles: [], fonts: [] });
  const documents = createPages({ renderer, toFiles, publicUrl: 'https://nool.example' });
  const pages: Parameters<typeof createTestApp>[1] = {
    pages: async app => {
      registerSeoRoutes(app, { getVersion: () => version, publicUrl: 'https://nool.example' });
      registerPages(app, () => documents);
    },
  };
  return { ...(await createTestApp('embedded', pages)), made: () => made };
}

const encoded = encodeURIComponent(HOSTILE);

const ADDRESSES = [
  `/${encoded}`,
  `/product/${encoded}`,
  `/product/${PRODUCT}`,
  `/product/${PRODUCT}?size=${encoded}`,
  `/collections/${encoded}`,
  `/collections/new?sort=${encoded}&category=${encoded}&search=${encoded}`,
  `/collections/__proto__`,
  `/collections/constructor`,
  `/product/__proto__`,
  `/product/toString`,
  '/',
  '/shop',
  ...['search', 'category', 'size', 'color', 'min', 'max', 'sort', 'view', 'page', 'next', 'from', 'x'].map(
    name => `/shop?${name}=${encoded}`,
  ),
  `/shop?${encoded}=1`,
  `/shop?search=${encoded}&search=x&size[]=1&size[a]=2&__proto__[x]=1&constructor.prototype.x=1`,
  `/login?next=${encodeURIComponent('javascript:alert(1)')}`,
  `/offline?from=${encoded}`,
  `/orders?open=${encoded}`,
  '/shop?search=%00%01%1b%7f',
  '/shop?search=%ff%fe',
  '/shop?search=%u2028&size=%',
  '/shop?page=99999999999999999999&min=-1e400&max=NaN',
  '/shop?page=-1&min=0x10&max=1e9',
  `/shop?search=${'%F0%9F%A7%B5'.repeat(1000)}`,
  `/shop?search=${'a+'.repeat(6000)}`,
  `/shop?${'size=S&'.repeat(2000)}`,
  `/shop?${'&'.repeat(15_000)}`,
  `/shop?${Array.from({ length: 2000 }, (_, index) => `p${index}`).join('&')}`,
  `/${'a/'.repeat(7000)}`,
  `/${'%2f'.repeat(4000)}`,
  `/product/${'x'.repeat(290)}`,
  `/product/${'x'.repeat(15_000)}`,
];

/** Written as they are, by a client that encodes nothing. */
const RAW = [
  '/%',
  '/%ff',
  '/product/%',
  '/product/%00',
  '/shop?%',
  `/"'><xss>`,
  `/shop?"'><xss>`,
  '/shop?#<xss>',
  '/;<xss>',
  '/..;/<xss>',
  '/\xe0\xa4\xa8<xss>',
  '//evil.example/<xss>',
  '/\\evil.example/<xss>',
  '/%0d%0aset-cookie:xss=1',
];

/** Whatever is markup in a document, its data left out. */
function toMarkup(body: string): string {
  return body.replace(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^<]*(<\/script>)/g, '$1$2');
}

function expectHarmless(address: string, body: string): void {
  const markup = toMarkup(body);
  for (const sign of ['<xss', `"'>`, 'javascript:']) {
    expect([address.slice(0, 80), sign, markup.includes(sign)]).toEqual([address.slice(0, 80), sign, false]);
  }
  const scripts = body.match(/<script[^>]*>/g) ?? [];
  const isKnown = (tag: string) => / src="\/assets\/| type="application\/(?:ld\+)?json"/.test(tag);
  // The one without attributes is allowed by the policy, by its hash.
  expect(['', '<script>']).toContain(scripts.filter(tag => !isKnown(tag)).join(''));
  const data = /id="page-data">([^<]*)<\/script>/.exec(body)?.[1];
  if (data !== undefined) expect(() => JSON.parse(data)).not.toThrow();
}

describe('a hostile address', () => {
  it('gets a fast response without markup from the URL', async () => {
    const shop = await createShop();
    await shop.app.inject('/shop');
    for (const address of ADDRESSES) {
      const started = performance.now();
      const response = await shop.app.inject(address);
      expect([address.slice(0, 80), performance.now() - started < 3000]).toEqual([
        address.slice(0, 80),
        true,
      ]);
      expect([address.slice(0, 80), [200, 308, 400, 404].includes(response.statusCode)]).toEqual([
        address.slice(0, 80),
        true,
      ]);
      expectHarmless(address, response.body);
    }
  });

  it.each(['/shop%0a', '/%0d%0ashop', '/shop%E2%80%A8'])(
    'with a line break, %s, is a page that is not there',
    async address => {
      const shop = await createShop();
      const response = await shop.app.inject(address);
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        404,
        'text/html; charset=utf-8',
      ]);
    },
  );

  it('is harmless when it is not encoded', async () => {
    const shop = await createShop();
    const port = await listen(shop);
    for (const path of RAW) {
      const response = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: nool\r\nConnection: close\r\n\r\n`);
      const [status = 0] = statusesIn(response);
      expect([path, [200, 308, 400, 404].includes(status)]).toEqual([path, true]);
      const [head = '', body = ''] = response.split(/\r\n\r\n(.*)/s);
      expectHarmless(path, body);
      expect(head).not.toMatch(/^set-cookie:/im);
      const location = /^location: (.*)$/im.exec(head)?.[1];
      if (location !== undefined)
        expect(new URL(location, 'https://nool.example').origin).toBe('https://nool.example');
    }
  });

  it('is escaped in the hydration data of the page', async () => {
    const shop = await createShop();
    const { body } = await shop.app.inject(`/product/${PRODUCT}`);
    const data = /id="page-data">([^<]*)<\/script>/.exec(body)?.[1] ?? '';
    expect(data).toContain('\\u003c/script');
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });
});

describe('the cached documents', () => {
  it('are the same for all request headers', async () => {
    const shop = await createShop();
    const plain = (await shop.app.inject('/shop?search=ikat')).body;
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'evil',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      'x-http-method-override': 'DELETE',
      forwarded: 'host=evil.example',
      cookie: 'a=evil',
      authorization: 'Bearer evil',
      'accept-language': 'evil',
      'user-agent': 'evil',
      accept: 'evil/evil',
      range: 'bytes=0-4',
      origin: 'https://evil.example',
    };
    for (const [name, value] of Object.entries(headers)) {
      const response = await shop.app.inject({
        url: `/shop?search=ikat&${name}`,
        headers: { [name]: value },
      });
      expect([name, response.statusCode, response.body === plain]).toEqual([name, 200, true]);
      expect(JSON.stringify(response.headers)).not.toContain('evil');
    }
    expect(shop.made()).toBe(1);
  });

  it('are not rendered again for meaningless parameters', async () => {
    const shop = await createShop();
    for (let index = 0; index < 300; index += 1)
      await shop.app.inject(`/shop?utm=${index}&page=${index}x&size=&min=x${index}&_=${index}`);
    expect(shop.made()).toBe(1);
  });
});
