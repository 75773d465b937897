import type { Locator, Page } from '@playwright/test';
import { SETTINGS } from '#testing/test-settings.ts';
import { expect, test } from './fixtures.ts';
import { tabTo } from './input/keyboard.ts';
import { newEmail, PASSWORD, PROFILE } from './shopper.ts';

test('the first sale, by mouse', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: /search/i });
  await search.fill('kurta');
  await search.press('Enter');
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('main').getByRole('group', { name: 'Quantity', exact: true })).toBeVisible();
  const second = page.getByRole('main').getByRole('radio', { disabled: false }).nth(1);
  await second.locator('..').click();
  await expect(second).toBeChecked();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
  await panel.getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await fillRegistration(page);
  await page.getByRole('button', { name: 'Create Account' }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await expect(
    page.getByText('Please add to your profile: phone, address, city, state and ZIP code.'),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Edit Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await fillProfile(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();

  await expect(page).toHaveURL(/\/checkout$/);
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expectOrder(page);
  await expect(
    page.getByRole('banner').getByRole('button', { name: /Cart, empty|Cart, no|Cart/ }),
  ).toBeVisible();
});

test('the first sale, by keyboard alone', async ({ page }) => {
  await page.goto('/');
  const search = page.getByRole('banner').getByRole('combobox', { name: /search/i });
  await tabTo(search);
  await page.keyboard.type('kurta');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=kurta/);
  const first = page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link');
  await tabTo(first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('group', { name: 'Quantity', exact: true })).toBeVisible();

  await tabTo(page.getByRole('main').getByRole('radio', { checked: true }).first());
  await page.keyboard.press('ArrowRight');
  await tabTo(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to cart!')).toBeVisible();

  await tabTo(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
  await tabTo(panel.getByRole('link', { name: 'Checkout', exact: true }));
  await page.keyboard.press('Enter');

  await tabTo(page.getByRole('main').getByRole('link', { name: 'Login' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Create an account' }));
  await page.keyboard.press('Enter');
  await typeInto(page, 'First name', PROFILE.firstName);
  await typeInto(page, 'Last name', PROFILE.lastName);
  await typeInto(page, 'Email', newEmail());
  await typeInto(page, 'Password', PASSWORD);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/checkout$/);
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Edit Profile' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  const { phone, address } = PROFILE;
  await typeInto(page, 'Phone', phone);
  await typeInto(page, 'Address line 1', address.addressLine1);
  await typeInto(page, 'City', address.city);
  await typeInto(page, 'State', address.state);
  await typeInto(page, 'Postal code', address.postalCode);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/checkout$/);
  await tabTo(page.getByRole('radio', { name: /^Credit or debit card/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked();
  await tabTo(page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');
  await expectOrder(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the first sale takes at most 12 taps from home, typing aside, and says at every step what it costs', async ({
    page,
  }) => {
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.tap();
      taps += 1;
    };
    const main = page.getByRole('main');
    await page.goto('/');
    await tap(main.getByRole('article').first().getByRole('heading').getByRole('link'));
    await expect(main.getByText('plus tax at checkout')).toBeVisible();
    await tap(main.getByRole('group', { name: /^Size/ }).getByText('M', { exact: true }));
    await tap(main.getByRole('button', { name: 'Add to Cart' }).first());
    await tap(page.getByRole('banner').getByRole('button', { name: /^Cart, 1/ }));
    const panel = page.getByRole('dialog', { name: 'Shopping Cart (1)' });
    await expect(
      panel.getByText(`Free shipping. ${SETTINGS.money.taxPercent}% tax is added at checkout.`),
    ).toBeVisible();
    await tap(panel.getByRole('link', { name: 'Checkout', exact: true }));
    await tap(main.getByRole('link', { name: 'Login' }));
    await tap(page.getByRole('button', { name: 'Create an account' }));
    await fillRegistration(page);
    await tap(page.getByRole('button', { name: 'Create Account' }));
    await tap(main.getByRole('link', { name: 'Edit Profile' }));
    await fillProfile(page);
    await tap(page.getByRole('button', { name: 'Save Changes' }));
    const figures = main.getByRole('region', { name: 'Order Summary' }).getByRole('definition');
    await expect(figures.last()).toHaveText(/^₹[\d,]+\.\d\d$/);
    await tap(page.getByRole('button', { name: 'Place Order' }));
    await expectOrder(page);
    expect(taps).toBeLessThanOrEqual(12);
  });
});

async function fillRegistration(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(PROFILE.firstName);
  await page.getByLabel('Last name').fill(PROFILE.lastName);
  await page.getByLabel('Email').fill(newEmail());
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
}

async function fillProfile(page: Page): Promise<void> {
  const { phone, address } = PROFILE;
  await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Address line 1').fill(address.addressLine1);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State').fill(address.state);
  await page.getByLabel('Postal code').fill(address.postalCode);
}

async function expectOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/orders$/);
  await expect(page.getByText(/^Order NL-\d{6}-[2-9A-HJ-NP-Z]{6} placed successfully!$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Order #NL-/ })).toHaveCount(1);
  const stored = await page.evaluate(() => localStorage.getItem('cart-storage'));
  expect(stored).toContain('"items":[]');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: label, exact: true }));
  await page.keyboard.type(text);
}
