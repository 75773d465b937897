/** Journeys of paying an order at the gateway, on a phone. */
import type { Locator, Page } from '@playwright/test';
import { productPage } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { SALE_KURTA } from '#e2e/products.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { expect, gatewayFrame, leaveUnpaid, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const WAITING = 'Waiting for your payment. Your pieces are reserved for you until then.';
const PAID = 'Paid. Thank you!';

const main = (page: Page) => page.getByRole('main');
const payNow = (page: Page) => main(page).getByRole('button', { name: 'Pay now' });
const payButton = (page: Page) => gatewayFrame(page).getByRole('button', { name: /^Pay ₹.*\d$/ });

/** The link of the shop's last mail to an address that contains `part`. */
async function mailedLink(
  shop: TestServer,
  { email, part }: { readonly email: string; readonly part: string },
) {
  let link = '';
  await expect(async () => {
    const mails = await shop.mails(email);
    link = mails.flatMap(text => new RegExp(`http\\S+${part}[\\w-]+`).exec(text)?.[0] ?? []).at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('from the product to the paid order in few taps', async ({ page, context, shop }) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const session = await createShopper(shop.url);
  await shop.confirmAddress(session.user.email);
  await presetSession(context, session);
  await page.goto(productPage(SALE_KURTA.id));
  await tap(main(page).getByRole('radio', { name: 'M', exact: true }).locator('..'));
  await tap(main(page).getByRole('button', { name: 'Add to Cart' }).first());
  await expect(page.getByText('Added to cart!')).toBeVisible();
  await tap(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
  await tap(page.getByRole('radio', { name: /^UPI/ }));
  for (const field of ['Card number', 'UPI ID']) await expect(page.getByLabel(field)).toHaveCount(0);
  await expect(main(page).getByRole('combobox', { name: 'Bank' })).toHaveCount(0);
  const where = main(page).getByText(/You pay on the secure page of our payment service/);
  await expect(where.filter({ visible: true })).toHaveCount(1);
  await expectNoSeriousIssues(page, 'main');
  await tap(page.getByRole('button', { name: 'Place Order' }));
  await expect(page.getByText(/^Order NL-\S+ placed successfully!$/)).toBeVisible();
  await expect(gatewayFrame(page).getByLabel('UPI')).toBeChecked();
  await tap(payButton(page));
  await expect(main(page).getByText(PAID)).toBeVisible();
  await expect(page.getByText('Payment received. Thank you!')).toBeVisible();
  await expect(page).toHaveURL('/orders');
  expect(taps).toBeLessThanOrEqual(12);
  await expect(payNow(page)).toHaveCount(0);
  await expectNoSeriousIssues(page, 'main');
  const { email } = session.user;
  await page.goto(await mailedLink(shop, { email, part: '/orders\\?order=' }));
  await expect(main(page).getByText(PAID)).toBeVisible();
});

test('a payment fails, the page is closed, and the order is paid later from the mail', async ({
  page,
  context,
  shop,
}) => {
  const session = await createShopper(shop.url);
  await shop.confirmAddress(session.user.email);
  await presetSession(context, session);
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Place Order' }).tap();
  const frame = gatewayFrame(page);
  await frame.getByLabel('Fails because of').selectOption('incorrect_otp');
  await frame.getByRole('button', { name: 'Fail', exact: true }).tap();
  await expect(frame.getByRole('alert')).toContainText('incorrect OTP');
  await frame.getByRole('button', { name: 'Close without paying' }).tap();
  await expect(main(page).getByText(/^The last try did not succeed and nothing was paid/)).toBeVisible();
  await expect(main(page).getByText(/^Pay by .* After that the order is cancelled\.$/)).toBeVisible();
  await expectNoSeriousIssues(page, 'main');
  expect(await cutOff(page)).toEqual([]);
  await page.reload();
  await expect(payNow(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/checkout');
  await expect(
    main(page).getByText(/An order that is not paid yet waits for you in My Orders/),
  ).toBeVisible();
  const { email } = session.user;
  await page.goto(await mailedLink(shop, { email, part: '/orders\\?pay=' }));
  await payButton(page).tap();
  await expect(main(page).getByText(PAID)).toBeVisible();
});

test('of two tabs one pays, and the other one notices', async ({ page, context, shop }) => {
  await leaveUnpaid(context, shop.url);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await tab.goto('/orders');
    await expect(main(tab).getByText(WAITING)).toBeVisible();
    await payNow(tab).tap();
    await expect(payButton(tab)).toBeVisible();
  }
  await page.bringToFront();
  await payButton(page).tap();
  await expect(main(page).getByText(PAID)).toBeVisible();
  await other.bringToFront();
  await gatewayFrame(other).getByRole('button', { name: 'Close without paying' }).tap();
  await expect(main(other).getByText(PAID)).toBeVisible();
  await expect(payNow(other)).toHaveCount(0);
});

test.describe('when the browser blocks the gateway', () => {
  test.use({ expectedMessages: ['Failed to load resource'] });

  test('the order waits and says what to do', async ({ page, context, shop, gateway }) => {
    const { order } = await leaveUnpaid(context, shop.url);
    await page.route(`${gateway.url}/v1/checkout.js`, route => route.abort());
    await page.goto(`/orders?pay=${order.orderId}`);
    const error = main(page).getByRole('alert').filter({ hasText: 'could not be opened' });
    await expect(error).toContainText('press Pay now again');
    await expect(page.getByText('This page did not load completely.')).toHaveCount(0);
    await expectNoSeriousIssues(page, 'main');
    await page.unroute(`${gateway.url}/v1/checkout.js`);
    await payNow(page).tap();
    await expect(payButton(page)).toBeVisible();
    await expect(error).toHaveCount(0);
  });
});

test.describe('in the browser of another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Instagram 400.0' });

  test("the gateway's page takes the place of the shop's, and leads back", async ({
    page,
    context,
    shop,
    gateway,
  }) => {
    const { order } = await leaveUnpaid(context, shop.url);
    await page.goto(`/orders?pay=${order.orderId}`);
    await page.waitForURL(`${gateway.url}/**`);
    await page.goBack();
    await expect(main(page).getByText(WAITING)).toBeVisible();
    await payNow(page).tap();
    await page.waitForURL(`${gateway.url}/**`);
    await page.getByRole('button', { name: /^Pay ₹.*\d$/ }).tap();
    await expect(main(page).getByText(PAID)).toBeVisible();
  });
});

test.describe('when the time to pay is over', () => {
  // The token of the session has ended too, and is renewed.
  test.use({ expectedMessages: ['401 (Unauthorized)'] });

  test('the order is cancelled before the eyes of the shopper', async ({ page, context, shop, gateway }) => {
    const { gatewayOrder } = await leaveUnpaid(context, shop.url);
    await page.goto('/orders');
    await expect(main(page).getByText(WAITING)).toBeVisible();
    shop.shiftClock();
    // The event of a late try has the shop look at what is due.
    await gateway.control('pay', { orderId: gatewayOrder, outcome: 'failure' });
    await expect(main(page).getByText(/^This order was not paid in time/)).toBeVisible();
    await expect(main(page).getByText('cancelled', { exact: true })).toBeVisible();
    await expect(payNow(page)).toHaveCount(0);
  });
});
