/** Checkout asks once about what a courier could not use, and never in the way of an order. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { fillCart } from '#e2e/shopper.ts';
import { expectOrderPage, fillForm, formFields, GUEST, placeButton, test } from './guest-shop.ts';

const main = (page: Page) => page.getByRole('main');

test('the question about an address is reached and answered by keyboard, and not asked again', async ({
  page,
}) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page);
  const { email, pin, state, street } = formFields(page);
  await email.fill('meena@gamil.com');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes, correct it' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'No, it is right' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('It stays as you typed it.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(pin).toBeFocused();
  // Enter goes on from the list, too.
  await state.focus();
  await page.keyboard.press('Enter');
  await expect(street).toBeFocused();
  await placeButton(page).click();
  await expectOrderPage(page);
});

for (const [change, field, question] of [
  [{ phone: '12345 67890' }, 'phone', /neither a mobile number nor a landline/],
  [{ pin: '999999' }, 'pin', /no place with PIN code 999999/],
  [{ state: 'Karnataka' }, 'state', /PIN code 600026 is in Tamil Nadu/],
] as const) {
  test(`${JSON.stringify(change)} is asked about once before it is ordered`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await fillCart(page, 'shirt');
    await page.goto('/checkout');
    await fillForm(page);
    const fields = formFields(page);
    if ('phone' in change) await fields.phone.fill(change.phone);
    if ('pin' in change) await fields.pin.fill(change.pin);
    await fields.state.selectOption('state' in change ? change.state : GUEST.state);
    await placeButton(page).click();
    await expect(fields[field]).toBeFocused();
    await expect(fields[field]).toHaveAccessibleDescription(question);
    await expect(main(page).getByRole('alert').filter({ hasText: 'Nothing is ordered yet.' })).toContainText(
      question,
    );
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    await placeButton(page).click();
    await expectOrderPage(page);
  });
}

test('six digits that begin with 0 are said to be no PIN code', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  const { pin } = formFields(page);
  await pin.fill('000000');
  await placeButton(page).click();
  await expect(pin).toHaveAccessibleDescription('No PIN code begins with 0');
});

test('a single name is enough', async ({ page }) => {
  await fillCart(page, 'shirt');
  await page.goto('/checkout');
  await fillForm(page, { name: 'Meena' });
  await placeButton(page).click();
  await expectOrderPage(page);
  await expect(main(page)).toContainText('Meena');
});
