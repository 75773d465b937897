/** A shop with more products than browsers load: lists, search and suggestions come from the server (docs/decisions/04-large-catalogues.md). */
import type { Page } from '@playwright/test';
import { LIST_API } from '#contract/products/list-urls.ts';
import { PRODUCT_LIST_FILE, PRODUCTS_FILE } from '#contract/urls.ts';
import { test as base, expect, hydrated, withoutServiceWorker } from '#e2e/fixtures.ts';
import { cardNames, FAILED_LOAD, header, main, openPanel, storedState } from '#e2e/spec/fixtures.ts';
import { startTestServer } from '#e2e/test-server.ts';

/** The sample has 560. */
const ABOVE = '100';

const test = base.extend({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
    async ({}, give) => {
      const shop = await startTestServer({ LISTINGS_FROM_SERVER_ABOVE: ABOVE });
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

async function openShop(page: Page, path = '/shop'): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const readCount = async (page: Page) =>
  Number((await main(page).locator('output').textContent())?.split(' ')[0]);

/** The count that is shown when the list is of the address. */
async function settledCount(page: Page): Promise<number> {
  await expect(main(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  return readCount(page);
}

const box = (page: Page, name: string | RegExp) => main(page).getByRole('checkbox', { name }).first();

test('filters, sorts and searches ask the server for what they show, and for nothing else', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await openShop(page);
  const all = await settledCount(page);
  await box(page, 'New arrivals').click();
  await expect.poll(() => settledCount(page)).toBeLessThan(all);
  const fresh = await readCount(page);
  await main(page).getByLabel('Sort by').selectOption('name-z-a');
  await expect(page).toHaveURL(/sort=name-z-a/);
  await settledCount(page);
  const names = await cardNames(main(page));
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en-IN')));
  await main(page).getByRole('link', { name: 'Show more' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(Math.min(fresh, 48));
  expect((await cardNames(main(page))).slice(0, names.length)).toEqual(names);

  await header(page).getByRole('combobox').fill('ajrakh');
  await header(page).getByRole('combobox').press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search Results for ajrakh');
  for (const name of await cardNames(main(page))) expect(name).toMatch(/ajrakh/i);
  await page.goBack();
  await expect(main(page).getByRole('article')).toHaveCount(Math.min(fresh, 48));
  await page.goBack();
  await expect.poll(() => settledCount(page)).toBe(fresh);
  await page.goBack();
  await expect.poll(() => settledCount(page)).toBe(all);
  await expect(box(page, 'New arrivals')).not.toBeChecked();

  expect(requests).toContain(LIST_API.pageData);
  expect(requests.filter(path => [PRODUCTS_FILE, PRODUCT_LIST_FILE].includes(path))).toEqual([]);
});

test('suggestions lead to a product; from there to related ones, what was seen before, and the home page', async ({
  page,
}) => {
  await openShop(page);
  await header(page).getByRole('combobox').fill('kurta');
  const options = header(page).getByRole('option');
  await expect(options).toHaveCount(6);
  const first = (await options.first().locator('span').first().textContent()) ?? '';
  await options.first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page).toHaveTitle(new RegExp(first));
  await main(page)
    .getByRole('list', { name: 'You may also like' })
    .getByRole('article')
    .nth(1)
    .getByRole('link')
    .click();
  await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText(first);
  await main(page).getByText('Recently viewed').scrollIntoViewIfNeeded();
  await expect(main(page).getByRole('list', { name: 'Recently viewed' }).getByText(first)).toBeVisible();
  await header(page).getByRole('link', { name: /nool/i }).first().click();
  await expect(main(page).getByRole('heading', { name: 'New Arrivals' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(first);
});

test('quick view, cart and wishlist show their products; the cart takes over new prices', async ({
  page,
}) => {
  await openShop(page);
  const card = main(page).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /^Add .* to wishlist/ }).click();
  await card.getByRole('button', { name: /^Quick view/ }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  const panel = await openPanel(page);
  await expect(panel.getByText(name)).toBeVisible();
  await page.evaluate(() => {
    const key = 'cart-storage';
    const stored = JSON.parse(localStorage.getItem(key) ?? '') as { state: { items: { price: number }[] } };
    for (const item of stored.state.items) item.price = 1;
    localStorage.setItem(key, JSON.stringify(stored));
  });
  const requests = page.waitForRequest(request => request.url().includes(`${LIST_API.products}?`));
  await page.goto('/wishlist');
  await requests;
  await expect(main(page).getByRole('heading', { name })).toBeVisible();
  await expect
    .poll(
      async () =>
        ((await storedState(page, 'cart-storage')) as { items: { price: number }[] }).items[0]?.price,
    )
    .toBeGreaterThan(1);
});

test.describe('while the network is slow or gone', () => {
  test.use(withoutServiceWorker(FAILED_LOAD));

  test('the list before stays until the next is there, and only the last choice counts', async ({ page }) => {
    await openShop(page);
    const all = await settledCount(page);
    const names = await cardNames(main(page));
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    const ended: string[] = [];
    page.on('requestfailed', request => ended.push(request.url()));
    await page.route(`**${LIST_API.pageData}?*`, async route => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await box(page, 'New arrivals').click();
    await expect(main(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'true');
    await expect(box(page, 'New arrivals')).toBeChecked();
    expect(await cardNames(main(page))).toEqual(names);
    await box(page, 'On sale').click();
    await expect.poll(() => ended.length).toBe(1);
    release();
    await expect.poll(() => settledCount(page)).toBeLessThan(all);
    await expect(page).toHaveURL(/new=true&sale=true/);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => settledCount(page)).toBe(all);
  });

  test('offline a page says so and can be tried again; Back leads to what was there', async ({
    page,
    context,
  }) => {
    await openShop(page);
    const all = await settledCount(page);
    await box(page, 'New arrivals').click();
    await expect.poll(() => settledCount(page)).toBeLessThan(all);
    const fresh = await readCount(page);
    await context.setOffline(true);
    await box(page, 'On sale').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await page.goBack();
    await expect.poll(() => settledCount(page)).toBe(fresh);
    await page.goBack();
    await expect.poll(() => settledCount(page)).toBe(all);
    await page.goForward();
    await page.goForward();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('You are offline');
    await context.setOffline(false);
    await main(page).getByRole('link', { name: 'Try again' }).click();
    await expect.poll(() => settledCount(page)).toBeLessThan(fresh);
  });

  test('a server that fails is said to have failed', async ({ page }) => {
    await openShop(page);
    await page.route(`**${LIST_API.pageData}?*`, route => route.fulfill({ status: 503, json: {} }));
    await box(page, 'New arrivals').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('This did not load');
    await page.unrouteAll();
    await main(page).getByRole('link', { name: 'Try again' }).click();
    await expect(box(page, 'New arrivals')).toBeChecked();
  });
});
