import type { BrowserContext, Page } from '@playwright/test';
import { placedPage } from '#contract/urls.ts';
import { expectNoIssues } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutOff } from './layout.ts';
import { SALE_KURTA } from './products.ts';
import { createShopper, deliver, fillCart, presetSession } from './shopper.ts';
import { placeOrder as placeByApi } from './spec/buying/placed-orders.ts';

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

test('an order not yet sent can be called off, with a reason by choice', async ({ page, context, shop }) => {
  const orderId = await placeOrder(page, context, shop.url);
  await page.getByText(`Order #${orderId}`).click();
  const main = page.getByRole('main');
  await expect(main.getByText('payment pending')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await dialog.getByRole('radio', { name: 'Wrong size or product' }).check();
  await expectNoIssues(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(page.getByText(`Order ${orderId} cancelled`)).toBeVisible();
  await expect(main.getByText('cancelled', { exact: true })).toBeVisible();
  await expect(main.getByText('Wrong size or product')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  await test.step('it says nothing of a payment that nobody waits for', async () => {
    await page.reload();
    await page.getByText(`Order #${orderId}`).click();
    await expect(main.getByText('Reason for cancelling')).toBeVisible();
    await expect(main.getByText('Wrong size or product')).toBeVisible();
    await expect(main.getByText(/pending/)).toHaveCount(0);
  });
});

test('nobody has to say why; words of their own count more than the choice', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await createShopper(shop.url);
  await presetSession(context, shopper);
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  const cancel = async (fill: () => Promise<void>) => {
    const { orderId } = await placeByApi(shop.url, { shopper, lines: [{ product: SALE_KURTA }] });
    await page.goto('/orders');
    await page.getByText(`Order #${orderId}`).click();
    await page.getByRole('button', { name: 'Cancel Order' }).click();
    await fill();
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
    await expect(page.getByText(`Order ${orderId} cancelled`)).toBeVisible();
  };
  await cancel(async () => {});
  await expect(page.getByRole('main').getByText('No reason given')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Estimated delivery')).toHaveCount(0);
  await cancel(async () => {
    await dialog.getByRole('radio', { name: 'Ordered by mistake' }).check();
    await dialog.getByRole('textbox', { name: 'Another reason' }).fill('My sister bought it too');
  });
  await expect(page.getByRole('main').getByText('My sister bought it too')).toBeVisible();
});

for (const width of [360, 768, 1440]) {
  test(`an order that was just placed is confirmed once, above the list, at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shopper = await createShopper(shop.url);
    const lines = [{ product: SALE_KURTA, quantity: 2 }];
    const { orderId } = await placeByApi(shop.url, { shopper, lines, paymentMethod: 'cod' });
    await presetSession(context, shopper);
    await page.goto(placedPage(orderId));
    const main = page.getByRole('main');
    const thanks = main.getByRole('heading', { name: 'Thank you, Meenakshi!' });
    await expect(thanks).toBeInViewport();
    await expect(thanks).toBeFocused();
    await expect(
      main.getByText(new RegExp(`^Your order ${orderId} is placed\\. ${SALE_KURTA.name} × 2 arrive by`)),
    ).toContainText(/Please have ₹[\d,.]+ ready for the courier\.$/);
    await expect(page).toHaveURL('/orders');
    const [confirmation, title] = [
      await thanks.boundingBox(),
      await main.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect(confirmation?.y).toBeLessThan(title?.y ?? 0);
    await expectNoIssues(page, 'main');
    expect(await cutOff(page)).toEqual([]);
    await page.reload();
    await expect(main.getByText(`Order #${orderId}`)).toBeVisible();
    await expect(thanks).toHaveCount(0);
  });
}

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
