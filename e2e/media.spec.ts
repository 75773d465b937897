/** A photo is uploaded while the shop is open, and shown as the picture of a product. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Media } from '#contract/console/media.ts';
import { API, productPage } from '#contract/urls.ts';
import { photo } from '#testing/test-photo.ts';
import { test as base, expect } from './fixtures.ts';
import { PRODUCTS, SALE_KURTA } from './products.ts';
import { createShopper } from './shopper.ts';
import { startTestServer } from './test-server.ts';

const PHOTO = await photo({ width: 3000, height: 4000 }).jpeg().toBuffer();
const ID = createHash('sha256').update(PHOTO).digest('hex').slice(0, 32);
const image = `/media/${ID}-1600.avif`;

const test = base.extend({
  shop: [
    async ({ cataloguePath }, give) => {
      const file = cataloguePath.replace('products.json', 'photos.json');
      const rows = PRODUCTS.map(row => (row.id === SALE_KURTA.id ? { ...row, image } : row));
      await writeFile(file, JSON.stringify(rows));
      const shop = await startTestServer({ CATALOGUE: file });
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

async function upload(url: string, token: string): Promise<Media> {
  const response = await fetch(`${url}${API.media}?name=kurta.jpg`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(PHOTO),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Media;
}

/** How wide the file is that the browser has chosen, 0 when there is none. */
const readWidth = (picture: Locator) =>
  picture.evaluate((element: HTMLImageElement) => [element.currentSrc, element.naturalWidth] as const);

async function openProduct(page: Page): Promise<Locator> {
  await page.goto(productPage(SALE_KURTA.id));
  return page.getByRole('button', { name: `Enlarge the picture of ${SALE_KURTA.name}` }).getByRole('img');
}

test('an uploaded photo is the picture of a product', async ({ page, shop }) => {
  const { token, user } = await createShopper(shop.url);
  await shop.makeStaff(user.email);
  const media = await upload(shop.url, token);
  expect(media).toMatchObject({ id: ID, url: image, width: 3000, height: 4000 });

  const picture = await openProduct(page);
  await expect(picture).toHaveAttribute('src', image);
  await expect(picture).toHaveAttribute(
    'srcset',
    [480, 960, 1600].map(width => `/media/${ID}-${width}.avif ${width}w`).join(', '),
  );
  await expect.poll(async () => (await readWidth(picture))[0]).toMatch(/\/media\/[0-9a-f]{32}-\d+\.avif$/);
  await expect.poll(async () => (await readWidth(picture))[1]).toBeGreaterThan(0);
  for (const { url, bytes } of media.files) {
    const response = await page.request.get(url);
    expect([response.status(), (await response.body()).length]).toEqual([200, bytes]);
  }

  await picture.click();
  const large = page.getByRole('dialog', { name: SALE_KURTA.name }).getByRole('img');
  await expect.poll(() => readWidth(large)).toEqual([`${shop.url}${image}`, 1600]);
});
