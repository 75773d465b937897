/** What a guest has typed at checkout is there again, and an order is placed once. */
import type { Page } from '@playwright/test';
import { API } from '#contract/urls.ts';
import { expect, withoutServiceWorker } from '#e2e/fixtures.ts';
import { createShopper, fillCart, PASSWORD, PROFILE, presetSession } from '#e2e/shopper.ts';
import { fillForm, formFields, GUEST, placeButton, test } from './guest-shop.ts';

const main = (page: Page) => page.getByRole('main');

async function expectTyped(page: Page): Promise<void> {
  const fields = formFields(page);
  await expect(fields.phone).toHaveValue(GUEST.phone);
  await expect(fields.name).toHaveValue(GUEST.name);
  await expect(fields.email).toHaveValue(GUEST.email);
  await expect(fields.pin).toHaveValue(GUEST.pin);
  await expect(fields.state).toHaveValue(GUEST.state);
  await expect(fields.city).toHaveValue(GUEST.city);
  await expect(fields.street).toHaveValue(GUEST.street);
  await expect(fields.landmark).toHaveValue(GUEST.landmark);
}

test('what was typed outlives a reload, another page, going back and another tab', async ({
  page,
  context,
}) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page);
  await page.getByLabel('I need a GST invoice').check();
  await page.getByLabel('GSTIN').fill('33AAAGM');
  await page.getByRole('radio', { name: /^Cash/ }).check();
  await page.reload();
  await expectTyped(page);
  await expect(page.getByLabel('GSTIN')).toHaveValue('33AAAGM');
  await expect(page.getByRole('radio', { name: /^Cash/ })).toBeChecked();
  await main(page).getByRole('link', { name: 'Edit cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expectTyped(page);

  const other = await context.newPage();
  await other.goto('/checkout');
  await expectTyped(other);
  await formFields(other).street.fill('8 Johari Bazaar');
  await page.bringToFront();
  await expect(formFields(page).street).toHaveValue('8 Johari Bazaar');
});

test('the state goes on following the PIN code after a reload, and never over what somebody chose', async ({
  page,
}) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  const { pin, state } = formFields(page);
  await pin.fill('600026');
  await expect(state).toHaveValue('Tamil Nadu');
  await page.reload();
  await pin.fill('302001');
  await expect(state).toHaveValue('Rajasthan');
  await state.selectOption('Goa');
  await page.reload();
  await pin.fill('781001');
  await expect(state).toHaveValue('Goa');
});

test('the PIN code that was asked about on a product is filled in', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/cart');
  await main(page).getByLabel('PIN code').fill('302001');
  await main(page).getByRole('button', { name: 'Check' }).click();
  await main(page).getByRole('link', { name: 'Proceed to Checkout' }).click();
  const { pin, state } = formFields(page);
  await expect(pin).toHaveValue('302001');
  await expect(state).toHaveValue('Rajasthan');
});

test('a guest who logs in comes back with everything that was typed', async ({ page, shop }) => {
  const { user } = await createShopper(shop.url);
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page);
  await expect(main(page)).toContainText('Have an account? Login');
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fcheckout$/);
  // Checkout, which is there until the page has loaded, has a field with the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  const { phone, street, pin } = formFields(page);
  await expect(phone).toHaveValue(GUEST.phone);
  await expect(street).toHaveValue(GUEST.street);
  await expect(pin).toHaveValue(GUEST.pin);
  // What the account knows is one press away, and the other way round.
  await main(page).getByRole('button', { name: 'Use my saved details' }).click();
  await expect(main(page)).toContainText(PROFILE.address.addressLine1);
  await main(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await page.getByRole('radio', { name: 'Another address' }).check();
  await expect(street).toHaveValue(GUEST.street);
});

test('nobody else sees it', async ({ page, context, shop }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  const account = await createShopper(shop.url, { ...PROFILE, phone: '' });
  await presetSession(context, account);
  await page.goto('/checkout');
  await formFields(page).phone.fill('98400 00000');
  await page.evaluate(() => {
    localStorage.removeItem('auth-storage');
  });
  await page.goto('/checkout');
  await expect(formFields(page).phone).toHaveValue('');
});

test.describe('when the answer is lost on the way', () => {
  test.use(withoutServiceWorker('Failed to load resource'));

  async function loseFirstResponse(page: Page): Promise<void> {
    let isFirst = true;
    await page.route(`**${API.orders}`, async route => {
      if (!isFirst) return route.continue();
      isFirst = false;
      await route.fetch();
      return route.abort();
    });
  }

  test('pressing again after a reload places the order once', async ({ page }) => {
    await fillCart(page, 'shirt');
    await loseFirstResponse(page);
    await page.goto('/checkout');
    await fillForm(page);
    await placeButton(page).click();
    await expect(main(page).getByText(/it will not be placed twice/)).toBeVisible();
    await page.reload();
    await expectTyped(page);
    const answered = page.waitForResponse(response => response.request().method() === 'POST');
    await placeButton(page).click();
    expect((await answered).status()).toBe(201);
    await expect(page).toHaveURL(/\/order#/);
  });

  test('what is changed meanwhile orders nothing a second time, and the first order is shown', async ({
    page,
  }) => {
    await fillCart(page, 'shirt');
    await loseFirstResponse(page);
    await page.goto('/checkout');
    await fillForm(page);
    await placeButton(page).click();
    await expect(main(page).getByText(/it will not be placed twice/)).toBeVisible();
    await formFields(page).street.fill('8 Johari Bazaar');
    await placeButton(page).click();
    await expect(main(page).getByText(/^Your earlier attempt has placed order NL-/)).toBeVisible();
    await expect(page).toHaveURL(/\/checkout$/);
    await main(page)
      .getByRole('link', { name: /^See order NL-/ })
      .click();
    await expect(page).toHaveURL(/\/order#/);
    await expect(main(page)).toContainText(GUEST.street);
  });
});

test.describe('where guests do not order any more', () => {
  test.use({ expectedMessages: ['Failed to load resource'] });

  test('checkout asks for a login, and nothing is lost', async ({ page }) => {
    await fillCart(page, 'shirt');
    await page.route(`**${API.orders}`, route =>
      route.fulfill({ status: 401, json: { message: 'Please login', code: 'login-required' } }),
    );
    await page.goto('/checkout');
    await fillForm(page);
    await placeButton(page).click();
    await expect(main(page).getByText('Please login to place this order.')).toBeVisible();
    await expectTyped(page);
  });

  test('what the server says of a field stands beside it', async ({ page }) => {
    await fillCart(page, 'shirt');
    const fields = { 'customerInfo.email': 'Please enter a valid email address' };
    await page.route(`**${API.orders}`, route =>
      route.fulfill({ status: 400, json: { message: 'No', code: 'invalid', fields } }),
    );
    await page.goto('/checkout');
    await fillForm(page);
    await placeButton(page).click();
    const { email } = formFields(page);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  });
});
