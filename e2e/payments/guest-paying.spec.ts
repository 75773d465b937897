/** A guest pays at the gateway from the page of the order, on a phone, and in browsers that lose what they have stored. */
import type { Page } from '@playwright/test';
import { paymentPage } from '#contract/urls.ts';
import { expectNoIssues } from '#e2e/axe.ts';
import { makeGuestShop, placeGuestOrder } from '#e2e/guest-orders.ts';
import { startTestServer } from '#e2e/test-server.ts';
import { gatewaySettings } from '#testing/payments/gateway-settings.ts';
import { test as base, expect, gatewayFrame } from './fixtures.ts';

const test = base.extend<object, { readonly shop: Awaited<ReturnType<typeof startTestServer>> }>({
  shop: [
    async ({ gateway }, give) => {
      const shop = await startTestServer(gatewaySettings(gateway.url));
      await makeGuestShop(shop);
      gateway.sendTo(shop.url);
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => main(page).getByRole('heading', { level: 1 });
const payNow = (page: Page) => main(page).getByRole('button', { name: 'Pay now' });

test('the gateway opens once, is closed, and the order is paid by "Pay now"', async ({ page, shop }) => {
  const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'upi' });
  await page.goto(paymentPage(order.orderId, link));
  await gatewayFrame(page).getByRole('button', { name: 'Close without paying' }).tap();
  await expect(page).toHaveURL(link);
  await expect(payNow(page)).toBeInViewport({ ratio: 1 });
  await expectNoIssues(page, 'main');
  await page.reload();
  await expect(payNow(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await payNow(page).tap();
  await gatewayFrame(page)
    .getByRole('button', { name: /^Pay ₹.*\d$/ })
    .tap();
  await expect(main(page)).toContainText('It is paid.');
  await expect(title(page)).toHaveText('Thank you, Meenakshi!');
  await expect(page).toHaveURL(link);
  await expect(payNow(page)).toHaveCount(0);
});

test.describe('in the browser of another app that loses its storage', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Instagram 400.0' });

  test('the way back from paying leads to the order with all rights', async ({
    page,
    context,
    shop,
    gateway,
  }) => {
    const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'upi' });
    await page.goto(paymentPage(order.orderId, link));
    await page.waitForURL(`${gateway.url}/**`);
    await context.addInitScript(() => localStorage.clear());
    await page.getByRole('button', { name: /^Pay ₹.*\d$/ }).tap();
    await expect(main(page)).toContainText('It is paid.');
    await expect(page).toHaveURL(link);
    await expect(main(page).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
  });

  test('going back without having paid does too', async ({ page, context, shop, gateway }) => {
    const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'upi' });
    await page.goto(paymentPage(order.orderId, link));
    await page.waitForURL(`${gateway.url}/**`);
    await context.addInitScript(() => localStorage.clear());
    await page.goBack();
    await expect(payNow(page)).toBeVisible();
    await expect(page).toHaveURL(link);
  });
});
