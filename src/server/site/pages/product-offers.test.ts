import { describe, expect, it } from 'vitest';
import { productPage } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { setPieces } from '#server/catalogue/stock/stock.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { createFindStock } from './find-stock.ts';
import { createPages, registerPages } from './pages.routes.ts';
import { type FindStock, type ServerEntry, toPublished } from './published.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';
const FILES = { entry: '/assets/entry.js', imports: [], styles: [], fonts: [] };

interface Variant {
  readonly size: string;
  readonly offers: { readonly availability?: string };
}

async function openShop(engine: (typeof ENGINES)[number]) {
  const version = describeCatalogue([testProduct({ id: 'KUR-1', sizes: ['S', 'M'] })]);
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  let findStock: FindStock = async () => undefined;
  // Documents are five minutes old at most: another instance has none.
  const makePages = () => {
    const published = toPublished(version, { findStock: id => findStock(id) });
    const renderer = createRenderer(published, () => new Date('2026-11-22'));
    return createPages({ renderer, toFiles: () => FILES, publicUrl: 'https://nool.example' });
  };
  let pages = makePages();
  const shop = await createTestApp(engine, {
    getVersion: () => version,
    pages: async app => registerPages(app, () => pages),
  });
  findStock = createFindStock(shop.db);
  const readAvailability = async () => {
    pages = makePages();
    const { body, statusCode } = await shop.app.inject(productPage('KUR-1'));
    expect(statusCode).toBe(200);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    const { hasVariant } = JSON.parse(json) as { readonly hasVariant: readonly Variant[] };
    return hasVariant.map(({ size, offers }) => [size, offers.availability?.split('/').at(-1)]);
  };
  const lose = () => {
    findStock = createFindStock(undefined as unknown as Database);
  };
  return { shop, readAvailability, lose };
}

describe.each(ENGINES)('the offers of a product, %s', engine => {
  it('say which sizes are sold out', async () => {
    const { shop, readAvailability } = await openShop(engine);
    expect(await readAvailability()).toEqual([
      ['S', 'InStock'],
      ['M', 'InStock'],
    ]);
    await setPieces(shop.db, { productId: 'KUR-1', size: 'S', count: 0 });
    await setPieces(shop.db, { productId: 'KUR-1', size: 'M', count: 1 });
    expect(await readAvailability()).toEqual([
      ['S', 'OutOfStock'],
      ['M', 'InStock'],
    ]);
  });

  it('say nothing of it while the database is lost, and the page is there', async () => {
    const { readAvailability, lose } = await openShop(engine);
    lose();
    expect(await readAvailability()).toEqual([
      ['S', undefined],
      ['M', undefined],
    ]);
  });
});
