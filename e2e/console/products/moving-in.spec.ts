/** An owner moves in from Shopify with the files of that shop, whose pictures are fetched from it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { shopifyExport } from '#testing/foreign-exports/shopify.ts';
import { wooExport } from '#testing/foreign-exports/woocommerce.ts';
import { photo } from '#testing/test-photo.ts';

const test = testWithOwnShop(shop => shop.restart({ FETCH_FROM_LOOPBACK: 'on' }));

test.use({ expectedMessages: ['status of 422'] });

let host: Server;
let base = '';

test.beforeAll(async () => {
  const jpeg = await photo({ width: 600, height: 750 }).jpeg().toBuffer();
  host = createServer(({ url = '' }, response) => {
    if (url.endsWith('-hem.jpg')) response.writeHead(404).end();
    else response.end(jpeg);
  });
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const toFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choose(page: Page, ...files: readonly ReturnType<typeof toFile>[]): Promise<void> {
  await page.getByLabel('Files', { exact: true }).setInputFiles([...files]);
}

test('thirty garments become products in their colours, with stock and pictures', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const products = toFile('products_export.csv', shopifyExport({ products: 30, pictures: base }));
  const redirects = toFile('redirects.csv', 'Redirect from,Redirect to\n/old,/products/ajrakh-shirt\n');
  const customers = toFile(
    'customers.csv',
    'First Name,Last Name,Email,Accepts Email Marketing\nAsha,R,asha@example.in,yes\n',
  );
  await page.goto('/console/products/all/spreadsheet');
  await page.getByRole('link', { name: 'Move in with their files' }).click();
  await expect(page.getByRole('heading', { name: 'Move in from another shop' })).toBeVisible();
  await choose(page, products, redirects, customers);
  await expect(page.getByText('30 products of the files become 90 products here')).toContainText(
    'with 450 sizes, 1,350 pieces and 150 pictures: 90 new, 0 changed, 0 as before.',
  );
  await expect(page.getByText('nobody can sign in with a password of another shop')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Not taken' })).toContainText('Vendor');
  await page.getByLabel('Kurtas (10)').selectOption('kurta');
  await expect(page.getByLabel('Kurtas (10)')).toHaveValue('kurta');
  await expectNoSeriousIssues(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutOff(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Move in 90 products' }).click();
  await expect(page.getByText('90 products moved in.').first()).toBeVisible();
  await expect(page.getByText('180 pictures fetched, 90 pictures not.')).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('region', { name: 'Not fetched' })).toContainText(
    'The picture is not there any more.',
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/console/products/G2-IND');
  await expect(page.getByRole('heading', { level: 1, name: 'Ajrakh Shirt – Indigo' })).toBeVisible();
  await expect(page.locator('img[src^="/media/"]').first()).toBeVisible();
});

test('the same files again change nothing', async ({ page }) => {
  await page.goto('/console/products/all/moving-in');
  await choose(page, toFile('products_export.csv', shopifyExport({ products: 30, pictures: base })));
  await expect(page.getByText('0 new, 0 changed, 90 as before.')).toBeVisible();
  await expect(page.getByText('Nothing has changed since you moved in with these files.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Move in/ })).toHaveCount(0);
});

test('an export of WooCommerce on the page of spreadsheets is recognised', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/products/all/spreadsheet');
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(toFile('wc-products.csv', wooExport({ language: 'hindi' })));
  await expect(page.getByText('This is a product export from WooCommerce.')).toBeVisible();
  await page.getByRole('link', { name: 'Move in with it?' }).click();
  await expect(page.getByRole('heading', { name: 'Move in from another shop' })).toBeVisible();
  await choose(page, toFile('wc-products.csv', wooExport({ language: 'hindi', pictures: base })));
  await expect(page.getByText('3 products of the files become 9 products here')).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
});
