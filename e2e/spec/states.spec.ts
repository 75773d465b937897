/** Spec 4, States and transitions, where no screen of section 2 has shown them already. */
import { API } from '#contract/urls.ts';
import { JHABLA, SALE_KURTA, SHIRT } from '#e2e/products.ts';
import { call, createShopper, presetSession } from '#e2e/shopper.ts';
import { DELIVERED, moveOrder, placeOrder } from './buying/placed-orders.ts';
import {
  expect,
  FAILED_LOAD,
  findCard,
  header,
  main,
  openPage,
  presetCart,
  storedState,
  test,
  toast,
} from './fixtures.ts';

test('the cart persists under cart-storage, as {state, version} with items, total and itemCount', async ({
  page,
}) => {
  await openPage(page, '/shop?category=kurta');
  await findCard(main(page), SALE_KURTA)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  const text = await page.evaluate(() => localStorage.getItem('cart-storage'));
  expect(JSON.parse(text ?? '')).toEqual({
    state: {
      items: [
        {
          product: { id: SALE_KURTA.id, name: SALE_KURTA.name, image: SALE_KURTA.image },
          size: 'S',
          quantity: 1,
          price: 799,
        },
      ],
      total: 799,
      itemCount: 1,
    },
    version: 0,
  });
  await page.reload();
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('totals follow each change', async ({ page, context }) => {
  await presetCart(context, [{ product: SALE_KURTA }, { product: JHABLA }]);
  await openPage(page, '/cart');
  const total = async () => (await storedState(page, 'cart-storage')) as { total: number; itemCount: number };
  const kurta = main(page).getByRole('listitem').filter({ hasText: SALE_KURTA.name });
  await kurta.getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(total).toMatchObject({ total: 2 * 799 + 249, itemCount: 3 });
  await kurta.getByRole('button', { name: /^Remove/ }).click();
  await expect.poll(total).toMatchObject({ total: 249, itemCount: 1 });
  await main(page).getByRole('button', { name: 'Clear Cart' }).click();
  await expect.poll(total).toMatchObject({ items: [], total: 0, itemCount: 0 });
});

test('the products are loaded once and kept in memory', async ({ page }) => {
  let loads = 0;
  page.on('request', request => {
    if (request.url().endsWith('/products.json')) loads += 1;
  });
  await openPage(page, '/');
  await header(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
  await header(page)
    .getByRole('combobox', { name: /search/i })
    .fill('kurta');
  await expect(page.getByRole('option').first()).toBeVisible();
  await findCard(main(page), SHIRT).getByRole('link', { name: SHIRT.name }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(SHIRT.name);
  expect(loads).toBe(1);
});

test('an order starts pending, moves to confirmed, shipped and delivered, each shown in small letters', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await createShopper(shop.url);
  const order = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
  await presetSession(context, shopper);
  await openPage(page, '/orders');
  await expect(main(page).getByText('pending', { exact: true })).toHaveCount(2);
  for (const move of DELIVERED) {
    await moveOrder(shop, order, [move]);
    await page.reload();
    await expect(main(page).getByText(move.status ?? '', { exact: true })).toBeVisible();
  }
  await expect(main(page).getByText('paid', { exact: true })).toBeVisible();
});

test.describe('when the session has ended on the server', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('a 401 clears auth and leads to /login; the cart stays', async ({ page, context, shop }) => {
    const shopper = await createShopper(shop.url);
    await presetSession(context, shopper);
    await presetCart(context, [{ product: SHIRT }]);
    const ended = await fetch(`${shop.url}${API.logout}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shopper.token}` },
    });
    expect(ended.status).toBe(204);
    await openPage(page, '/orders');
    await expect(page).toHaveURL(/\/login\?next=%2Forders$/);
    await expect(toast(page, 'Session expired. Please login again.')).toBeVisible();
    expect(await storedState(page, 'auth-storage')).toEqual({ isAuthenticated: false });
    await expect(header(page).getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test('an access token alone that is refused is renewed once, in silence', async ({
    page,
    context,
    shop,
  }) => {
    const shopper = await createShopper(shop.url);
    await presetSession(context, { ...shopper, token: 'worn.out.token' });
    await openPage(page, '/orders');
    await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(0);
    const { token, refreshToken } = (await storedState(page, 'auth-storage')) as typeof shopper;
    expect(refreshToken).not.toBe(shopper.refreshToken);
    const body = { firstName: 'Meenakshi', lastName: 'S', phone: '', address: shopper.user.address };
    await call(`${shop.url}${API.profile}`, { method: 'PUT', body, token });
  });
});
