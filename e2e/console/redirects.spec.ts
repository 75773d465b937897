/** Old addresses lead on: written and imported in the console, and of archived products, by a link in a page and by loading it. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import {
  CONTENT_FILE,
  MANIFEST_FILE,
  PRODUCT_LIST_FILE,
  PRODUCTS_FILE,
  SHIPPING_FILE,
  VERSION_FILE,
} from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { changeProduct } from './change-draft.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();
// The address that is refused.
test.use({ expectedMessages: ['the server responded with a status of 400'] });

const TABLE = `Redirect from,Redirect to
/products/vaigai-kurta,/product/KUR-0001
/collections/all/products/vaigai-kurta,/products/vaigai-kurta
/pages/elsewhere,https://evil.example/
`;

test('redirects are written, imported, looked at and deleted', async ({ page }) => {
  await page.goto('/console/content');
  await main(page)
    .getByRole('link', { name: /^Redirects/ })
    .click();
  await expect(main(page).getByRole('heading', { name: 'No redirects yet' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Add a redirect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a redirect' });
  await dialog.getByLabel('Old address').fill('https://old.example/Blogs/News/');
  await dialog.getByLabel('Leads to').fill('https://old.example/about');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(dialog.getByText(/leads to another site/)).toBeVisible();
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByLabel('Leads to').fill('/about');
  await dialog.getByRole('button', { name: 'Add it' }).click();
  await expect(toasts(page)).toContainText('/blogs/news leads to /about now.');

  await main(page).getByRole('link', { name: 'Import', exact: true }).click();
  await main(page)
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) });
  await expect(main(page)).toContainText('The file has: 2 new.');
  await expect(main(page).getByRole('row', { name: /^4 B to/ })).toContainText('leads to another site');
  await expectNoSeriousIssues(page);
  await main(page).getByRole('button', { name: 'Import 2 redirects' }).click();
  await expect(main(page)).toContainText('Imported: 2 new.');
  await main(page).getByRole('link', { name: 'All redirects' }).click();

  for (const address of ['/products/vaigai-kurta', '/collections/all/products/vaigai-kurta/']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/product\/KUR-0001$/);
  }
  await page.goto('/console/content/redirects');
  await main(page).getByRole('searchbox').fill('news');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOff(page)).toEqual([]);
  }
  await expectNoSeriousIssues(page);
  await main(page).getByRole('button', { name: 'Delete /blogs/news' }).click();
  await expect(main(page).getByRole('heading', { name: 'No redirect is like that' })).toBeVisible();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(main(page).getByRole('row').filter({ hasText: '/blogs/news' })).toContainText('/about');
});

test('each address that is taken as an old one leads on: files that the shop has are refused', async ({
  page,
}) => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const files = ['/service-worker.js', '/robots.txt', '/sitemap.xml', '/favicon.ico', '/preview/a/shop'];
  const own = [
    ...files,
    CONTENT_FILE,
    MANIFEST_FILE,
    PRODUCTS_FILE,
    PRODUCT_LIST_FILE,
    SHIPPING_FILE,
    VERSION_FILE,
  ];
  const old = [
    '/a+b',
    '/a%2Fb',
    '/caf%C3%A9',
    'index.php?route=x&product_id=4',
    '/wp-content/a.jpg',
    '/products/x',
  ];
  const taken: string[] = [];
  for (const from of [...own, ...old, '/caf%E9', '/page-texts/about', '/media/x.jpg', '/console/old']) {
    const added = await page.request.post(CONSOLE_API.redirects, { data: { from, to: '/about' }, headers });
    if (added.status() !== 201) continue;
    taken.push(from);
    const led = await page.request.get(from.replace(/^(?!\/)/, '/'), { maxRedirects: 0 });
    expect([from, led.status(), led.headers()['location']]).toEqual([from, 301, '/about']);
  }
  expect(taken).toEqual(old);
});

async function archive(page: Page, id: string): Promise<void> {
  await changeProduct(page, id, () => ({ state: 'archived' }));
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post(CONSOLE_API.versions, { data: {}, headers })).status()).toBe(201);
}

/** Follows a link in a page that the browser has drawn itself. */
async function follow(page: Page, address: string): Promise<void> {
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await page.evaluate(href => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' });
    document.querySelector('main')?.prepend(link);
  }, address);
  await page.getByRole('link', { name: 'An old link' }).click();
}

test('a link to an archived product ends where its document does, and back leads back', async ({ page }) => {
  for (const id of ['KUR-0002', 'KUR-0003']) await changeProduct(page, id, () => ({ styleCode: 'VAIGAI' }));
  await changeProduct(page, 'KUR-0001', () => ({ styleCode: 'ALONE' }));
  await archive(page, 'KUR-0001');
  await archive(page, 'KUR-0002');
  const ends = {
    '/product/KUR-0001': '/shop?category=kurta#no-longer-sold',
    '/product/KUR-0002': '/product/KUR-0003',
  };
  for (const [address, end] of Object.entries(ends)) {
    await page.goto(address);
    await expect(page).toHaveURL(end);
    await follow(page, address);
    await expect(page).toHaveURL(end);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
    await page.goForward();
    await expect(page).toHaveURL(end);
  }
  await page.goto('/console/content/redirects?search=kur-0002');
  const row = main(page).getByRole('row', { name: /kur-0002/ });
  await expect(row.getByRole('link')).toHaveText('/product/KUR-0003');
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(toasts(page)).toContainText('The redirect of /product/kur-0002 is deleted.');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('by the shop');
  await page.goto('/product/KUR-0001');
  const notice = page.getByText('The piece you were looking for is not sold any more.');
  await expect(notice).toBeVisible();
  await expectNoSeriousIssues(page);
  await main(page).locator('select').first().selectOption({ index: 1 });
  await expect(page).toHaveURL(/sort=/);
  await expect(notice).toBeHidden();
});

test('a link to a collection that there is not is drawn once, and leads on once it is known', async ({
  page,
}) => {
  await follow(page, '/collections/monsoon');
  await expect(page).toHaveURL(/\/collections\/monsoon$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monsoon');
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const data = { from: '/collections/monsoon', to: '/collections/new' };
  expect((await page.request.post(CONSOLE_API.redirects, { data, headers })).status()).toBe(201);
  await follow(page, '/collections/monsoon');
  await expect(page).toHaveURL(/\/collections\/new$/);
});
