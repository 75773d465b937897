/** Messages of shoppers are read, answered and put aside. */
import type { BrowserContext } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { expect, test } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

async function write({ request }: BrowserContext, subject: string): Promise<string> {
  const data = {
    name: 'Kavya Iyer',
    email: 'kavya@nool.example',
    subject,
    message: 'Does the kurta shrink?\n\nI wash it at 40 °C.',
  };
  const response = await request.post(API.messages, { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { ticket: string }).ticket;
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a message is found, read and answered by mail', async ({ page, context, shop }) => {
      const subject = `Shrinking ${width}`;
      const ticket = await write(context, subject);
      await page.goto('/console/messages');
      const item = main(page).getByRole('listitem').filter({ hasText: subject });
      await expect(item).toContainText('New');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('searchbox').fill(ticket);
      await expect(page).toHaveURL(new RegExp(`search=${ticket}`));
      await expect(main(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
      await item.getByRole('link').click();
      await expect(main(page).getByRole('heading', { level: 1, name: subject })).toBeVisible();
      const response = main(page).getByLabel('Answer to Kavya Iyer');
      await main(page).getByRole('button', { name: 'Send answer' }).click();
      await expect(response).toHaveAccessibleDescription('Write your answer');
      await expect(response).toBeFocused();
      await response.fill('No: it is washed before we sew it.');
      await page.reload();
      await expect(response).toHaveValue('No: it is washed before we sew it.');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('button', { name: 'Send answer' }).click();
      await expect(toasts(page)).toContainText(
        'The answer is stored. Nobody gets a mail, because the shop has no mail server.',
      );
      await expect(response).toHaveValue('');
      await expect(main(page).getByRole('article', { name: /^Answer of/ })).toContainText('washed before');
      await expect(async () => {
        const mails = (await shop.mails()).filter(mail => mail.includes('Kavya') || mail.includes(ticket));
        expect(mails.some(mail => mail.includes('washed before'))).toBe(true);
      }).toPass();
      await page.goto('/console/messages');
      await expect(main(page).getByRole('listitem').filter({ hasText: ticket })).toHaveCount(0);
      await main(page)
        .getByRole('link', { name: /^Answered/ })
        .click();
      await expect(main(page).getByRole('listitem').filter({ hasText: ticket })).toBeVisible();
    });

    test('a message is closed, taken back and deleted', async ({ page, context }) => {
      const ticket = await write(context, `Spam ${width}`);
      await page.goto(`/console/messages?search=${ticket}`);
      await main(page).getByRole('listitem').getByRole('link').filter({ hasText: ticket }).click();
      await main(page).getByRole('button', { name: 'Close' }).click();
      await expect(toasts(page)).toContainText(`${ticket} is now under Closed.`);
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await expect(main(page).getByRole('button', { name: 'Mark as spam' })).toBeVisible();
      await main(page).getByRole('button', { name: 'Delete…' }).click();
      const dialog = page.getByRole('dialog', { name: `Delete ${ticket}?` });
      await expectNoSeriousIssues(page, 'dialog[open]');
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page).toHaveURL(/\/console\/messages$/);
      await expect(main(page).getByRole('listitem').filter({ hasText: ticket })).toHaveCount(0);
    });
  });
}

test.describe('two answers at once', () => {
  test.use({ expectedMessages: ['status of 409'] });

  test('the second is shown the first, and nothing typed is lost', async ({ page, context }) => {
    const ticket = await write(context, 'Two at once');
    await page.goto(`/console/messages?search=${ticket}`);
    const seen = page.waitForResponse(response => response.url().endsWith('/seen'));
    await main(page).getByRole('listitem').getByRole('link').filter({ hasText: ticket }).click();
    await seen;
    const result = main(page).getByLabel('Answer to Kavya Iyer');
    await result.fill('No.');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    // Opened again: having noted it as seen, the page had read it anew at any moment, with the other answer.
    await page.reload();
    await expect(result).toHaveValue('No.');
    const other = await context.request.post(`${CONSOLE_API.messages}/${id}/replies`, {
      data: { body: 'Yes, by 3 %.', channel: 'elsewhere', displayedReplies: 0 },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(other.status()).toBe(201);
    await main(page).getByRole('button', { name: 'Send answer' }).click();
    await expect(main(page).getByText('Somebody has answered this message meanwhile.')).toBeVisible();
    await expect(main(page).getByText('Yes, by 3 %.')).toBeVisible();
    await expect(result).toHaveValue('No.');
    await main(page).getByRole('button', { name: 'Note as answered elsewhere' }).click();
    await expect(toasts(page)).toContainText('Noted as answered.');
  });
});

test('a message is reached and answered by keyboard', async ({ page, context }) => {
  const ticket = await write(context, 'By keyboard');
  await page.goto('/console/messages');
  const search = main(page).getByRole('searchbox');
  await search.focus();
  await page.keyboard.type(ticket);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=/);
  const link = main(page).getByRole('listitem').getByRole('link').filter({ hasText: ticket });
  await expect(main(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  const response = main(page).getByLabel('Answer to Kavya Iyer');
  await response.focus();
  await page.keyboard.type('It does not.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toContainText('The answer is stored.');
});
