/** Fixtures and helpers of the tests of the spec. */
import type { BrowserContext, Locator, Page, Response } from '@playwright/test';
import type { ProductJson } from '#contract/products/product.ts';
import { test as base, expect, hydrated } from '#e2e/fixtures.ts';
import { presetStorage } from '#e2e/shopper.ts';
import { startTestServer } from '#e2e/test-server.ts';

export { expect };

/** Where the shop stands for search engines. */
export const PUBLIC_URL = 'https://nool.example';

/** What Chromium itself writes to the console for an answer that is no success. */
export const FAILED_LOAD = 'Failed to load resource';

export const test = base.extend({
  shop: [
    async ({ cataloguePath }, give) => {
      const shop = await startTestServer({ CATALOGUE: cataloguePath, PUBLIC_URL });
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

/** Opens a page and waits until its files have loaded; the scripts may still be hydrating it. */
export function openPage(page: Page, path: string): Promise<Response | null> {
  return page.goto(path);
}

/** How long it takes in stopped time until the browser counts as idle. */
export const IDLE_MS = 100;

const NOW = new Date('2026-11-21T10:00:00+05:30');

/** Opens a page whose time stands still until a test runs it on, after the products have loaded. */
export async function openPageInStoppedTime(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: NOW });
  await page.clock.pauseAt(new Date(NOW.getTime() + 1000));
  const loaded = page.waitForResponse('**/products.json');
  await openPage(page, path);
  await hydrated(page);
  await page.clock.runFor(IDLE_MS);
  await (await loaded).finished();
}

export interface LineWish {
  readonly product: ProductJson;
  readonly size?: string;
  readonly quantity?: number;
}

/** A cart that the browser has kept from an earlier visit. */
export async function presetCart(context: BrowserContext, lines: readonly LineWish[]): Promise<void> {
  const items = lines.map(({ product: { id, name, image, price, sizes }, size, quantity = 1 }) => ({
    product: { id, name, image },
    size: size ?? sizes[0] ?? 'One Size',
    quantity,
    price,
  }));
  await presetStorage(context, 'cart-storage', { state: { items }, version: 0 });
}

/** What the browser keeps under a key, without its envelope. */
export async function storedState(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate(name => localStorage.getItem(name), key);
  return text === null ? undefined : (JSON.parse(text) as { state: unknown }).state;
}

/** The card of a product in a part of the page. */
export function findCard(within: Locator, { name }: Pick<ProductJson, 'name'>): Locator {
  const heading = within.page().getByRole('heading', { name, exact: true });
  return within.getByRole('article').filter({ has: heading });
}

/** The names on the cards, in order; what lies far below is not laid out yet, and has text all the same. */
export async function cardNames(within: Locator): Promise<string[]> {
  // A changed list is drawn in two steps.
  await expect(within.locator('li:empty')).toHaveCount(0);
  return within.getByRole('article').getByRole('heading').allTextContents();
}

/** A message at the top right. */
export function toast(page: Page, message: string): Locator {
  return page.getByRole('region', { name: 'Messages' }).getByText(message, { exact: true });
}

export function header(page: Page): Locator {
  return page.getByRole('banner');
}

export function main(page: Page): Locator {
  return page.getByRole('main');
}

/** Opens the cart panel and gives it. Before the page's scripts run, the cart icon leads to the cart page. */
export async function openPanel(page: Page): Promise<Locator> {
  await hydrated(page);
  await header(page).getByRole('button', { name: /^Cart/ }).click();
  return page.getByRole('dialog', { name: /^Shopping Cart/ });
}
