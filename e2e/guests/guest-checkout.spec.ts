/** A shopper without an account orders on one page: by touch, by mouse and by keyboard. */
import type { Locator, Page } from '@playwright/test';
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { API, productPage } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/fixtures.ts';
import { tabTo } from '#e2e/input/keyboard.ts';
import { cutOff } from '#e2e/layout.ts';
import { fillCart } from '#e2e/shopper.ts';
import { expectOrderPage, fillForm, formFields, GUEST, placeButton, test } from './guest-shop.ts';

const MAX_TAPS = 12;
const MAX_FIELDS = 8;

const main = (page: Page) => page.getByRole('main');
const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
const isOrder = (request: { method: () => string; url: () => string }) =>
  request.method() === 'POST' && request.url().endsWith(API.orders);

/** Expects the page of the order, which only its link opens. */
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

  test('from the product to the order in few taps, by cash', async ({ page }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    await page.goto(productPage('KUR-0001'));
    await tap(main(page).getByRole('radio', { name: 'L', exact: true }).locator('..'));
    await tap(main(page).getByRole('button', { name: 'Add to Cart' }).first());
    await expect(page.getByText('Added to cart!')).toBeVisible();
    await tap(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
    await tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
    const { form, phone, name, pin, city, state, street, landmark } = formFields(page);
    await expect(form.locator('input:not([type=hidden], [type=checkbox], [hidden] *), select')).toHaveCount(
      MAX_FIELDS,
    );
    await tap(phone);
    // The keyboard of the phone goes on from field to field.
    const { keyboard } = page;
    await keyboard.type(GUEST.phone);
    await keyboard.press('Enter');
    await expect(name).toBeFocused();
    await keyboard.type(GUEST.name);
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(pin).toBeFocused();
    await keyboard.type(GUEST.pin);
    await expect(state).toHaveValue(GUEST.state);
    await keyboard.press('Enter');
    await expect(city).toBeFocused();
    await keyboard.type(GUEST.city);
    await keyboard.press('Enter');
    await expect(street).toBeFocused();
    await keyboard.type(GUEST.street);
    await keyboard.press('Enter');
    await expect(landmark).toBeFocused();
    await keyboard.press('Enter');
    await expect(radio(page, 'UPI')).toBeFocused();
    await expect(main(page)).toContainText('Delivery to 600026 by');
    await expect(main(page)).toContainText('Arrives by');
    await expect(main(page).getByRole('link', { name: '30-day returns' })).toBeVisible();
    await tap(radio(page, 'Cash on delivery'));
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    await tap(placeButton(page));
    await expectOrderPage(page);
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 0 items' })).toBeVisible();
    const links = await page.evaluate(() => localStorage.getItem('order-links'));
    expect(links).toContain('/order#');
    expect(await page.evaluate(() => localStorage.getItem('checkout-details'))).toBeNull();
  });

  test('UPI is the first method, and the order is paid by its QR code', async ({ page }) => {
    await fillCart(page, 'shirt');
    await page.goto('/checkout');
    await expect(radio(page, 'UPI')).toBeChecked();
    await expect(main(page).getByRole('radio').first()).toHaveValue('upi');
    await fillForm(page);
    await placeButton(page).tap();
    await expectOrderPage(page);
    await expect(main(page).getByRole('figure', { name: /^Scan with a UPI app/ })).toBeVisible();
  });
});

test('by keyboard alone, with the GSTIN of a business', async ({ page }) => {
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  const { phone } = formFields(page);
  const { keyboard } = page;
  await tabTo(phone);
  await keyboard.type(GUEST.phone);
  for (const text of [GUEST.name, GUEST.email, GUEST.pin, GUEST.city]) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Tab');
  await expect(formFields(page).state).toHaveValue(GUEST.state);
  await keyboard.press('Tab');
  await keyboard.type(GUEST.street);
  await tabTo(page.getByLabel('I need a GST invoice'));
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.type('05AAACG2115R1ZN');
  await keyboard.press('Tab');
  await keyboard.type('Meena Traders');
  await tabTo(radio(page, 'UPI'));
  await keyboard.press('ArrowDown');
  await tabTo(placeButton(page));
  const sent = page.waitForRequest(isOrder);
  await keyboard.press('Enter');
  const request = await sent;
  expect(request.postDataJSON() as PlaceOrderRequest).toMatchObject({
    paymentMethod: 'cod',
    gstBuyer: { gstin: '05AAACG2115R1ZN', legalName: 'Meena Traders' },
    customerInfo: { email: GUEST.email, firstName: 'Meenakshi', lastName: 'Sundaram' },
  });
  expect(request.headers()['authorization']).toBeUndefined();
  expect(request.headers()['idempotency-key']).toMatch(/^[\w-]{22,}$/);
  await expectOrderPage(page);
});

