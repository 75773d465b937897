/** Where the PIN code comes first, shoppers save several addresses and choose one at checkout. */
import type { BrowserContext, Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { changeSettings } from '#e2e/console/change-draft.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, PROFILE, presetSession } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';

const test = testWithOwnShop();

const ZONES = [
  { name: 'North-East', places: ['78', '79'], minDays: 6, maxDays: 8, cod: false },
  { name: 'Rest of India', places: [], minDays: 2, maxDays: 4, cod: true },
];
const RATES = [
  { zone: 'North-East', charge: 120 },
  { zone: 'Rest of India', charge: 40 },
];

const GUWAHATI = { pin: '781001', city: 'Guwahati', state: 'Assam', line: '5 Pan Bazaar' };
const JAIPUR = { pin: '302001', city: 'Jaipur', state: 'Rajasthan', line: '8 Johari Bazaar' };

/** A shop with zones and the PIN code first, and a shopper with a cart. */
async function open(page: Page, { context, shop, profile = PROFILE }: Opened): Promise<void> {
  await changeSettings(page, 'delivery', { addressForm: 'pin-first' });
  await changeSettings(page, 'money', { freeShippingAbove: 100_000 });
  await changeSettings(page, 'shipping', { zones: ZONES, rates: RATES });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const published = await page.request.post(CONSOLE_API.versions, { data: {}, headers });
  expect([200, 201, 409]).toContain(published.status());
  await presetSession(context, await createShopper(shop.url, profile));
  await fillCart(page, 'shirt');
}

interface Opened {
  readonly context: BrowserContext;
  readonly shop: TestServer;
  readonly profile?: typeof PROFILE;
}

async function enter(page: Page, form: string, { pin, city, state, line }: typeof JAIPUR): Promise<void> {
  const fields = page.getByRole('form', { name: form });
  await fields.getByLabel('PIN code').fill(pin);
  await expect(fields.getByLabel('State')).toHaveValue(state);
  await fields.getByLabel('City / district').fill(city);
  await fields.getByLabel(/^Flat, house no/).fill(line);
}

const radio = (page: Page, line: string) => page.getByRole('radio', { name: new RegExp(`^${line}`) });
const findSummary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });

for (const width of [320, 1440]) {
  test(`an address is added and chosen at checkout, which follows its PIN code, ${width} px wide`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, { context, shop });
    await page.goto('/checkout');
    await expect(radio(page, PROFILE.address.addressLine1)).toBeChecked();
    await expect(main(page)).toContainText('Delivery to 600026 by');
    await expect(findSummary(page)).toContainText('₹40.00');
    await radio(page, 'UPI').check();
    await page.getByLabel('UPI ID').fill('meena@okbank');

    // With the keyboard alone, as the radio buttons are one group.
    await radio(page, PROFILE.address.addressLine1).focus();
    await page.keyboard.press('ArrowDown');
    await expect(radio(page, 'Another address')).toBeChecked();
    await expect(findSummary(page)).toContainText('Depends on the PIN code');
    await enter(page, 'New address', { ...GUWAHATI, line: '' });
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(main(page).getByText(/^Save the address first/)).toBeFocused();
    await page.getByRole('button', { name: 'Save and deliver here' }).click();
    const street = page.getByRole('form', { name: 'New address' }).getByLabel(/^Flat, house no/);
    await expect(street).toBeFocused();
    await expect(street).toHaveAccessibleDescription('Enter house, street and area');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    // Another choice between loses nothing that was typed.
    await radio(page, PROFILE.address.addressLine1).check();
    await expect(street).toBeHidden();
    await radio(page, 'Another address').check();
    await expect(page.getByRole('form', { name: 'New address' }).getByLabel('PIN code')).toHaveValue(
      '781001',
    );
    await street.fill(GUWAHATI.line);
    await street.press('Enter');

    await expect(radio(page, GUWAHATI.line)).toBeChecked();
    await expect(radio(page, GUWAHATI.line)).toBeFocused();
    await expect(main(page)).toContainText('Delivery to 781001 by');
    await expect(findSummary(page)).toContainText('₹120.00');
    await expect(page.getByLabel('UPI ID')).toHaveValue('meena@okbank');
    await radio(page, 'Cash on delivery').check();
    await expect(main(page).getByRole('alert').filter({ hasText: '781001' })).toBeVisible();
    await radio(page, 'UPI').check();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');

    // The choice outlives a look at the cart, and the PIN code is remembered.
    await findSummary(page).getByRole('link', { name: 'Edit cart' }).click();
    await expect(main(page).getByLabel('PIN code')).toHaveValue('781001');
    await page.goBack();
    await expect(radio(page, GUWAHATI.line)).toBeChecked();
    const sent = page.waitForRequest(
      request => request.method() === 'POST' && request.url().endsWith(API.orders),
    );
    await page.getByRole('button', { name: 'Place Order' }).click();
    const { customerInfo } = (await sent).postDataJSON() as PlaceOrderRequest;
    expect(customerInfo.address).toMatchObject({ addressLine1: GUWAHATI.line, postalCode: '781001' });
    await expect(page).toHaveURL(/\/orders$/);
    await page.getByText(/^Order #/).click();
    await expect(main(page)).toContainText(GUWAHATI.line);
  });
}

