/** Checkout without an account and the page of the order, in one visit that looks at each at three widths. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/fixtures.ts';
import { readViewLink } from '#e2e/guest-orders.ts';
import { cutOff } from '#e2e/layout.ts';
import { fillCart, newEmail } from '#e2e/shopper.ts';
import { expectOrderPage, fillForm, placeButton, test } from './guest-shop.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Nothing is cut off, axe finds nothing serious, and what is to be done next stands on the first screen. */
async function expectSound(page: Page, expectNext?: () => Promise<void>): Promise<void> {
  for (const size of SIZES) {
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectNext?.();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page, 'main');
    });
  }
}

test('a guest orders by UPI, pays first, and others see a part, at every width', async ({ page, shop }) => {
  test.slow();
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  await fillForm(page, { email: newEmail() });
  await expectSound(page);
  await placeButton(page).click();
  await expectOrderPage(page);
  const payment = page.getByRole('region', { name: /^Pay ₹.+ by UPI$/ });
  await expectSound(page, async () => {
    await expect(payment.getByRole('link', { name: 'Pay with a UPI app' })).toBeInViewport({ ratio: 1 });
    await expect(payment.locator('figure svg')).toBeInViewport({ ratio: 1 });
  });
  const { pathname, hash } = new URL(page.url());
  const shared = await readViewLink(shop.url, `${pathname}${hash}`);
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(shared);
  await expect(heading(page)).toHaveText('This order waits for its payment');
  await expectSound(page, () => expect(heading(page)).toBeInViewport({ ratio: 1 }));
  await expect(page.getByRole('button', { name: 'Get a code by mail' })).toBeVisible();
});