for (const width of [360, 768, 1440]) {
  test(`errors stand beside their fields, and the first has the focus, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await fillCart(page, 'shirt');
    await page.goto('/checkout');
    const fields = formFields(page);
    await expect(fields.phone).toBeVisible();
    await expect(main(page)).toContainText('The PIN code says when it arrives.');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    await placeButton(page).click();
    await expect(fields.phone).toBeFocused();
    await expect(fields.phone).toHaveAccessibleDescription('Enter your mobile number');
    await expect(fields.name).toHaveAccessibleDescription('Enter your name');
    await expect(fields.pin).toHaveAccessibleDescription('Enter the PIN code');
    await expect(fields.state).toHaveAccessibleDescription('Choose a state');
    await expect(fields.email).not.toHaveAttribute('aria-invalid');
    await fields.phone.fill('12345');
    await expect(fields.phone).not.toHaveAttribute('aria-invalid');
    await fields.email.fill('meena@');
    // What the PIN code fills in is not missing any more.
    await fields.pin.fill('600026');
    await expect(fields.state).not.toHaveAttribute('aria-invalid');
    await placeButton(page).click();
    await expect(fields.phone).toHaveAccessibleDescription('Please enter a 10-digit phone number');
    await expect(fields.email).toHaveAccessibleDescription(/valid email address, or leave it empty/);
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
  });
}

test('the browser knows what to fill in', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  const { phone, name, email, pin, city, state, street } = formFields(page);
  for (const [field, autocomplete, inputmode] of [
    [phone, 'tel', 'tel'],
    [name, 'name', null],
    [email, 'email', 'email'],
    [pin, 'postal-code', 'numeric'],
    [city, 'address-level2', null],
    [state, 'address-level1', null],
    [street, 'address-line1', null],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
    if (inputmode !== null) await expect(field).toHaveAttribute('inputmode', inputmode);
  }
});

for (const [typed, meant] of [
  ['meena@gmial.com', 'meena@gmail.com'],
  ['meena@yahoo.con', 'meena@yahoo.com'],
]) {
  test(`${typed} is asked about, and corrected by one press`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await fillCart(page, 'shirt');
    await page.goto('/checkout');
    await fillForm(page, { email: typed ?? '' });
    const { email } = formFields(page);
    await expect(main(page).getByText(`Did you mean ${meant}?`)).toBeVisible();
    await expectNoSeriousIssues(page, 'main');
    // It stands where the shopper looks before anything is ordered.
    await placeButton(page).click();
    await expect(page.getByRole('button', { name: 'Yes, correct it' })).toBeFocused();
    await page.getByRole('button', { name: 'Yes, correct it' }).click();
    await expect(email).toHaveValue(meant ?? '');
    const sent = page.waitForRequest(isOrder);
    await placeButton(page).click();
    expect(((await sent).postDataJSON() as PlaceOrderRequest).customerInfo).toMatchObject({ email: meant });
    await expectOrderPage(page);
  });
}

test('an address that only looks mistyped is taken when the button is pressed again', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page, { email: 'meena@gamil.com' });
  await placeButton(page).click();
  await expect(page.getByRole('button', { name: 'Yes, correct it' })).toBeFocused();
  await placeButton(page).click();
  await expectOrderPage(page);
});

test('cash is not offered everywhere, and that is said before anything is ordered', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page, { pin: '781001', state: 'Assam', city: 'Guwahati' });
  await radio(page, 'Cash on delivery').check();
  await expect(main(page).getByRole('alert').filter({ hasText: '781001' })).toBeVisible();
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
});
