/** The page of an order that was placed without an account, opened by its link. */
import type { Page } from '@playwright/test';
import { expectNoIssues } from './axe.ts';
import { test as base, expect, shopFixture } from './fixtures.ts';
import { mailedCode, makeGuestShop, placeGuestOrder, readViewLink, rememberLink } from './guest-orders.ts';
import { cutOff } from './layout.ts';
import { newEmail } from './shopper.ts';
import type { TestServer } from './test-server.ts';

const test = base.extend<object, { readonly shop: TestServer }>({ shop: [...shopFixture(makeGuestShop)] });

const main = (page: Page) => page.getByRole('main');

for (const width of [360, 768, 1440]) {
  test(`an order to be paid in cash is confirmed with all there is to know, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod', quantity: 2 });
    const urls: string[] = [];
    const referrers: string[] = [];
    page.on('request', request => {
      urls.push(request.url());
      referrers.push(request.headers()['referer'] ?? '');
    });
    await page.goto(link);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you, Meenakshi!');
    await expect(main(page)).toContainText(`Your order ${order.orderId} is placed.`);
    await expect(main(page).getByRole('listitem').filter({ hasText: 'Accepted' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(main(page)).toContainText('12 Kumaran Colony, 2nd Main Road');
    await expect(main(page)).toContainText('Size: ');
    await expect(main(page).getByRole('button', { name: 'Download Invoice' })).toBeVisible();
    await expectNoIssues(page, 'main');
    expect(await cutOff(page)).toEqual([]);
    const [, token = ''] = link.split('#');
    // The token is in a header, and in no address that leaves the browser.
    for (const url of [...urls, ...referrers]) expect(url.replace(/#.*/, '')).not.toContain(token);
    await page.reload();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you, Meenakshi!');
  });
}

test('an order by UPI is paid first, above everything and without scrolling, and can be cancelled', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'upi' });
  await page.goto(link);
  const payment = page.getByRole('region', { name: /^Pay ₹.+ by UPI$/ });
  const app = payment.getByRole('link', { name: 'Pay with a UPI app' });
  const code = payment.locator('figure svg');
  for (const way of [app, code]) await expect(way).toBeInViewport({ ratio: 1 });
  expect((await app.boundingBox())?.y).toBeLessThan((await code.boundingBox())?.y ?? 0);
  const title = main(page).getByRole('heading', { level: 1 });
  expect((await title.boundingBox())?.y).toBeGreaterThan((await code.boundingBox())?.y ?? 0);
  await expectNoIssues(page, 'main');
  expect(await cutOff(page)).toEqual([]);
  await main(page).getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog.getByRole('button', { name: 'Keep Order' })).toBeInViewport({ ratio: 1 });
  await dialog.getByText('It takes too long').click();
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  await expect(title).toHaveText('This order is cancelled');
  await expect(payment).toHaveCount(0);
  await page.reload();
  await expect(main(page)).toContainText(`Order ${order.orderId} will not be sent.`);
  await expect(main(page)).toContainText('It takes too long');
  await expect(main(page).getByText(/pending|Estimated delivery/)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Share' })).toHaveCount(0);
});

test('whoever gets the link of an order by UPI reads its status first, and may pay it', async ({
  page,
  shop,
}) => {
  const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'upi' });
  await page.goto(await readViewLink(shop.url, link));
  const title = main(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('This order waits for its payment');
  await expect(main(page)).not.toContainText('Thank you');
  const payment = page.getByRole('region', { name: /^Pay ₹.+ by UPI$/ });
  await expect(payment.getByText(order.orderId)).toBeVisible();
  expect((await payment.boundingBox())?.y).toBeGreaterThan((await title.boundingBox())?.y ?? Infinity);
  await expect(main(page).getByText(/^To see the address and the invoice or cancel, open it/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = payment.getByRole('link', { name: 'Pay with a UPI app' });
  const code = payment.locator('figure svg');
  expect((await app.boundingBox())?.y).toBeGreaterThan((await code.boundingBox())?.y ?? Infinity);
});

test.describe('the link that is shared', () => {
  test.use({ expectedMessages: ['status of 401', 'status of 400', 'status of 403'] });

  test('shows the short form, and all of the order after a code', async ({ page, browser, shop }) => {
    await page.addInitScript(() => {
      navigator.share = async ({ url } = {}) =>
        document.documentElement.setAttribute('data-shared', url ?? '');
    });
    const email = newEmail();
    const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod', email });
    await page.goto(link);
    await main(page).getByRole('button', { name: 'Share' }).click();
    const shared = (await page.locator('html').getAttribute('data-shared')) ?? '';
    expect(new URL(shared).hash).not.toBe(new URL(link, shop.url).hash);

    await test.step('to others', async () => {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const other = await context.newPage();
      await other.goto(shared);
      await expect(main(other).getByRole('heading', { level: 1 })).toHaveText('This order is placed');
      await expect(main(other)).toContainText(`Order ${order.orderId} is placed.`);
      await expect(main(other)).toContainText('Chennai, Tamil Nadu');
      await expect(main(other)).toContainText('••••••2345');
      for (const secret of ['Sundaram', 'Kumaran', '600026', email, '98400'])
        await expect(other.locator('body')).not.toContainText(secret);
      for (const name of ['Cancel Order', 'Download Invoice'])
        await expect(main(other).getByRole('button', { name })).toHaveCount(0);
      await expectNoIssues(other, 'main');
      expect(await cutOff(other)).toEqual([]);
      await test.step('who reads the mails of the order gets all of it by a code', async () => {
        await main(other).getByRole('button', { name: 'Get a code by mail' }).click();
        const form = main(other).getByRole('form', { name: 'Code by mail' });
        const code = await mailedCode(shop, email);
        await form.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
        await form.getByRole('button', { name: 'Continue' }).click();
        await expect(form.getByRole('alert')).not.toBeEmpty();
        await expectNoIssues(other, 'main');
        await form.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
        await form.getByRole('button', { name: 'Continue' }).click();
        await expect(main(other)).toContainText('12 Kumaran Colony, 2nd Main Road');
        await expect(main(other).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
        await expect(main(other).getByRole('button', { name: 'Get a code by mail' })).toHaveCount(0);
      });
      await context.close();
    });
    await test.step('the browser that placed the order opens all of it', async () => {
      await rememberLink(page, { orderId: order.orderId, link });
      await page.goto(shared);
      await expect(main(page).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
      await expect(page).toHaveURL(shared);
    });
  });
});

test('a guest adds a mailbox, and corrects it', async ({ page, shop }) => {
  const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod' });
  const [wrong, right] = [newEmail(), newEmail()];
  await page.goto(link);
  const field = main(page).getByLabel('Email');
  await main(page).getByRole('button', { name: 'Mail me' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Enter your email address');
  await field.fill('meena@nool');
  await main(page).getByRole('button', { name: 'Mail me' }).click();
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  await field.fill('arun@gmial.com');
  await main(page).getByRole('button', { name: 'Mail me' }).click();
  await expect(main(page).getByText('Did you mean arun@gmail.com?')).toBeFocused();
  await expect(main(page).getByRole('button', { name: 'No, mail arun@gmial.com' })).toBeVisible();
  await field.fill(wrong);
  await main(page).getByRole('button', { name: 'Mail me' }).click();
  await expect(main(page)).toContainText(`We mail it to ${wrong}.`);
  await main(page).getByRole('button', { name: 'Correct the address' }).click();
  await expect(main(page).getByRole('heading', { name: 'Correct the address' })).toBeVisible();
  await expect(field).toHaveValue(wrong);
  await field.fill(right);
  await expectNoIssues(page, 'main');
  await main(page).getByRole('button', { name: 'Mail me' }).click();
  await expect(main(page)).toContainText(`We mail it to ${right}.`);
  await expect(async () => expect((await shop.mails(right)).join('')).toContain(order.orderId)).toPass();
});

test.describe('links and pairs that are wrong', () => {
  test.use({ expectedMessages: ['status of 404'] });

  test('are told in plain words, and the order is found by its number and phone', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod' });
    await page.goto(link.slice(0, -3));
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      'This link does not open an order',
    );
    await expectNoIssues(page, 'main');
    await page.goto('/order#ord_broken');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      'This link does not open an order',
    );
    await page.goto('/order');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Find Your Order');
    const form = main(page).getByRole('form', { name: 'Find an order' });
    await form.getByLabel('Order number').fill(order.orderId);
    await form.getByLabel('Phone').fill('98400 54321');
    await form.getByRole('button', { name: 'Find order' }).click();
    await expect(form.getByRole('alert')).toHaveText('We found no order with this number and phone.');
    await form.getByLabel('Order number').fill(order.orderId.toLowerCase().replaceAll('-', ' '));
    await form.getByLabel('Phone').fill('+91 98400-12345');
    await form.getByRole('button', { name: 'Find order' }).click();
    await expect(main(page).getByRole('heading', { name: `Order ${order.orderId}` })).toBeFocused();
    await expect(main(page).getByText('pending', { exact: true })).toBeVisible();
    await expect(main(page)).not.toContainText('Meenakshi');
    await expectNoIssues(page, 'main');
    expect(await cutOff(page)).toEqual([]);
  });
});

test('the browser that ordered shows the link to share, and lists the order for whoever has no account', async ({
  page,
  shop,
}) => {
  const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod' });
  await page.goto('/order');
  await rememberLink(page, { orderId: order.orderId, link });
  await page.goto(link);
  await expect(page).toHaveURL(/\/order#\w+\.view\./);
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/\/order#\w+\.view\./);
  await page.reload();
  await expect(main(page)).toContainText(`Your order ${order.orderId}`);
  await page.goto('/orders');
  await expect(main(page).getByRole('heading', { name: 'Orders placed in this browser' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Login Required' })).toHaveCount(0);
  await main(page)
    .getByRole('link', { name: `Order ${order.orderId}` })
    .click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you, Meenakshi!');
  await page.goto('/orders');
  await main(page).getByRole('link', { name: 'find an order without an account' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Find Your Order');
  await main(page)
    .getByRole('link', { name: `Order ${order.orderId}` })
    .click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Thank you, Meenakshi!');
});

test('a link with all rights that somebody else opens is not remembered, and stays in the address', async ({
  page,
  shop,
}) => {
  const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod' });
  await page.goto(link);
  await expect(main(page)).toContainText(order.orderId);
  await expect(page).toHaveURL(link);
  expect(await page.evaluate(() => localStorage.getItem('order-links'))).toBeNull();
});
