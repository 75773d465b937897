import { expect, it } from 'vitest';
import type { Renderer } from '#contract/document.ts';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createPages, registerPages } from '#server/site/pages/pages.routes.ts';
import { registerSeoRoutes } from '#server/site/pages/seo.routes.ts';
import { createTestApp } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { perVersion, type ShopVersion } from './shop-version.ts';

const CHEAP = describeCatalogue([testProduct({ price: fromRupees(799) })]);
const DEAR = describeCatalogue([
  testProduct({ price: fromRupees(899) }),
  testProduct({ id: 'SAR-0001', category: 'saree' }),
]);

const toFiles = () => ({ entry: '/e.js', imports: [], styles: [], fonts: [] });

/** Renders the prices of its version, in two parts with a pause between them. */
function toRenderer({ catalogue }: ShopVersion): Renderer {
  const prices = () => Array.from(catalogue.products, ({ price }) => price).join(' ');
  return {
    documentKey: async path => path,
    render: async () => {
      const first = prices();
      await new Promise(resolve => setTimeout(resolve, 20));
      const head = { title: first, description: '' };
      return { head, html: prices(), shop: SETTINGS.shop, hydrationData: null, module: '' };
    },
  };
}

async function openShop() {
  let version = CHEAP;
  const getVersion = () => version;
  const toPages = perVersion(each =>
    createPages({ renderer: toRenderer(each), toFiles, publicUrl: 'https://nool.example' }),
  );
  const shop = await createTestApp('embedded', {
    getVersion,
    pages: async app => {
      registerSeoRoutes(app, { getVersion, publicUrl: 'https://nool.example' });
      registerPages(app, () => toPages(version));
    },
  });
  const swap = (to: ShopVersion) => {
    version = to;
  };
  return { ...shop, swap };
}

it('changes documents, product files, the sitemap and prices of orders at once', async () => {
  const shop = await openShop();
  const { token } = await registerShopper(shop);
  const read = async (url: string) => (await shop.send({ url })).body;
  const urls = ['/', '/products.json', '/products-list.json', '/products/KUR-0001', '/sitemap.xml'];
  const before = await Promise.all(urls.map(read));
  shop.swap(DEAR);
  const after = await Promise.all(urls.map(read));
  expect(after.filter((body, index) => body === before[index])).toEqual([]);
  expect(after[0]).toContain('89900');
  expect(after[4]).toContain('SAR-0001');
  const place = () => shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
  expect((await place()).json().code).toBe('prices-changed');
  shop.swap(CHEAP);
  expect((await place()).json<PlacedOrder>().order.items[0]?.price).toBe(799);
});

it('is not confirmed by the ETag of another version', async () => {
  const shop = await openShop();
  for (const url of ['/', '/products.json', '/products-list.json']) {
    shop.swap(CHEAP);
    const { headers } = await shop.send({ url });
    expect(headers['cache-control']).toBe('public, no-cache');
    const again = () => shop.send({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect((await again()).statusCode).toBe(304);
    shop.swap(DEAR);
    expect((await again()).statusCode).toBe(200);
  }
});

it('answers a request from one version, whatever is published meanwhile', async () => {
  const shop = await openShop();
  const early = shop.send({ url: '/' });
  await new Promise(resolve => setTimeout(resolve, 10));
  shop.swap(DEAR);
  const late = shop.send({ url: '/' });
  const [cheap, dear] = [(await early).body, (await late).body];
  expect([cheap.includes('79900'), cheap.includes('89900')]).toEqual([true, false]);
  expect(dear.includes('<title>89900')).toBe(true);
  expect((await shop.send({ url: '/' })).body).toBe(dear);
});
