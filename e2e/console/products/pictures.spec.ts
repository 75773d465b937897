/** Pictures of a product: those that a browser cannot read, and those that nothing shows any more. */
import type { Page } from '@playwright/test';
import { API, productPage } from '#contract/urls.ts';
import { readMediaPath } from '#domain/picture.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { embeddedDatabase } from '#testing/server-database.ts';
import { heicPhoto, photo } from '#testing/test-photo.ts';

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' });

/** The id of the upload that is shown as the first picture, the second and so on. */
async function readUpload(page: Page, number: number): Promise<string> {
  const shown = pictures(page).getByRole('img', { name: `Picture ${number} of` });
  await expect(shown).toHaveAttribute('src', /\/media\//);
  return readMediaPath((await shown.getAttribute('src')) ?? '')?.id ?? '';
}

async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Category').selectOption('kurta');
  await page.getByLabel('Colour').fill('Indigo');
  await page.getByLabel('Price in ₹').fill('1290');
}

test('a photo of an iPhone is uploaded as it is', async ({ page }) => {
  await page.goto('/console/products/new/one');
  const file = { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heicPhoto() };
  await page.getByLabel('Photos').setInputFiles(file);
  await expect(page.getByText('Main picture')).toBeVisible();
  expect(await readUpload(page, 1)).not.toBe('');
});

test('a picture below 600 pixels gets a hint', async ({ page }) => {
  await page.goto('/console/products/new/one');
  const add = async (width: number, height: number) => {
    const buffer = await photo({ width, height }).jpeg().toBuffer();
    await page.getByLabel('Photos').setInputFiles({ name: `${width}.jpg`, mimeType: 'image/jpeg', buffer });
  };
  const item = (number: number) =>
    pictures(page)
      .getByRole('listitem')
      .nth(number - 1);
  await add(8, 10);
  await expect(item(1)).toContainText(
    'Only 8 pixels wide: it looks blurred. Use a picture of at least 600 pixels.',
  );
  await add(599, 900);
  await expect(item(2)).toContainText('Only 599 pixels wide');
  await add(600, 750);
  await expect(item(3).getByRole('img')).toHaveAttribute('src', /-600\.avif$/);
  await expect(item(3)).not.toContainText('pixels wide');
});

test('a product that is saved while its photo is on the way waits for it', async ({ page }) => {
  await page.goto('/console/products/new/one');
  await fillProduct(page, 'Vaigai Hasty Kurta');
  const held = Promise.withResolvers<void>();
  await page.route('**' + API.media + '*', async route => {
    await held.promise;
    await route.continue();
  });
  const buffer = await photo({ width: 640, height: 800 }).jpeg().toBuffer();
  await page.getByLabel('Photos').setInputFiles({ name: 'hasty.jpg', mimeType: 'image/jpeg', buffer });
  await expect(pictures(page).getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved once the pictures are uploaded')).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { name: 'Vaigai Hasty Kurta' })).toBeVisible();
  expect(await readUpload(page, 1)).not.toBe('');
  await page.reload();
  expect(await readUpload(page, 1)).not.toBe('');
});

test.describe('where the connection is lost', () => {
  test.use({ expectedMessages: ['ERR_FAILED'] });

  test('a product is not saved without its photo, unless that is removed', async ({ page }) => {
    await page.goto('/console/products/new/one');
    await fillProduct(page, 'Vaigai Bare Kurta');
    await page.route('**' + API.media + '*', route => route.abort());
    const buffer = await photo({ width: 640, height: 800 }).jpeg().toBuffer();
    await page.getByLabel('Photos').setInputFiles({ name: 'bare.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('A picture could not be uploaded. Try again, or remove it.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Vaigai Bare Kurta' })).toBeVisible();
  });
});

test.describe(() => {
  test.use({ expectedMessages: ['status of 415'] });

  test('a file that is no picture is refused with what to do', async ({ page }) => {
    await page.goto('/console/products/new/one');
    const file = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') };
    await page.getByLabel('Photos').setInputFiles(file);
    await expect(page.getByText('It is not a JPEG, PNG, WebP, AVIF or HEIC picture.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(pictures(page).getByRole('listitem')).toHaveCount(0);
  });
});

test('a picture that was replaced before publishing is deleted after a month', async ({ page, shop }) => {
  const name = 'Vaigai Replaced Kurta';
  await page.goto('/console/products/new/one');
  for (const [index, width] of [480, 500].entries()) {
    const buffer = await photo({ width, height: 600 }).jpeg().toBuffer();
    await page.getByLabel('Photos').setInputFiles({ name: `${width}.jpg`, mimeType: 'image/jpeg', buffer });
    await expect(pictures(page).getByRole('img', { name: `Picture ${index + 1} of` })).toBeVisible();
  }
  await fillProduct(page, name);
  const [replaced, shown] = [await readUpload(page, 1), await readUpload(page, 2)];
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  expect(await readUpload(page, 1)).toBe(shown);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Shoppers see it now')).toBeVisible();
  const status = async (upload: string) =>
    (await page.request.get(`${shop.url}/media/${upload}-480.avif`)).status();
  expect([await status(replaced), await status(shown)]).toEqual([200, 200]);

  const database = embeddedDatabase(shop.settings['DATA_DIR'] ?? '');
  await database.rows('update media set uploaded_at = 0 returning id');
  // The open page would say that its stream of orders is refused meanwhile.
  await page.goto('about:blank');
  await shop.restart();
  await expect.poll(() => status(replaced)).toBe(404);
  expect(await status(shown)).toBe(200);
  const stored = await page.request.get(shop.url + API.media);
  expect(await stored.text()).not.toContain(replaced);
  await page.goto(shop.url + productPage(id));
  await expect(page.getByRole('main').getByRole('img').first()).toHaveAttribute('src', new RegExp(shown));
});
