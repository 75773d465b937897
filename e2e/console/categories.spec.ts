/** Staff add an eighth category, with and without a picture, while the shop is open; shoppers see it on every page. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { Media } from '#contract/console/media.ts';
import { API } from '#contract/urls.ts';
import { test as base, expect, shopFixture } from '#e2e/fixtures.ts';
import { call, createStaff } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { photo } from '#testing/test-photo.ts';
import { testProductRow } from '#testing/test-product.ts';
import { main } from './page-parts.ts';

const PLACEHOLDER = '/images/placeholder.png';
const image = '/images/KUR-0001.avif';
const LEHENGA = testProductRow({ id: 'LEH-0001', name: 'Vaigai Zari Lehenga', category: 'lehenga', image });
const POTLI = testProductRow({ id: 'POT-0001', name: 'Pamba Checked Potli', category: 'potli', image });

interface Added {
  readonly key: string;
  readonly label: string;
  readonly picture: string;
  readonly product: string;
}

const test = base.extend<object, { readonly added: readonly Added[] }>({
  shop: [...shopFixture()],
  added: [async ({ shop }, give) => give(await addCategories(shop)), { scope: 'worker' }],
});

async function addCategories(shop: TestServer): Promise<readonly Added[]> {
  const { token } = await createStaff(shop);
  const post = (path: string, body: unknown) => call(`${shop.url}${path}`, { method: 'POST', body, token });
  const picture = await upload(shop.url, token);
  await post(CONSOLE_API.categories, { key: 'lehenga', label: 'Lehengas', picture });
  await post(CONSOLE_API.categories, { key: 'potli', label: 'Potlis' });
  for (const product of [LEHENGA, POTLI]) await post(CONSOLE_API.products, product);
  await post(CONSOLE_API.versions, {});
  return [
    { key: 'lehenga', label: 'Lehengas', picture, product: LEHENGA.name },
    { key: 'potli', label: 'Potlis', picture: PLACEHOLDER, product: POTLI.name },
  ];
}

async function upload(url: string, token: string): Promise<string> {
  const response = await fetch(`${url}${API.media}?name=lehenga.jpg`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photo({ width: 1800, height: 2250 }).jpeg().toBuffer()),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as Media).url;
}

async function expectOnPages(page: Page, { key, label, picture, product }: Added): Promise<void> {
  await page.goto('/');
  const tile = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/shop?category=${key}"]`) })
    .filter({ hasText: '1 piece' });
  await expect(tile).toContainText(label);
  await expect(tile.locator('img')).toHaveAttribute('src', picture);
  await tile.scrollIntoViewIfNeeded();
  const width = () => tile.locator('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await page.goto(`/collections/${key}`);
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByRole('heading', { name: product })).toBeVisible();
}

test('a new category is in menu, home page, filters and collection of a wide screen', async ({
  page,
  added,
}) => {
  for (const each of added) {
    const { label, picture, product } = each;
    await expectOnPages(page, each);
    await page.goto('/shop');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('button', { name: 'Categories' }).hover();
    const link = nav.getByRole('link', { name: label });
    await expect(link.locator('img')).toHaveAttribute('src', picture.replace(/-1600\.avif$/, '-480.avif'));
    await page.mouse.move(5, 500);
    const filters = main(page).getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
    await expect(page).toHaveTitle(`${label} | Nool`);
    await expect(main(page).getByRole('article')).toHaveCount(1);
    await expect(main(page).getByRole('heading', { name: product })).toBeVisible();
  }
});

test('search suggests its product by its label, and the sitemap and the product files have it', async ({
  page,
  request,
  added,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const files = await (await request.get('/products.json')).text();
  await page.goto('/');
  for (const { key, label, product } of added) {
    expect(sitemap).toContain(`/shop?category=${key}`);
    expect(files).toContain(product);
    await page
      .getByRole('banner')
      .getByRole('combobox', { name: /search/i })
      .fill(label);
    await expect(page.getByRole('option', { name: new RegExp(product) })).toBeVisible();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a new category is in menu, home page, filters and collection', async ({ page, added }) => {
    for (const each of added) {
      const { label, product } = each;
      await expectOnPages(page, each);
      await page.goto('/shop');
      await main(page).getByRole('button', { name: 'Filters' }).click();
      const filters = page.getByRole('complementary', { name: 'Filters' });
      await filters.getByRole('radio', { name: new RegExp(`^${label}`) }).check();
      await expect(main(page).getByRole('article')).toHaveCount(1);
      await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await menu.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveTitle(`${label} | Nool`);
      await expect(main(page).getByRole('heading', { name: product })).toBeVisible();
    }
  });
});
