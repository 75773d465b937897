/** `npm run screens -- --project guide`: the pictures of README.md and docs/owner.md, into `docs/pictures`. */
import type { Page } from '@playwright/test';
import { makeCode } from '#e2e/console/fixtures.ts';
import { test as base } from '#e2e/fixtures.ts';
import { createOperator } from '#e2e/input/operator.ts';
import { becomeOwner, welcomeLink } from '#e2e/owner/become-owner.ts';
import {
  chooseSheet,
  importSheet,
  makeItYours,
  type Owner,
  openOrder,
  orderAsGuest,
  publish,
  removeSample,
  setUpMail,
  uploadPhotos,
} from '#e2e/owner/first-week.ts';
import { listenSmtp } from '#testing/smtp-listener.ts';
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

shopTest.describe('in a new shop', () => {
  // Session and pictures are asked for before they are there.
  shopTest.use({ expectedMessages: ['status of 401', 'status of 404'] });

  /** The steps of the first evening, in a shop of their own. */
  shopTest('first evening', async ({ page, browser, startShop }) => {
    shopTest.setTimeout(600_000);
    const shop = await startShop();
    const smtp = await listenSmtp();
    const owner: Owner = { page, operator: createOperator('mouse'), url: shop.url };
    await page.goto(await welcomeLink(shop));
    const { key } = await becomeOwner(page, owner.operator);
    await waitForContent(page);
    await take(page, 'first-steps');
    await makeItYours(owner);
    await setUpMail(owner, { port: new URL(smtp.url).port, code: makeCode(key, 1) });
    await removeSample(owner);
    await chooseSheet(owner);
    await take(page, 'spreadsheet');
    await importSheet(owner);
    await uploadPhotos(owner);
    await take(page, 'photos');
    await publish(owner);
    const number = await orderAsGuest(browser, shop.url);
    await openOrder(owner, number);
    await waitForContent(page);
    await take(page, 'first-order');
    smtp.close();
  });
});

shopTest('home', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await waitForContent(page);
  await take(page, 'home');
});
