/** Takes a picture of what shoppers see of payments through a gateway. */
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { gatewayFrame, leaveUnpaid, test } from '#e2e/payments/fixtures.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';

async function take(page: Page, { project }: TestInfo, name: string): Promise<void> {
  await page.screenshot({
    path: `data/screens/${project.name}/paying-${name}.png`,
    fullPage: true,
    animations: 'disabled',
  });
}

async function checkOut(page: Page, context: BrowserContext, url: string): Promise<void> {
  await presetSession(context, await createShopper(url));
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /^UPI/ }).check();
}

test('checkout and the page of the gateway', async ({ page, context, shop }, info) => {
  await checkOut(page, context, shop.url);
  await take(page, info, 'checkout');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await gatewayFrame(page)
    .getByRole('button', { name: /^Pay ₹.*\d$/ })
    .waitFor();
  await page.screenshot({ path: `data/screens/${info.project.name}/paying-gateway.png` });
  await gatewayFrame(page)
    .getByRole('button', { name: /^Pay ₹.*\d$/ })
    .click();
  await page.getByText('Paid. Thank you!').waitFor();
  await take(page, info, 'paid');
});

test('an order that waits for its payment', async ({ page, context, shop }, info) => {
  await leaveUnpaid(context, shop.url);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Pay now' }).waitFor();
  await take(page, info, 'waiting');
});

test.describe('after the time to pay', () => {
  // The token of the session has ended too, and is renewed.
  test.use({ expectedMessages: ['401 (Unauthorized)'] });

  test('an order that was not paid in time', async ({ page, context, shop, gateway }, info) => {
    const { gatewayOrder } = await leaveUnpaid(context, shop.url);
    await page.goto('/orders');
    await page.getByRole('button', { name: 'Pay now' }).waitFor();
    shop.shiftClock();
    await gateway.control('pay', { orderId: gatewayOrder, outcome: 'failure' });
    await page.getByText(/^This order was not paid in time/).waitFor();
    await take(page, info, 'expired');
  });
});
