/** An account types at checkout what its profile lacks, and sees what is known in two lines. */
import type { Page } from '@playwright/test';
import type { PlaceOrderRequest } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, fillCart, PROFILE, presetSession } from '#e2e/shopper.ts';
import { fillForm, formFields, GUEST, placeButton, test } from './guest-shop.ts';

const main = (page: Page) => page.getByRole('main');

async function placedCustomer(page: Page) {
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && request.url().endsWith(API.orders),
  );
  await placeButton(page).click();
  const { customerInfo } = (await sent).postDataJSON() as PlaceOrderRequest;
  await expect(page).toHaveURL(/\/orders(?:\?placed=[\w-]+)?$/);
  return customerInfo;
}

const EMPTY = { addressLine1: '', city: '', state: '', postalCode: '', country: 'India' } as const;

for (const width of [360, 768, 1440]) {
  test(`a new account types everything once, and the next order has two lines, ${width} px wide`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const account = await createShopper(shop.url, { ...PROFILE, phone: '', address: EMPTY });
    await presetSession(context, account);
    await fillCart(page, 'shirt');
    await page.goto('/checkout');
    await expect(main(page)).toContainText(`The receipt goes to ${account.user.email}.`);
    await expect(main(page)).toContainText('We save this with your account');
    await expect(formFields(page).name).toHaveValue('Meenakshi Sundaram');
    await expectNoSeriousIssues(page, 'main');
    await fillForm(page);
    expect(await placedCustomer(page)).toMatchObject({ phone: GUEST.phone, firstName: 'Meenakshi' });

    await page.evaluate(() => localStorage.removeItem('was-cart-storage'));
    await page.goto('/checkout');
    const known = main(page).getByRole('region', { name: 'Deliver To' });
    await expect(known).toContainText('Meenakshi Sundaram · 98410 12345');
    await expect(known).toContainText(`${GUEST.street}, ${GUEST.landmark}, Chennai, Tamil Nadu 600026`);
    await expect(formFields(page).form).toHaveCount(0);
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    await placedCustomer(page);
  });
}

test('a broken email that was typed before logging in keeps nobody from ordering', async ({
  page,
  context,
  shop,
}) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page, { email: 'meena@' });
  await presetSession(context, await createShopper(shop.url, { ...PROFILE, phone: '', address: EMPTY }));
  await page.reload();
  await expect(formFields(page).street).toHaveValue(GUEST.street);
  expect(await placedCustomer(page)).toMatchObject({ phone: GUEST.phone });
});

test('another address is typed, saved with the order, and listed the next time', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await expect(main(page)).toContainText('Delivery to 600026 by');
  await main(page)
    .getByRole('button', { name: /^Change/ })
    .press('Enter');
  const { phone, form } = formFields(page);
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue(PROFILE.phone);
  await form.getByRole('radio', { name: 'Another address' }).check();
  await fillForm(page, { pin: '302001', state: 'Rajasthan', city: 'Jaipur', street: '8 Johari Bazaar' });
  await expect(main(page)).toContainText('Delivery to 302001 by');
  expect(await placedCustomer(page)).toMatchObject({
    phone: GUEST.phone,
    address: { postalCode: '302001', addressLine1: '8 Johari Bazaar' },
  });
  await page.evaluate(() => localStorage.removeItem('was-cart-storage'));
  await page.goto('/checkout');
  await main(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await expect(form.getByRole('radio', { name: /^8 Johari Bazaar/ })).toBeVisible();
  // The number of that order was for that order.
  await expect(phone).toHaveValue(PROFILE.phone);
});

test('a profile that still lacks what an order needs is not called updated', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url, { ...PROFILE, phone: '' }));
  await fillCart(page, 'shirt');
  await page.goto('/profile?next=/checkout');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main(page).getByText('Saved. For your order we still need: phone.')).toBeVisible();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription('Enter your phone number');
  await expect(page.getByText('Profile updated successfully')).toHaveCount(0);
  await phone.fill(PROFILE.phone);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout$/);
});
