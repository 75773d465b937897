import { SETTINGS } from '#testing/test-settings.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

for (const [path, text] of [
  ['/about', 'Sustainability'],
  ['/faq', 'Still Have Questions?'],
  ['/shipping-info', 'Free on orders above ₹999'],
  ['/returns-exchanges', 'return authorization number'],
  ['/privacy-policy', '7. Changes and contact'],
  ['/terms-of-service', `the courts of ${SETTINGS.shop.courts}`],
] as const) {
  test(`${path} shows all its words without scripts`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  });
}

test('answers of the questions open without scripts, several at once', async ({ page }) => {
  await page.goto('/faq');
  await page.getByText(`What is ${SETTINGS.shop.name}?`).click();
  await page.getByText('What does shipping cost?').click();
  await expect(page.getByText('The name is Tamil for thread.')).toBeVisible();
  await expect(page.getByText('Express shipping carries a charge of its own.')).toBeVisible();
});

for (const [path, purpose] of [
  ['/cart', 'keep your cart'],
  ['/checkout', 'place an order'],
  ['/orders', 'show your orders'],
  ['/login', 'sign in or create an account'],
  ['/forgot-password', 'set a new password'],
  ['/reset-password', 'set a new password'],
  ['/verify-email', 'confirm your email address'],
] as const) {
  test(`${path} says plainly that it needs scripts`, async ({ page }) => {
    await page.goto(path);
    // By its element, as text in a noscript is passed over by searches for text.
    const sentence = page.locator('noscript > p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toContainText(`This page needs JavaScript to ${purpose}.`);
  });
}
