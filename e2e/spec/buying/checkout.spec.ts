/** Spec 2, /checkout, with the order request of section 3 and the rules of sections 5 and 9. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { API } from '#contract/urls.ts';
import { BIB, JHABLA, SALE_KURTA, SHIRT } from '#e2e/products.ts';
import { call, createShopper, PROFILE, presetSession } from '#e2e/shopper.ts';
import {
  expect,
  header,
  type LineWish,
  main,
  openPage,
  presetCart,
  storedState,
  test,
} from '#e2e/spec/fixtures.ts';
import { shownAmounts, taxedAmounts } from './amounts.ts';

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  readonly lines: readonly LineWish[];
}

async function checkOut({ page, context, url, lines }: Visit): Promise<void> {
  await presetSession(context, await createShopper(url));
  await presetCart(context, lines);
  await openPage(page, '/checkout');
}

function figures(page: Page): Locator {
  return main(page).getByRole('region', { name: 'Order Summary' }).getByRole('definition');
}

test('logged out it says Login Required, with links to /login and /shop', async ({ page, context }) => {
  await presetCart(context, [{ product: SHIRT }]);
  await openPage(page, '/checkout');
  await expect(main(page).getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', /^\/login/);
  await expect(main(page).getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});

test('an empty cart shows an empty message', async ({ page, context, shop }) => {
  await checkOut({ page, context, url: shop.url, lines: [] });
  await expect(main(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
});

test('it has contact, shipping address, payment method and order summary; what the profile knows is read-only', async ({
  page,
  context,
  shop,
}) => {
  await checkOut({ page, context, url: shop.url, lines: [{ product: SHIRT }] });
  for (const name of ['Contact', 'Shipping Address', 'Payment Method', 'Order Summary']) {
    await expect(main(page).getByRole('region', { name })).toBeVisible();
  }
  for (const [name, value] of [
    ['First name', PROFILE.firstName],
    ['Last name', PROFILE.lastName],
    ['Phone', PROFILE.phone],
    ['Address', PROFILE.address.addressLine1],
    ['City', PROFILE.address.city],
    ['State', PROFILE.address.state],
    ['ZIP code', PROFILE.address.postalCode],
    ['Country', PROFILE.address.country],
  ] as const) {
    const field = main(page).getByRole('textbox', { name, exact: true });
    await expect(field).toHaveValue(value);
    await expect(field).not.toBeEditable();
  }
  await expect(main(page).getByRole('textbox', { name: 'Email' })).not.toBeEditable();
  await main(page).getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL(/\/profile\?next=%2Fcheckout$/);
});

test('payment is by card, UPI, net banking with six banks, or cash', async ({ page, context, shop }) => {
  await checkOut({ page, context, url: shop.url, lines: [{ product: SHIRT }] });
  const methods = main(page).getByRole('group', { name: 'Payment method' }).getByRole('radio');
  for (const [index, value] of ['card', 'upi', 'netbanking', 'cod'].entries()) {
    await expect(methods.nth(index)).toHaveValue(value);
  }
  await expect(methods).toHaveCount(4);
  await expect(main(page)).toContainText('This is a sample shop: nothing is charged.');
  await main(page)
    .getByRole('radio', { name: /^Net banking/ })
    .click();
  const banks = main(page).getByRole('combobox', { name: 'Bank' }).getByRole('option');
  await expect(banks).toHaveCount(1 + 6);
});

test('the order goes out whole, card details stay here, and success leads to /orders', async ({
  page,
  context,
  shop,
}) => {
  await checkOut({
    page,
    context,
    url: shop.url,
    lines: [
      { product: SALE_KURTA, size: 'M', quantity: 2 },
      { product: JHABLA, size: 'S' },
    ],
  });
  await main(page).getByRole('textbox', { name: 'Card number' }).fill('4111 1111 1111 1111');
  await main(page).getByRole('textbox', { name: 'Name on card' }).fill('M SUNDARAM');
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith('/api/orders'),
  );
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  const request = await sent;
  await expect(page).toHaveURL(/\/orders$/);
  await expect(main(page).getByRole('heading', { name: /^Order #NL-/ })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();

  await test.step('every field of the order request', async () => {
    const { user } = (await storedState(page, 'auth-storage')) as { user: { id: string; email: string } };
    const body = request.postDataJSON() as Record<string, string>;
    expect(body).toMatchObject({
      userId: user.id,
      items: [
        {
          productId: SALE_KURTA.id,
          productName: SALE_KURTA.name,
          productImage: SALE_KURTA.image,
          quantity: 2,
          size: 'M',
          price: 799,
          total: 1598,
        },
        { productId: JHABLA.id, quantity: 1, size: 'S', price: 249, total: 249 },
      ],
      customerInfo: {
        email: user.email,
        firstName: PROFILE.firstName,
        lastName: PROFILE.lastName,
        phone: PROFILE.phone,
        address: PROFILE.address,
      },
      orderSummary: { subtotal: 1847, shipping: 0, codCharges: 0, ...taxedAmounts(1847) },
      paymentMethod: 'card',
      orderStatus: 'pending',
      paymentStatus: 'pending',
    });
    const days = Date.parse(body['estimatedDelivery'] ?? '') - Date.parse(body['orderDate'] ?? '');
    expect(days).toBe(7 * 24 * 3_600_000);
    expect(request.postData()).not.toMatch(/4111|SUNDARAM"/);
    expect(request.headers()['authorization']).toMatch(/^Bearer /);
  });
});

test('cash on delivery costs ₹50 below ₹299, nothing from there', async ({ page, context, shop }) => {
  await checkOut({ page, context, url: shop.url, lines: [{ product: JHABLA }] });
  const { tax, total } = shownAmounts(249);
  await expect(figures(page)).toHaveText(['₹249.00', 'Free', tax, total]);
  await main(page)
    .getByRole('radio', { name: /^Cash on delivery/ })
    .click();
  await expect(figures(page)).toHaveText(['₹249.00', 'Free', tax, '₹50.00', shownAmounts(249, 50).total]);
  await test.step('two of them', async () => {
    await main(page).getByRole('link', { name: 'Edit cart' }).click();
    await main(page).getByRole('button', { name: 'Increase quantity' }).click();
    await main(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect(main(page).getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
    const two = shownAmounts(498);
    await expect(figures(page)).toHaveText(['₹498.00', 'Free', two.tax, two.total]);
  });
});

test('cash on delivery needs a subtotal of ₹199', async ({ page, context, shop }) => {
  await checkOut({ page, context, url: shop.url, lines: [{ product: BIB }] });
  await main(page)
    .getByRole('radio', { name: /^Cash on delivery/ })
    .click();
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  const text =
    'Minimum order amount for COD is ₹199. Please add more items to your cart or choose a different payment method.';
  await expect(main(page).getByText(text).first()).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('what the profile lacks is listed by name beside Edit Profile', async ({ page, context, shop }) => {
  const bare = await createShopper(shop.url, {
    ...PROFILE,
    phone: '',
    address: { ...PROFILE.address, addressLine1: '', postalCode: '' },
  });
  await presetSession(context, bare);
  await presetCart(context, [{ product: SHIRT }]);
  await openPage(page, '/checkout');
  const address = main(page).getByRole('region', { name: 'Shipping Address' });
  await expect(address.getByText('Please add to your profile: phone, address and ZIP code.')).toBeVisible();
  await expect(address.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('without a user id it says "User not found. Please login again."', async ({ page, context, shop }) => {
  const shopper = await createShopper(shop.url);
  await presetSession(context, { ...shopper, user: { ...shopper.user, id: '' } });
  await presetCart(context, [{ product: SHIRT }]);
  await openPage(page, '/checkout');
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  await expect(main(page).getByText('User not found. Please login again.').first()).toBeVisible();
});

test('an address changed on another device is the one shipped to, and what is begun here is not lost', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await createShopper(shop.url);
  const city = (name: string) => ({ ...PROFILE, address: { ...PROFILE.address, city: name } });
  const move = (name: string) =>
    call(`${shop.url}${API.profile}`, { method: 'PUT', body: city(name), token: shopper.token });
  await presetSession(context, shopper);
  await presetCart(context, [{ product: SHIRT }]);
  await move('Madurai');
  await openPage(page, '/checkout');
  await expect(main(page).getByRole('textbox', { name: 'City' })).toHaveValue('Madurai');
  await move('Kochi');
  await main(page).getByRole('link', { name: 'Edit Profile' }).click();
  await expect(main(page).getByRole('textbox', { name: 'City' })).toHaveValue('Kochi');
  await main(page).getByRole('textbox', { name: 'City' }).fill('Salem');
  await main(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const sent = page.waitForRequest(request => request.method() === 'POST');
  await main(page).getByRole('button', { name: 'Place Order' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ customerInfo: { address: { city: 'Salem' } } });
});
