/** A guest pays at the simulated gateway, on a phone, and pays later what was left unpaid. */
import type { Page } from '@playwright/test';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { test as base, expect, gatewayFrame } from '#e2e/payments/fixtures.ts';
import { fillCart } from '#e2e/shopper.ts';
import { startTestServer } from '#e2e/test-server.ts';
import { gatewaySettings } from '#testing/payments/gateway-settings.ts';
import { fillForm, GUEST_SETTINGS, placeButton } from './guest-shop.ts';

const test = base.extend<object>({
  shop: [
    async ({ gateway }, give) => {
      const shop = await startTestServer(gatewaySettings(gateway.url));
      gateway.sendTo(shop.url);
      await makeRealShop(shop, { ...GUEST_SETTINGS, payment: { methods: ['upi', 'card', 'cod'] } });
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const payButton = (page: Page) => gatewayFrame(page).getByRole('button', { name: /^Pay ₹.*\d$/ });

test('a guest is led to the gateway and back to the page of the order', async ({ page }) => {
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  await fillForm(page);
  await placeButton(page).tap();
  await expect(page).toHaveURL(/\/order(?:\?pay=[\w-]+)?#/);
  await payButton(page).tap();
  await expect(page.getByRole('main').getByText('Paid. Thank you!')).toBeVisible();
});

test('an order that was left unpaid is found from the empty cart, and paid there', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page);
  await placeButton(page).tap();
  await gatewayFrame(page).getByRole('button', { name: 'Close without paying' }).tap();
  await page.goto('/checkout');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Order NL-/ })
    .tap();
  await page.getByRole('main').getByRole('button', { name: 'Pay now' }).tap();
  await payButton(page).tap();
  await expect(page.getByRole('main').getByText('Paid. Thank you!')).toBeVisible();
});
