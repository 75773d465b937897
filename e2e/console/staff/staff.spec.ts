/** An owner invites staff, changes their roles and takes their access. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';

/** Others would count its staff. */
const test = testWithOwnShop();

const findItem = (page: Page, text: string) => main(page).getByRole('listitem').filter({ hasText: text });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('somebody is invited by mail, invited again, and the invitation withdrawn', async ({
      page,
      shop,
    }) => {
      const email = `kavya${width}@nool.example`;
      await page.goto('/console/staff');
      await main(page).getByRole('button', { name: 'Invite somebody' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
      await dialog.getByLabel('Email').fill('kavya');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(
        'Please enter a valid email address',
      );
      await dialog.getByLabel('Email').fill(email);
      await dialog.getByLabel('Role', { exact: true }).selectOption('Accountant');
      await expect(dialog.getByRole('list', { name: 'What the role may do' })).toContainText('See reports');
      await expectNoSeriousIssues(page, 'dialog[open]');
      await dialog.getByRole('button', { name: 'Send the invitation' }).click();
      await expect(toasts(page)).toContainText(`${email} is invited.`);
      const item = findItem(page, email);
      await expect(item).toContainText('Accountant');
      const mails = async () => (await shop.mails(email)).length;
      await expect.poll(mails).toBe(1);
      await item.getByRole('button', { name: 'Send again' }).click();
      await expect(toasts(page)).toContainText('The one before no longer works.');
      await expect.poll(mails).toBe(2);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      // By keyboard: on a phone the messages are above the end of the page for a while.
      await item.getByRole('button', { name: 'Withdraw' }).press('Enter');
      await expect(toasts(page)).toContainText(`The link that ${email} has no longer works.`);
      await expect(item).toHaveCount(0);
    });

    test('a colleague gets another role, is signed out, and loses access', async ({
      page,
      shop,
      browser,
    }) => {
      const theirs = await browser.newContext({ baseURL: shop.url });
      const packer = await createMember(shop, theirs, 'packer');
      await page.goto('/console/staff');
      const item = findItem(page, packer.email);
      await expect(item).toContainText('two-step sign-in on');
      const role = item.getByRole('combobox', { name: /^Role of/ });
      await role.selectOption('Manager');
      await expect(toasts(page)).toContainText('is Manager now.');
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await expect(toasts(page)).toContainText('is Packer now.');
      await expect(role).toHaveValue('packer');

      await item.getByRole('button', { name: /^Mails/ }).click();
      const mails = page.getByRole('dialog', { name: /^Mails to/ });
      await mails.getByLabel('New orders').selectOption('Once a day, at 9 in the morning');
      // A packer reads no messages.
      await expect(mails.getByLabel('New messages')).toHaveCount(0);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page, 'dialog[open]');
      await mails.getByRole('button', { name: 'Save' }).click();
      await expect(toasts(page)).toContainText(/The choice for .* is saved\./);
      await mails.getByRole('button', { name: 'Close' }).click();

      await item.getByRole('button', { name: /^Access/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Access of/ });
      await expect(dialog.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).not.toHaveCount(0);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page, 'dialog[open]');
      await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(dialog.getByText('Nowhere at the moment.')).toBeVisible();
      const theirPage = await theirs.newPage();
      await theirPage.goto('/console');
      await expect(theirPage.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).click();
      await expect(dialog.getByRole('heading', { name: 'Lost phone' })).toHaveCount(0);

      await dialog.getByRole('button', { name: 'Remove access…' }).click();
      const confirmation = page.getByRole('dialog', { name: /^Remove the access of/ });
      await expectNoSeriousIssues(page, 'dialog[open]');
      await confirmation.getByRole('button', { name: 'Remove access' }).click();
      await expect(toasts(page)).toContainText('is no longer staff.');
      await expect(item).toHaveCount(0);
      await theirs.close();
    });
  });
}

test('the last owner is not offered to be removed', async ({ page, owner }) => {
  await page.goto('/console/staff');
  const own = findItem(page, owner.email);
  await expect(own).toContainText('You');
  await expect(own).toContainText('Owner');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own.getByRole('combobox')).toHaveCount(0);
});
