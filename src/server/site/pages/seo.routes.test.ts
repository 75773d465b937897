import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { PAGE_ROWS } from '#contract/pages.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { registerSeoRoutes } from './seo.routes.ts';

const version = describeCatalogue([testProduct(), testProduct({ id: 'SAR-0001', category: 'saree' })], {
  categories: [
    { key: 'saree', label: 'Sarees', position: 0 },
    { key: 'stole', label: 'Stoles', position: 1 },
  ],
});

function ask(url: string, publicUrl?: string, shown = version) {
  const app = fastify();
  registerSeoRoutes(app, { getVersion: () => shown, publicUrl });
  return app.inject({ url, headers: { host: 'shop.test' } });
}

describe('SEO routes', () => {
  it('lists every product and category in the sitemap, under the public origin', async () => {
    const { body, headers } = await ask('/sitemap.xml', 'https://nool.example');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>https://nool.example/product/KUR-0001</loc>');
    expect(body).toContain('<loc>https://nool.example/shop?category=kurta</loc>');
    expect(body).toContain('<loc>https://nool.example/shop?category=saree</loc>');
    // Without products its page is an empty list.
    expect(body).not.toContain('category=stole');
    expect(body).not.toContain('/checkout');
  });

  it('lists the collections of the owner that have products, each once', async () => {
    const festive = { id: 'col_1', name: 'Festive', address: 'festive', products: ['KUR-0001'] };
    const collections = [
      festive,
      { ...festive, id: 'col_2', address: 'featured' },
      { ...festive, id: 'col_3', address: 'gone', products: ['KUR-0002'] },
    ];
    const { body } = await ask('/sitemap.xml', 'https://nool.example', { ...version, collections });
    const found = [...body.matchAll(/\/collections\/([^<]+)/g)].map(([, address]) => address);
    expect(found).toEqual(['new', 'sale', 'featured', 'festive']);
  });

  it('has an index of sitemaps where one would have more addresses than the protocol allows', async () => {
    const product = testProduct();
    const products = Array.from({ length: 100_001 }, (_, position) => ({ ...product, id: `P-${position}` }));
    const large = { ...version, catalogue: createCatalogue(products) };
    const read = async (url: string) => (await ask(url, 'https://nool.example', large)).body;
    const toLocations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const index = await read('/sitemap.xml');
    expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
    const files = toLocations(index);
    expect(files).toEqual([1, 2, 3].map(number => `https://nool.example/sitemap-${number}.xml`));
    const parts = await Promise.all(files.map(async file => toLocations(await read(new URL(file).pathname))));
    expect(parts.slice(0, 2).map(({ length }) => length)).toEqual([50_000, 50_000]);
    const all = new Set(parts.flat());
    expect(all.size).toBe(parts.flat().length);
    expect([...all].filter(url => url.includes('/product/'))).toHaveLength(products.length);
    expect(all).toContain('https://nool.example/faq');
    for (const path of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml'])
      expect((await read(path)).includes('<loc>')).toBe(false);
  });

  it.each(PAGE_ROWS)('lists or hides $path as its row says', async ({ path, search }) => {
    const sitemap = (await ask('/sitemap.xml', 'https://nool.example')).body;
    expect(sitemap.includes(`<loc>https://nool.example${path}</loc>`)).toBe(search === 'sitemap');
    const robots = (await ask('/robots.txt')).body.split('\n');
    expect(robots.includes(`Disallow: ${path}`)).toBe(search === 'hidden');
  });

  it('falls back to the escaped origin of the request', async () => {
    expect((await ask('/robots.txt')).body).toContain('Sitemap: http://shop.test/sitemap.xml');
    expect((await ask('/robots.txt')).body).toContain('Disallow: /checkout');
  });

  it('forbids caching where the origin comes from the Host header', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml']) {
      expect((await ask(path)).headers['cache-control']).toBe('no-store');
      expect((await ask(path, 'https://nool.example')).headers['cache-control']).toContain('public');
    }
  });

  it('offers a manifest with icons of both sizes', async () => {
    const manifest = (await ask('/manifest.webmanifest')).json<{
      icons: { sizes: string }[];
      start_url: string;
    }>();
    expect(manifest.start_url).toBe('/');
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  });

  it('leads programs that know no other address to the icon of the shop', async () => {
    const { statusCode, headers } = await ask('/favicon.ico');
    expect([statusCode, headers.location]).toEqual([302, '/images/favicon-32.png']);
  });
});
