/** Customers are found, described and erased. */
import { readFile } from 'node:fs/promises';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper } from '#e2e/shopper.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { orderKurta } from './order-kurta.ts';
import { main, toasts } from './page-parts.ts';

/** Orders of these customers are not counted by other journeys. */
const test = testWithOwnShop();

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a customer is found by a message, noted, exported and erased', async ({ page, context, shop }) => {
      const { user } = await createShopper(shop.url);
      const message = { name: 'Kavya', email: user.email, message: 'Does it shrink?' };
      const ticket = (await (await context.request.post(API.messages, { data: message })).json()).ticket;
      await page.goto(`/console/messages?search=${ticket}`);
      await main(page).getByRole('link').filter({ hasText: ticket }).click();
      await main(page).getByRole('link', { name: 'an account with this address' }).click();
      await expect(main(page).getByText('Email not confirmed')).toBeVisible();
      await expect(main(page).getByRole('link', { name: ticket })).toBeVisible();
      await main(page).getByRole('button', { name: 'Add note' }).click();
      await expect(main(page).getByRole('textbox', { name: 'New note' })).toHaveAccessibleDescription(
        'Write a note',
      );
      await main(page).getByRole('textbox', { name: 'New note' }).fill('Call in the evening');
      await main(page).getByRole('button', { name: 'Add note' }).click();
      await expect(main(page).getByText('Call in the evening')).toBeVisible();
      await expect(main(page).getByRole('textbox', { name: 'New note' })).toHaveValue('');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      const download = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Download a page to read' }).click();
      expect((await download).suggestedFilename()).toBe('your-data.html');
      await main(page).getByRole('button', { name: 'Delete…' }).click();
      const deletion = page.getByRole('dialog', { name: 'Delete this note?' });
      await expectNoSeriousIssues(page, 'dialog[open]');
      await deletion.getByRole('button', { name: 'Delete for good' }).click();
      await expect(main(page).getByText('Call in the evening')).toHaveCount(0);
      await main(page).getByRole('button', { name: 'Erase…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Erase personal data?' });
      const confirm = dialog.getByRole('textbox');
      await confirm.fill('somebody@nool.example');
      await dialog.getByRole('button', { name: 'Erase for good' }).click();
      await expect(confirm).toHaveAccessibleDescription(`Type ${user.email} to erase it`);
      await expectNoSeriousIssues(page, 'dialog[open]');
      await confirm.fill(user.email);
      await confirm.press('Enter');
      await expect(toasts(page)).toContainText('The personal data is erased.');
      await expect(page).toHaveURL(/\/console\/customers$/);
      const left = await context.request.get(`${CONSOLE_API.customers}?search=${user.email}`);
      expect(await left.json()).toEqual({ customers: [] });
    });

    test('customers are searched', async ({ page, shop }) => {
      const { user } = await createShopper(shop.url);
      await page.goto('/console/customers');
      await main(page).getByRole('searchbox').fill(user.email);
      await main(page).getByRole('searchbox').press('Enter');
      const rows = main(page).getByRole('row');
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: user.email })).toContainText('Not confirmed');
      const download = page.waitForEvent('download');
      await main(page).getByRole('link', { name: 'Download CSV' }).click();
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`,${user.email},no,`);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('searchbox').fill('nobody at all');
      await main(page).getByRole('searchbox').press('Enter');
      await expect(
        main(page).getByRole('heading', { name: 'Nobody found for “nobody at all”' }),
      ).toBeVisible();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
    });
  });
}

test.describe('an open order', () => {
  test.use({ expectedMessages: ['status of 409'] });

  test('is opened from its customer, whom nobody can erase meanwhile', async ({ page, shop }) => {
    const shopper = await createShopper(shop.url);
    const { orderId } = await orderKurta(shop.url, { shopper });
    await page.goto(`/console/customers/${shopper.user.id}`);
    await expect(main(page).getByRole('row').filter({ hasText: orderId })).toContainText('To confirm');
    const erase = main(page).getByRole('button', { name: 'Erase…' });
    await erase.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Erase personal data?' });
    await dialog.getByRole('textbox').fill(shopper.user.email);
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('There is an open order. Deliver or cancel it first.');
    await page.keyboard.press('Escape');
    await expect(erase).toBeFocused();
    await main(page).getByRole('link', { name: orderId }).click();
    await expect(main(page).getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  });
});
