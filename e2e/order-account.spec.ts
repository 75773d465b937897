/** An account by one press after an order that was placed without one. */
import type { Page } from '@playwright/test';
import { expectNoIssues } from './axe.ts';
import { test as base, expect, shopFixture } from './fixtures.ts';
import { mailedCode, makeGuestShop, placeGuestOrder } from './guest-orders.ts';
import { cutOff } from './layout.ts';
import { newEmail } from './shopper.ts';
import type { TestServer } from './test-server.ts';

const test = base.extend<object, { readonly shop: TestServer }>({ shop: [...shopFixture(makeGuestShop)] });

const main = (page: Page) => page.getByRole('main');

test.describe('an account after the order', () => {
  // Without the code the first press is refused.
  test.use({ expectedMessages: ['status of 403'] });

  for (const password of ['', 'kanchi-silk']) {
    test(`is made with ${password === '' ? 'no' : 'a'} password, and has the order`, async ({
      page,
      shop,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const email = newEmail();
      const { order, link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod', email });
      await page.goto(link);
      const form = main(page).getByRole('form', { name: 'Make an account' });
      await form.getByLabel('Password').fill(password);
      await form.getByRole('button', { name: 'Make an account' }).click();
      const code = form.getByLabel('Code');
      await expect(code).toBeFocused();
      await expectNoIssues(page, 'main');
      expect(await cutOff(page)).toEqual([]);
      await code.fill(await mailedCode(shop, email));
      await form.getByRole('button', { name: 'Open my account' }).click();
      await expect(page.getByRole('heading', { name: 'You have an account now' })).toBeFocused();
      await expectNoIssues(page, 'main');
      expect(await cutOff(page)).toEqual([]);
      await expect(form).toHaveCount(0);
      await main(page).getByRole('link', { name: 'My Orders' }).click();
      await expect(main(page).getByText(`Order #${order.orderId}`)).toBeVisible();
      await page.goto('/profile');
      await expect(main(page).getByLabel('First name')).toHaveValue('Meenakshi');
    });
  }
});
