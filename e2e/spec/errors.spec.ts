/** Spec 8, Error catalogue: each message from an answer of the server or the want of one. The end of a session (401) is in states.spec.ts. */
import type { BrowserContext, Page } from '@playwright/test';
import { API, fill } from '#contract/urls.ts';
import { JHABLA, SHIRT } from '#e2e/products.ts';
import { createShopper, PASSWORD, presetSession } from '#e2e/shopper.ts';
import { moveOrder, placeOrder } from './buying/placed-orders.ts';
import {
  expect,
  FAILED_LOAD,
  header,
  main,
  openPage,
  openPageInStoppedTime,
  presetCart,
  test,
  toast,
} from './fixtures.ts';

test.use({ expectedMessages: [FAILED_LOAD] });

const ORDERS_CALL = '**/api/orders/*';

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function beAnother(context: BrowserContext, url: string): Promise<void> {
  const [shopper, other] = [await createShopper(url), await createShopper(url)];
  await presetSession(context, { ...shopper, user: { ...shopper.user, id: other.user.id } });
}

test('403: Access denied', async ({ page, context, shop }) => {
  await beAnother(context, shop.url);
  await presetCart(context, [{ product: SHIRT }]);
  await openPage(page, '/checkout');
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(toast(page, 'Access denied')).toBeVisible();
});

test('404: Resource not found', async ({ page, context, shop }) => {
  await beAnother(context, shop.url);
  await openPage(page, '/orders');
  await expect(toast(page, 'Resource not found')).toBeVisible();
});

test('429: Too many requests. Please try again later.', async ({ page, startShop }) => {
  const guarded = await startShop({ RATE_LIMIT: 'on', LOG_LEVEL: 'silent' });
  const { user } = await createShopper(guarded.url);
  await page.goto(`${guarded.url}/login`);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.request.post(`${guarded.url}${API.login}`, {
      data: { email: user.email, password: 'wrong' },
    });
  }
  await logIn(page, user.email, PASSWORD);
  await expect(toast(page, 'Too many requests. Please try again later.')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toHaveValue(user.email);
});

test('5xx: Server error. Please try again later. And a way to try again', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url));
  await page.route(ORDERS_CALL, route =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<p>Bad' }),
  );
  await openPage(page, '/orders');
  await expect(toast(page, 'Server error. Please try again later.')).toBeVisible();
  await page.unroute(ORDERS_CALL);
  await main(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('no answer within 10 seconds: Request timeout. Please check your connection.', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await page.route(ORDERS_CALL, () => undefined);
  await openPageInStoppedTime(page, '/orders');
  await expect(main(page).getByText('Loading your orders...')).toBeVisible();
  const message = toast(page, 'Request timeout. Please check your connection.');
  await page.clock.runFor(9500);
  await expect(main(page).getByText('Loading your orders...')).toBeVisible();
  await expect(message).toHaveCount(0);
  await page.clock.runFor(500);
  await expect(message).toBeVisible();
});

test('no response: Network error. Please check your connection. And nothing typed is lost', async ({
  page,
  context,
}) => {
  // What the page fetches for later has come, so that it is the login alone that meets no network.
  const loaded = page.waitForResponse('**/products.json');
  await openPage(page, '/login');
  await (await loaded).finished();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await logIn(page, 'meenakshi@example.in', PASSWORD);
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible();
  await expect(main(page).getByLabel('Email')).toHaveValue('meenakshi@example.in');
});

test('other: the message of the server, else An error occurred', async ({ page, context, shop }) => {
  const shopper = await createShopper(shop.url);
  const order = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
  await presetSession(context, shopper);
  await openPage(page, '/orders');
  await main(page).getByText(`Order #${order.orderId}`).click();
  await moveOrder(shop, order, [{ status: 'confirmed' }, { status: 'shipped' }]);
  const cancel = async () => {
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    if (!(await dialog.isVisible())) await main(page).getByRole('button', { name: 'Cancel Order' }).click();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too late');
    await dialog.getByRole('button', { name: 'Cancel Order' }).click();
  };
  const response = page.waitForResponse(/\/cancel$/);
  await cancel();
  const { message } = (await (await response).json()) as { message: string };
  await expect(toast(page, message)).toBeVisible();
  await page.route('**/cancel', route => route.fulfill({ status: 418, body: 'short and stout' }));
  await cancel();
  await expect(toast(page, 'An error occurred')).toBeVisible();
});

test('User not found', async ({ request, shop }) => {
  const [{ token }, other] = [await createShopper(shop.url), await createShopper(shop.url)];
  for (const email of ['nobody@example.in', other.user.email]) {
    const response = await request.get(fill(API.userByEmail, { email }), {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status()).toBe(404);
    expect(await response.json()).toMatchObject({ message: 'User not found' });
  }
});

test('Product Not Found leads to /shop', async ({ page }) => {
  await openPage(page, '/product/KUR-9999');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Product Not Found');
  await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});

test('Failed to send message. Please try again.', async ({ page, context }) => {
  await openPageInStoppedTime(page, '/contact');
  await main(page)
    .getByRole('textbox', { name: /^Full Name/ })
    .fill('Meenakshi Sundaram');
  await main(page)
    .getByRole('textbox', { name: /^Email/ })
    .fill('meenakshi@example.in');
  await main(page)
    .getByRole('textbox', { name: /^Message/ })
    .fill('Is the saree washable?');
  await context.setOffline(true);
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await page.clock.runFor(1000);
  await expect(toast(page, 'Failed to send message. Please try again.')).toBeVisible();
  await expect(main(page).getByRole('textbox', { name: /^Message/ })).toHaveValue('Is the saree washable?');
});

test.describe('when the products cannot be loaded', () => {
  test.use({ expectedMessages: [FAILED_LOAD, 'The products could not be loaded'] });

  test('it is logged alone: the list is empty, suggestions are cleared, nobody is told', async ({
    page,
    context,
  }) => {
    await context.route('**/products.json', route => route.fulfill({ status: 500 }));
    const logged = page.waitForEvent('console', message => message.text().includes('could not be loaded'));
    await openPage(page, '/faq');
    await logged;
    await header(page)
      .getByRole('combobox', { name: /search/i })
      .fill('kurta');
    await expect(page.getByRole('option')).toHaveCount(0);
    await header(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await expect(main(page).getByRole('heading', { name: 'No products found' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    await test.step('a later try finds them', async () => {
      await context.unroute('**/products.json');
      await main(page).getByRole('button', { name: 'Clear Filters' }).click();
      await expect(main(page).getByRole('article').first()).toBeVisible();
    });
  });
});

test('an answer of success that makes no sense does not pass for one', async ({ page, context, shop }) => {
  await presetSession(context, await createShopper(shop.url));
  await page.route(ORDERS_CALL, route => route.fulfill({ json: { id: 'ord_1' } }));
  await openPage(page, '/orders');
  await expect(toast(page, 'An error occurred')).toBeVisible();
});