test('the first address of a new account is entered at checkout, and becomes that of the profile', async ({
  page,
  context,
  shop,
}) => {
  const address = { addressLine1: '', city: '', state: '', postalCode: '', country: 'India' } as const;
  await open(page, { context, shop, profile: { ...PROFILE, address } });
  await page.goto('/checkout');
  await enter(page, 'New address', JAIPUR);
  await page.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(radio(page, JAIPUR.line)).toBeChecked();
  await expect(main(page)).toContainText('Delivery to 302001 by');
  await page.goto('/profile');
  const form = page.getByRole('form', { name: 'Profile' });
  await expect(form.getByLabel(/^Flat, house no/)).toHaveValue(JAIPUR.line);
});

for (const width of [320, 1440]) {
  test(`the profile adds, changes, deletes and exchanges addresses, ${width} px wide`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, { context, shop });
    await page.goto('/profile');
    const others = page.getByRole('region', { name: 'Other addresses' });
    await others.getByRole('button', { name: 'Add an Address' }).click();
    await enter(page, 'New address', GUWAHATI);
    expect(await cutOff(page)).toEqual([]);
    await others.getByRole('button', { name: 'Save Address' }).click();
    await expect(others.getByText('5 Pan Bazaar, Guwahati, Assam 781001')).toBeVisible();
    await expect(others.getByRole('heading')).toBeFocused();

    await others.getByRole('button', { name: 'Edit 5 Pan Bazaar' }).click();
    const change = page.getByRole('form', { name: 'Change 5 Pan Bazaar' });
    await change.getByLabel('Landmark (optional)').fill('Near the ferry');
    await change.getByRole('button', { name: 'Save Address' }).click();
    await expect(others.getByText('5 Pan Bazaar, Near the ferry, Guwahati, Assam 781001')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');

    const profile = page.getByRole('form', { name: 'Profile' });
    await profile.getByLabel('Last name').fill('Iyer');
    await others.getByRole('button', { name: 'Use by default 5 Pan Bazaar' }).click();
    await expect(others.getByText(/^12 Kumaran Colony/)).toBeVisible();
    await expect(others.getByText(/^5 Pan Bazaar/)).toHaveCount(0);
    await expect(profile.getByLabel('PIN code')).toHaveValue('781001');
    await expect(profile.getByLabel('Landmark (optional)')).toHaveValue('Near the ferry');
    // What was typed in the rest of the profile is still there.
    await expect(profile.getByLabel('Last name')).toHaveValue('Iyer');

    await others.getByRole('button', { name: /^Delete 12 Kumaran Colony/ }).click();
    await page
      .getByRole('dialog', { name: 'Delete this address?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(others.getByText(/^12 Kumaran Colony/)).toHaveCount(0);
    await page.reload();
    await expect(profile.getByLabel('PIN code')).toHaveValue('781001');
    await expect(others.getByRole('button', { name: 'Add an Address' })).toBeVisible();
    await expect(others.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  });
}

test('a new address that is typed and not saved is there again after a look at the cart, until it is cancelled', async ({
  page,
  context,
  shop,
}) => {
  await open(page, { context, shop });
  await page.goto('/checkout');
  await radio(page, 'Another address').check();
  const fields = page.getByRole('form', { name: 'New address' });
  await fields.getByLabel(/^Flat, house no/).fill(JAIPUR.line);
  // The state is filled in by the PIN code, without anything typed after it.
  await fields.getByLabel('PIN code').fill(JAIPUR.pin);
  await expect(fields.getByLabel('State')).toHaveValue(JAIPUR.state);
  const expectTyped = async () => {
    await expect(fields.getByLabel('PIN code')).toHaveValue(JAIPUR.pin);
    await expect(fields.getByLabel('State')).toHaveValue(JAIPUR.state);
    await expect(fields.getByLabel(/^Flat, house no/)).toHaveValue(JAIPUR.line);
  };
  await findSummary(page).getByRole('link', { name: 'Edit cart' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expectTyped();

  await page.getByRole('link', { name: /^Welcome/ }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expectTyped();
  await fields.getByRole('button', { name: 'Cancel' }).click();
  await page.goBack();
  await expect(fields.getByLabel('PIN code')).toHaveValue('');
  await enter(page, 'New address', GUWAHATI);
  await fields.getByRole('button', { name: 'Save and deliver here' }).click();
  await expect(radio(page, GUWAHATI.line)).toBeChecked();
  await radio(page, 'Another address').check();
  await expect(fields.getByLabel('PIN code')).toHaveValue('');
});
