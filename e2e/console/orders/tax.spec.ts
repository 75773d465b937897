/** The owner chooses how tax is charged, and every screen follows. */
import type { Locator, Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { changeProduct, changeSettings } from '#e2e/console/change-draft.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';

const test = testWithOwnShop();

test.use({ viewport: { width: 360, height: 800 }, expectedMessages: ['409 (Conflict)'] });

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const INVOICE = /^Tax Invoice INV\/\d\d-\d\d\/000001/;

/** The name of the file that a press saves. */
async function savedBy(page: Page, pressed: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()]);
  return download.suggestedFilename();
}

const total = (figures: Locator) =>
  figures.locator('div:has(> dt)').filter({ hasText: 'Total, incl. of all taxes' }).getByRole('definition');

const contained = (figures: Locator) =>
  figures.locator('div:has(> dt)').filter({ hasText: 'GST contained in it' }).getByRole('definition');

test('GST within the prices is published with a GSTIN, and shown to shopper and staff alike', async ({
  page,
  context,
  shop,
}) => {
  await page.goto('/console/settings/tax');
  await main(page)
    .getByRole('radio', { name: /^GST, within the prices/ })
    .check();
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Saved.');
  await page.getByRole('status').getByRole('link', { name: 'Correct 1 mistake' }).click();
  await expect(main(page).getByText(/prevents publishing/)).toContainText('GSTIN is missing');
  await changeSettings(page, 'legal', { gstin: '33AAPFU0939F1Z2' });
  await page.goto('/console/settings/tax');
  await expect(main(page).getByRole('radio', { name: /^GST, within the prices/ })).toBeChecked();
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(toasts(page)).toContainText(/Version \d+ is published/);

  await presetSession(context, await createShopper(shop.url));
  const product = await fillCart(page, 'shirt', { quantity: 2 });
  await page.goto(`/product/${product.id}`);
  await expect(main(page).getByText('incl. of all taxes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const panel = page.getByRole('dialog', { name: /^Shopping Cart/ });
  await expect(panel.getByText('Total, incl. of all taxes')).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await page.goto('/cart');
  await expect(total(main(page))).toBeVisible();
  const paid = (await total(main(page)).textContent()) ?? '';
  const tax = (await contained(main(page)).textContent()) ?? '';
  await expect(main(page).getByText('Subtotal')).toBeVisible();
  expect(await cutOff(page)).toEqual([]);

  await page.goto('/checkout');
  await expect(total(main(page))).toHaveText(paid);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const heading = main(page).getByRole('heading', { name: /^Order #/ });
  const number = ((await heading.textContent()) ?? '').replace(/^Order #/, '').trim();
  await heading.click();
  await expect(total(main(page))).toHaveText(paid);
  await expect(contained(main(page))).toHaveText(tax);
  expect(await cutOff(page)).toEqual([]);

  await page.goto('/console/orders');
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(main(page).getByText('GST contained in it')).toBeVisible();
  const figures = main(page).locator('dl').filter({ hasText: 'GST contained in it' });
  await expect(figures).toContainText(paid);
  await expect(contained(figures)).toHaveText(tax);
  expect(await cutOff(page)).toEqual([]);

  // Sent, it has an invoice: for staff alone or with others, and for the shopper.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  for (const action of ['confirm', 'ship'])
    await page.request.post(ORDER_API.actions, { data: { action, orders: [id] }, headers: SAME_ORIGIN });
  await page.reload();
  expect(await savedBy(page, main(page).getByRole('link', { name: INVOICE }))).toMatch(
    /^INV-.*-000001\.pdf$/,
  );
  expect(await cutOff(page)).toEqual([]);
  await page.goto('/console/orders?tab=shipped');
  await main(page)
    .getByRole('checkbox', { name: `Tick order ${number}` })
    .check();
  expect(await savedBy(page, page.getByRole('button', { name: 'Invoices 1' }))).toBe('invoices.pdf');
  expect(await cutOff(page)).toEqual([]);
  await page.goto(`/orders?order=${number}`);
  const invoice = main(page).getByRole('button', { name: INVOICE });
  expect(await savedBy(page, invoice)).toMatch(/^INV-.*-000001\.pdf$/);
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
});

test('a page from before the scheme was changed shows the new figures with their names, and orders at them', async ({
  page,
  context,
  shop,
}) => {
  await changeSettings(page, 'money', { taxScheme: 'spec' });
  await publish(page);
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'shirt', { quantity: 2 });
  await page.goto('/checkout');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('Tax (18%)');
  await changeSettings(page, 'legal', { gstin: '33AAPFU0939F1Z2' });
  await changeSettings(page, 'money', { taxScheme: 'gst-inclusive' });
  await publish(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(summary).toContainText('Prices have changed. Please review your order.');
  await expect(total(summary)).toBeVisible();
  await expect(summary).not.toContainText('Tax (18%)');
  const paid = (await total(summary).textContent()) ?? '';
  await page.getByRole('radio', { name: /^Net banking/ }).check();
  await expect(total(summary)).toHaveText(paid);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  await expect(main(page)).toContainText(paid);
});

test('prices for which neither rate is consistent are named before publishing', async ({ page }) => {
  await changeSettings(page, 'legal', { gstin: '33AAPFU0939F1Z2' });
  await changeSettings(page, 'money', { taxScheme: 'gst-inclusive' });
  await changeProduct(page, 'KUR-0001', () => ({ price: 2700 }));
  await page.goto('/console/versions');
  await expect(main(page).getByText(/to look at, which may be published as they are/)).toBeVisible();
  const named = main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Between ₹2,625 and ₹2,950' })
    .filter({ hasText: 'KUR-0001' });
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  await named.getByRole('link', { name: 'KUR-0001' }).click();
  await expect(page).toHaveURL(/\/products\/KUR-0001$/);
});

test('a business asks for a GST invoice, and staff see whom it is made out to', async ({
  page,
  context,
  shop,
}) => {
  await changeSettings(page, 'legal', { gstin: '33AAPFU0939F1Z2' });
  await changeSettings(page, 'money', { taxScheme: 'gst-inclusive' });
  await changeProduct(page, 'KUR-0002', () => ({ price: 3100 }));
  await publish(page);
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await expect(page.getByLabel('GSTIN')).toBeHidden();
  await page.getByRole('checkbox', { name: 'I need a GST invoice' }).check();
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZW');
  await page.getByLabel('Legal name of the business').fill('Meena Traders');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByLabel('GSTIN')).toBeFocused();
  await expect(page.getByLabel('GSTIN')).toHaveAccessibleDescription(/^Please check the GSTIN/);
  for (const width of [320, 360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
  }
  await page.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const heading = main(page).getByRole('heading', { name: /^Order #/ });
  const number = ((await heading.textContent()) ?? '').replace(/^Order #/, '').trim();
  await page.goto('/console/orders');
  await main(page)
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(main(page)).toContainText('GST invoice to Meena Traders, GSTIN 27AAPFU0939F1ZV');
});

/** As a colleague does. */
async function publish(page: Page): Promise<void> {
  const published = await page.request.post(CONSOLE_API.versions, {
    data: {},
    headers: SAME_ORIGIN,
  });
  expect(published.ok()).toBe(true);
}
