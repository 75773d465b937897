import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { productPage } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createTestApp } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { photo } from '#testing/test-photo.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { createPages, registerPages } from './pages.routes.ts';
import { type ServerEntry, toPublished } from './published.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';
const FILES = { entry: '/assets/entry.js', imports: [], styles: [], fonts: [] };
const ORIGIN = 'https://nool.example';

const OWN = { title: 'Sarees of one loom', description: 'Woven to order.', image: '/images/link.avif' };

async function openShop() {
  const images = join(await freshFolder(), 'images');
  await mkdir(images);
  const file = await photo({ width: 1200, height: 630 }).avif({ effort: 0 }).toBuffer();
  await writeFile(join(images, 'link.avif'), file);
  const heads = ['/about', '/shop?category=saree', '/shop'].map(page => ({ page, ...OWN }));
  const products = [
    testProduct({ id: 'SAR-1', category: 'saree' }),
    testProduct({
      id: 'SAR-2',
      category: 'saree',
      seoTitle: 'An own title',
      seoDescription: 'An own description.',
      seoImage: OWN.image,
    }),
  ];
  const version = describeCatalogue(products, { settings: testSettings({ heads }) });
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  const renderer = createRenderer(toPublished(version), () => new Date('2026-11-22'));
  const pages = createPages({ renderer, toFiles: () => FILES, publicUrl: ORIGIN });
  const { app } = await createTestApp('embedded', {
    getVersion: () => version,
    files: { images: [images] },
    pages: async routes => registerPages(routes, () => pages),
  });
  const read = async (path: string) => {
    const { body } = await app.inject(path);
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="(.*?)"`).exec(body)?.[1];
    return {
      title: /<title>(.*?)<\/title>/.exec(body)?.[1],
      description: content('description'),
      image: content('og:image'),
    };
  };
  return { app, read };
}

describe('what an owner has written for links', () => {
  it('stands in the head of the page, list or product, with its picture as JPEG', async () => {
    const { app, read } = await openShop();
    const image = `${ORIGIN}/share/wide/images/link.avif.jpg`;
    const { title, description } = OWN;
    for (const path of ['/about', '/shop?category=saree', '/collections/saree', '/shop?size=M'])
      expect([path, await read(path)]).toEqual([path, { title, description, image }]);
    expect(await read(productPage('SAR-2'))).toEqual({
      title: 'An own title',
      description: 'An own description.',
      image,
    });
    const { rawPayload, headers } = await app.inject(image.slice(ORIGIN.length));
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }, 60_000);

  it('does not stand on other pages, nor on searches', async () => {
    const { read } = await openShop();
    for (const path of ['/', '/faq', '/shop?search=saree', productPage('SAR-1'), '/no/such/page'])
      expect((await read(path)).title).not.toBe(OWN.title);
  });
});
