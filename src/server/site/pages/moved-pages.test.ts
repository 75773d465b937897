import { describe, expect, it } from 'vitest';
import { toProductJson } from '#contract/products/product.ts';
import type { ProductState } from '#domain/products/product-details.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { loadVersion } from '#server/catalogue/versions/load/load-version.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { createFindMoved } from './moved-pages.ts';
import { createPages, registerPages } from './pages.routes.ts';
import { type ServerEntry, toPublished } from './published.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';
const FILES = { entry: '/assets/entry.js', imports: [], styles: [], fonts: [] };

async function openShop() {
  const products = [testProduct({ id: 'KUR-1', styleCode: 'VAIGAI' }), testProduct({ id: 'KUR-2' })];
  const version = {
    ...describeCatalogue(products),
    archived: new Map([
      ['OLD-1', { styleCode: 'VAIGAI', category: 'kurta' }],
      ['OLD-2', { styleCode: 'GONE', category: 'kurta' }],
      ['OLD-3', { styleCode: undefined, category: 'saree' }],
    ]),
  };
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const renderer = createRenderer(toPublished(version), () => new Date('2026-11-22'));
  const pages = createPages({
    renderer,
    toFiles: () => FILES,
    publicUrl: 'https://nool.example',
    findMoved: createFindMoved(version),
  });
  const { app } = await createTestApp('embedded', {
    getVersion: () => version,
    pages: async routes => registerPages(routes, () => pages),
  });
  return async (path: string) => {
    const { statusCode, headers } = await app.inject(path);
    return [statusCode, headers.location] as const;
  };
}

describe('the address of a product', () => {
  it('may have words behind it, which lead to the one without in one step', async () => {
    const read = await openShop();
    expect(await read('/product/KUR-1')).toEqual([200, undefined]);
    expect(await read('/product/KUR-1/any-words')).toEqual([301, '/product/KUR-1']);
    expect(await read('/Product/KUR-1/%E0%AE%95?size=M')).toEqual([301, '/product/KUR-1?size=M']);
    for (const path of ['/product/none/words', '/product/KUR-1/two/words', '/product/constructor/words'])
      expect([path, ...(await read(path))]).toEqual([path, 404, undefined]);
  });

  it('leads to another colour, or to its category, where the product is archived', async () => {
    const read = await openShop();
    for (const path of ['/product/OLD-1', '/product/OLD-1/words'])
      expect(await read(path)).toEqual([302, '/product/KUR-1']);
    expect(await read('/product/OLD-2/words?utm_source=x')).toEqual([
      302,
      '/shop?category=kurta&utm_source=x#no-longer-sold',
    ]);
    // Nothing of its category is left.
    expect(await read('/product/OLD-3')).toEqual([410, undefined]);
    expect(await read('/product/constructor')).toEqual([404, undefined]);
  });
});

describe.each(ENGINES)('a stored version, %s', engine => {
  it('knows the products that are archived', async () => {
    const shop = await freshVersions(engine);
    const toChange = (id: string, state: ProductState) => {
      const product = testProduct({ id, name: id, styleCode: 'VAIGAI', state });
      return productChange(id, 1, { body: JSON.stringify(toProductJson(product)) });
    };
    await changeProducts(
      shop,
      toChange('KUR-1', 'live'),
      toChange('OLD-1', 'archived'),
      toChange('NEW-1', 'draft'),
    );
    const logger = { warn: () => undefined };
    const { version } = await loadVersion({ ...shop, logger }, await publishNow(shop));
    expect([...(version.archived ?? [])]).toEqual([['OLD-1', { styleCode: 'VAIGAI', category: 'kurta' }]]);
    const findMoved = createFindMoved(version);
    expect(await findMoved('/product/OLD-1', '')).toEqual({ path: '/product/KUR-1', status: 302 });
    expect(await findMoved('/product/NEW-1', '')).toBe('lost');
  });
});
