import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createShopper, deliver, fillCart, presetSession } from './shopper.ts';

async function placeOrder(page: Page, context: BrowserContext, url: string): Promise<string> {
  await presetSession(context, await createShopper(url));
  await fillCart(page, 'kurta', { quantity: 2 });
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const heading = await page.getByRole('heading', { name: /^Order #NL-/ }).innerText();
  return heading.replace('Order #', '');
}

test('an order opens into all its facts', async ({ page, context, shop }) => {
  const orderId = await placeOrder(page, context, shop.url);
  await page.getByText(`Order #${orderId}`).click();
  for (const fact of ['Order date', 'Payment method', 'Estimated delivery', 'Shipping address']) {
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^Size: \S+ • Qty: 2$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('Chennai, Tamil Nadu 600026')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Invoice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reorder' })).toHaveCount(0);
});

test('the invoice opens in a window of its own, prints and closes', async ({ page, context, shop }) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const orderId = await placeOrder(page, context, shop.url);
  await page.getByText(`Order #${orderId}`).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Download Invoice' }).click();
  const invoice = await opened;
  await expect(invoice).toHaveTitle(`Order Invoice - ${orderId}`);
  await expect(invoice.getByText('Order Information')).toBeVisible();
  await expect(invoice.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(page.getByText('Invoice downloaded successfully')).toBeVisible();
  await invoice.waitForEvent('close');
});

test('a window that the browser forbids is told', async ({ page, context, shop }) => {
  await context.addInitScript(() => {
    window.open = () => null;
  });
  const orderId = await placeOrder(page, context, shop.url);
  await page.getByText(`Order #${orderId}`).click();
  await page.getByRole('button', { name: 'Download Invoice' }).click();
  await expect(page.getByText('Failed to download invoice. Please try again.')).toBeVisible();
});

test('an order not yet sent can be called off, with a reason', async ({ page, context, shop }) => {
  const orderId = await placeOrder(page, context, shop.url);
  await page.getByText(`Order #${orderId}`).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(dialog.getByText('Please say why you cancel the order')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Ordered the wrong size');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(`Order ${orderId} cancelled`)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('cancelled', { exact: true })).toBeVisible();
  await expect(main.getByText('Ordered the wrong size')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await page.reload();
  await page.getByText(`Order #${orderId}`).click();
  await expect(main.getByText('You cancelled because')).toBeVisible();
  await expect(main.getByText('Ordered the wrong size')).toBeVisible();
});

test('what was delivered can be ordered again', async ({ page, context, shop }) => {
  const orderId = await placeOrder(page, context, shop.url);
  await deliver(shop, orderId);
  await page.reload();
  await page.getByText(`Order #${orderId}`).click();
  await expect(page.getByRole('main').getByText('delivered', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
});

test('a shopper without orders is shown the way to the shelves', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByText('Start shopping to see your orders here')).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});
