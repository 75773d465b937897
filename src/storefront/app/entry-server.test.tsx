import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { paise } from '#domain/money.ts';
import type { Settings } from '#domain/settings.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';
import { createRenderer } from './entry-server.tsx';

const NOW = () => new Date('2026-11-22');

/** Enough for a second page, of two categories, and alike in no field that a card shows. */
const PRODUCTS = Array.from({ length: 60 }, (_, index) =>
  testProduct({
    id: `P-${index}`,
    name: `Product ${index} & "sons" ₹`,
    category: index % 3 === 0 ? 'pant' : 'kurta',
    color: ['Red', 'Indigo', 'Madder'][index % 3] ?? '',
    printName: index % 2 === 0 ? 'Ikat' : 'Ajrakh',
    price: paise(79_900 + index * 100),
    sizes: [[], ['S', 'M'], ['28', '30'], ['One Size']][index % 4] ?? [],
    isNew: index % 5 === 0,
    isSale: index % 4 === 0,
    ...(index % 8 === 0 ? { discount: 20 } : {}),
  }),
);

const PATHS = [
  '/',
  '/shop',
  '/shop?view=list',
  '/shop?category=kurta&color=Red&size=S',
  '/shop?min=820&sort=newest',
  '/shop?page=2',
  '/collections/new',
  '/collections/kurta',
  '/product/P-0',
  '/product/P-1',
  '/product/P-2',
  '/product/P-6',
  '/about',
  '/contact',
  '/cart',
];

describe('the renderer', () => {
  it('makes few products for one document, and one document of all pages beyond the last', async () => {
    const many = Array.from({ length: 240 }, (_, index) => testProduct({ id: `P-${index}`, color: 'Red' }));
    const shop = createRenderer({ catalogue: createCatalogue(many), settings: SETTINGS }, NOW);
    for (const list of ['/shop', '/collections/pant', '/collections/kurta']) {
      const keys = ['10', '11', '9999'].map(page => shop.documentKey(list, `page=${page}&color=red&size=99`));
      expect(new Set(await Promise.all(keys)).size, list).toBe(1);
    }
    const key = await shop.documentKey('/shop', 'page=99999');
    expect(key).toBe('/shop?page=10');
    const { html } = await shop.render(key);
    expect(html.match(/<article/g)).toHaveLength(5 * 24);
    expect(html).toContain('href="/shop?page=5"');
    const { products } = (await shop.pageData(key)).data as { readonly products: readonly unknown[] };
    expect(products).toHaveLength(240);
  });

  it('shows offers at home where there are some; the sample always has their band', async () => {
    const catalogue = createCatalogue(PRODUCTS);
    const hasBand = async (settings: Settings) =>
      (await createRenderer({ catalogue, settings }, NOW).render('/')).html.includes('Special Offers');
    const offers = SETTINGS.content.offers.map(offer => ({ ...offer, validUntil: '2026-12-31' }));
    expect(await hasBand(testSettings({ content: { offers: [] } }))).toBe(true);
    expect(await hasBand(testSettings({ isSample: false, content: { offers: [] } }))).toBe(false);
    expect(await hasBand(testSettings({ isSample: false, content: { offers } }))).toBe(true);
  });

  it.each(['/shop?category=none', '/collections/none'])(
    'says that %s is empty, and for no search engine',
    async path => {
      const version = { catalogue: createCatalogue(PRODUCTS), settings: SETTINGS };
      const { head, html } = await createRenderer(version, NOW).render(path);
      expect([head.status ?? 200, head.noIndex]).toEqual([200, true]);
      expect(html).toContain('No products found');
    },
  );

  it('renders a document the same whatever was rendered before it', async () => {
    const version = { catalogue: createCatalogue(PRODUCTS), settings: SETTINGS };
    const busy = createRenderer(version, NOW);
    for (const path of [...PATHS, ...PATHS.toReversed()]) await busy.render(path);
    for (const path of PATHS) {
      const fresh = await createRenderer(version, NOW).render(path);
      expect((await busy.render(path)).html, path).toBe(fresh.html);
    }
  });
});
