/** `npm run screens -- --project guide`: the pictures of README.md and docs/owner.md, into `docs/pictures`. */
import type { Page } from '@playwright/test';
import { test as base } from '#e2e/fixtures.ts';
import { CONSOLE_STATES } from './console-states.ts';
import { test, waitForContent } from './console-test.ts';
import { openState } from './page-state.ts';

const NAMES = ['today', 'orders', 'order', 'products', 'product', 'stock', 'reports', 'messages', 'versions'];

/** The sample shop. */
const shopTest = base.extend({ cataloguePath: ['sample/products.json', { scope: 'worker' }] });

function take(page: Page, name: string) {
  const path = `docs/pictures/${name}.jpg`;
  return page.screenshot({ path, type: 'jpeg', quality: 75, animations: 'disabled' });
}

for (const name of NAMES) {
  test(name, async ({ page, work }) => {
    const state = CONSOLE_STATES[name];
    if (state === undefined) throw new Error(`There is no state ${name}`);
    await openState(page, state, work);
    await waitForContent(page);
    await take(page, name);
  });
}

shopTest('home', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await waitForContent(page);
  await take(page, 'home');
});
