/** `npm run dev`: every change of a source file is visible without a manual reload. */

import { readFile } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { type DevServer, startDevServer } from './dev-server.ts';
import { NEW_KURTA } from './products.ts';
import { call, createShopper } from './shopper.ts';

const FOOTER = 'src/storefront/app/frame/footer.tsx';
// A restart takes seconds, and twenty times as long on a machine that does much else.
const RESTART = { timeout: 90_000 };

const test = base.extend<{ readonly dev: DevServer }>({
  dev: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
    async ({}, give) => {
      const dev = await startDevServer();
      await give(dev);
      await dev.dispose();
    },
    { timeout: 180_000 },
  ],
});

test.setTimeout(5 * RESTART.timeout);

test('changes are visible without a reload by hand', async ({ page, dev }) => {
  const outdated: string[] = [];
  page.on('response', response => {
    if (response.status() === 504) outdated.push(response.url());
  });
  const footer = page.getByRole('contentinfo');
  const tagline = async (text: string) => {
    await expect(footer.getByText(text)).toBeVisible(RESTART);
    await expectHydrated(page);
    // The restart of the next step would interrupt what the page still loads.
    await page.waitForLoadState('networkidle');
  };

  await test.step('the storefront: replaced in the open page', async () => {
    await page.goto(dev.url, { waitUntil: 'networkidle' });
    await expectHydrated(page);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    // Between emptying and writing, as an editor on a busy machine: the first change must not hide the second.
    await dev.edit(FOOTER, 'from the loom to you', 'from the loom to Madurai', 30);
    await expect(footer.getByText('from the loom to Madurai')).toBeVisible(RESTART);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });
  await test.step('the domain: the server restarts and the page reloads', async () => {
    await dev.edit('src/contract/settings/settings.ts', SETTINGS.shop.tagline, 'Clothing for dogs');
    await tagline('Clothing for dogs');
    await dev.edit('src/contract/settings/settings.ts', 'Clothing for dogs', 'Clothing for cats');
    await tagline('Clothing for cats');
    expect(dev.starts()).toBe(3);
  });
  await test.step('the server: restarts', async () => {
    await dev.edit('src/server/platform/http/http-error.ts', 'is not valid JSON', 'is nothing but noise');
    const ask = () =>
      fetch(dev.url + API.login, {
        method: 'POST',
        body: '{',
        headers: { 'content-type': 'application/json' },
      });
    await expect
      .poll(() => ask().then(response => response.text(), String), RESTART)
      .toContain('is nothing but noise');
    expect(dev.starts()).toBe(4);
  });
  expect(outdated).toEqual([]);
});

test('orders are stored, also after a restart', async ({ dev }) => {
  const { token } = await createShopper(dev.url);
  const body = orderRequestFor([
    { product: { id: NEW_KURTA.id, price: fromRupees(NEW_KURTA.price) }, size: 'M', quantity: 1 },
  ]);
  const place = () => call<PlacedOrder>(dev.url + API.orders, { method: 'POST', body, token });
  const first = await place();
  await dev.edit('src/contract/settings/settings.ts', SETTINGS.shop.tagline, 'Other clothing');
  await expect.poll(dev.starts, RESTART).toBe(2);
  const second = await place();
  expect(second.orderId).not.toBe(first.orderId);
});

test('a render error shows its stack, and the repaired page follows', async ({ page, dev }) => {
  await dev.edit(FOOTER, 'const { line,', "if (shop) throw new Error('<b>broken</b>');\n  const { line,");
  const response = await page.goto(dev.url);
  expect(response?.status()).toBe(500);
  await expect(page.locator('pre')).toContainText('<b>broken</b>');
  const [before = ''] = (await readFile(FOOTER, 'utf8')).split('const { line,');
  await expect(page.locator('pre')).toContainText(`${FOOTER}:${before.split('\n').length}:`);
  await dev.edit(FOOTER, "if (shop) throw new Error('<b>broken</b>');", '');
  await expect(page.getByRole('contentinfo')).toBeVisible(RESTART);
  await expectHydrated(page);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible(RESTART);
});

test('SIGTERM stops the server too', async ({ dev }) => {
  await dev.stop();
  await expect(fetch(dev.url)).rejects.toThrow();
});

test('with payments the simulator starts and stops too, and pages say so', async ({ page }) => {
  const dev = await startDevServer(['--payments']);
  try {
    await page.goto(dev.url);
    await expect(page.getByText('Test payments', { exact: true })).toBeVisible(RESTART);
    const state = `${dev.simulatorUrl}/sim/state`;
    await expect.poll(() => fetch(state).then(({ status }) => status, String), RESTART).toBe(200);
    await dev.stop();
    await expect(fetch(state)).rejects.toThrow();
  } finally {
    await dev.dispose();
  }
});

/** The entry module adds the manifest after hydration. */
function expectHydrated(page: Page): Promise<void> {
  return expect(page.locator('link[rel=manifest]')).toBeAttached(RESTART);
}
