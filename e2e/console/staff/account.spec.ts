/** Staff look after their own account: sessions, recovery codes, password. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, test } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { PASSWORD } from '#e2e/shopper.ts';

test.use({ signedIn: false, expectedMessages: ['status of 400'] });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('other sessions are ended, one or all, and this one is marked', async ({
      page,
      context,
      shop,
      browser,
    }) => {
      const { email, recoveryCodes } = await createMember(shop, context, 'packer');
      const signInElsewhere = async (code: string | undefined) => {
        const other = await browser.newContext({ baseURL: shop.url });
        const signedIn = await other.request.post(CONSOLE_API.session, {
          data: { email, password: PASSWORD, code },
          headers: { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' },
        });
        expect(signedIn.status()).toBe(200);
        return other;
      };
      const others = [await signInElsewhere(recoveryCodes[0]), await signInElsewhere(recoveryCodes[1])];
      await page.goto('/console');
      if (width < 1024) await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('link', { name: 'Your account' }).click();
      await expect(main(page).getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
      await expect(main(page)).toContainText('you have 8 codes left');
      const sessions = main(page).getByRole('list', { name: 'Sessions' }).getByRole('listitem');
      const elsewhere = sessions.filter({ hasText: 'Firefox on Android' });
      await expect(elsewhere).toHaveCount(2);
      const here = sessions.filter({ hasText: 'This device' });
      await expect(here).toHaveCount(1);
      await expect(here.getByRole('button')).toHaveCount(0);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await elsewhere
        .first()
        .getByRole('button', { name: /^Sign out/ })
        .click();
      await expect(toasts(page)).toContainText('Firefox on Android is signed out.');
      await expect(elsewhere).toHaveCount(1);
      await expect(
        main(page).getByRole('region', { name: 'Where you are signed in' }).locator(':focus'),
      ).toHaveCount(1);
      await main(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
      await expect(sessions).toHaveCount(1);
      for (const other of others) {
        expect((await other.request.get(CONSOLE_API.session)).status()).toBe(401);
        await other.close();
      }
    });

    test('new recovery codes and a new password, by keyboard', async ({ page, context, shop }) => {
      const { email } = await createMember(shop, context, 'support');
      await page.goto('/console/account');
      await main(page).getByRole('button', { name: 'New recovery codes…' }).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Your password').fill('not this one');
      await page.keyboard.press('Enter');
      await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/password/i);
      await dialog.getByLabel('Your password').fill(PASSWORD);
      await page.keyboard.press('Enter');
      const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const code = (await codes.first().innerText()).trim();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page, 'dialog[open]');
      await dialog.getByRole('button', { name: 'I have saved them' }).press('Enter');
      await expect(dialog).toBeHidden();

      const form = main(page).getByRole('form', { name: 'Change password' });
      await form.getByLabel('Current password').fill(PASSWORD);
      await form.getByLabel('New password').fill('password1');
      await page.keyboard.press('Enter');
      await expect(form.getByLabel('New password')).toHaveAccessibleDescription(/many people|common/i);
      await form.getByLabel('New password').fill('seven blue looms');
      await page.keyboard.press('Enter');
      await expect(toasts(page)).toContainText('Your password is changed.');
      await expect(form.getByLabel('New password')).toHaveValue('');
      // Still signed in here.
      await page.reload();
      await expect(main(page).getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
      const data = { email, password: 'seven blue looms', code };
      expect((await page.request.post(CONSOLE_API.session, { data })).status()).toBe(200);
    });
  });
}
