/** A real shop without a mail server offers no mail, and says what to do instead. Once it has one, it offers them. */
import { PAGES } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { test as base, expect, shopFixture } from '#e2e/fixtures.ts';
import { placeGuestOrder, readViewLink } from '#e2e/guest-orders.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeShopWithoutMails } from '#e2e/owner/real-shop.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { main } from '#e2e/spec/fixtures.ts';

const test = base.extend<object>({
  shop: [...shopFixture(shop => makeShopWithoutMails(shop, { buying: { hasGuestOrders: true } }))],
});

const CALL = '+91 44 2222 3333';

const OFFERS = /we mail|by mail|mailed you|send the link|on its way to|newsletter|receipt goes/i;

test.describe.configure({ mode: 'serial' });

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a guest is offered no mail', async ({ page, shop }) => {
      const check = async () => {
        await expect(main(page)).not.toContainText(OFFERS);
        expect(await cutOff(page)).toEqual([]);
        await expectNoSeriousIssues(page);
      };
      await page.goto(PAGES.home);
      await expect(main(page)).not.toContainText(OFFERS);
      await page.goto(PAGES.login);
      await check();
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await expect(main(page)).toContainText(
        `We cannot send mails just now. For help with your account, please call`,
      );
      await expect(main(page).getByRole('link', { name: CALL })).toBeVisible();
      await expect(main(page).getByRole('textbox')).toHaveCount(0);
      await check();

      const email = 'meena@example.in';
      const { link } = await placeGuestOrder(shop.url, { paymentMethod: 'cod', email });
      await page.goto(link);
      await expect(main(page).getByRole('heading', { name: 'Save this page' })).toBeVisible();
      await check();
      await page.goto(await readViewLink(shop.url, link));
      await expect(main(page)).toContainText('Is this your order?');
      await expect(main(page).getByRole('link', { name: CALL })).toBeVisible();
      await check();
      await page.goto(PAGES.order);
      await expect(main(page).getByLabel('Order number')).toHaveAccessibleDescription(
        /You saw it after ordering\.$/,
      );
      await check();
    });

    test('an account is not asked to confirm its address', async ({ page, context, shop }) => {
      await presetSession(context, await createShopper(shop.url));
      for (const path of [PAGES.profile, PAGES.orders, PAGES.verifyEmail]) {
        await page.goto(path);
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(main(page)).not.toContainText(OFFERS);
      }
      await expect(main(page).getByRole('link', { name: CALL })).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
    });
  });
}

test('with a mail server, mails are offered within seconds', async ({ page, shop }) => {
  await shop.receiveMails();
  await expect(async () => {
    await page.goto(PAGES.forgotPassword);
    await expect(main(page).getByRole('button', { name: 'Send Link' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto(PAGES.login);
  await expect(main(page).getByRole('button', { name: 'Get a code by mail' })).toBeVisible();
});
