/** Mails that were given up are listed with the reason, and sent again. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

/** As if the mailbox of a writer did not exist. */
function giveUp({ settings }: TestServer): void {
  const db = new DatabaseSync(join(settings['DATA_DIR'] ?? '', 'nool.db'), { timeout: 5000 });
  db.exec(
    `update outbox set due_at = null, sent_at = null, failed_at = ${Date.now()}, reason = 'no-mailbox' where kind = 'message-received'`,
  );
  db.close();
}

for (const width of [360, 1440]) {
  test(`an undelivered mail is found from Today and sent again at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const email = `kavya-${width}@nool.example`;
    const data = { name: 'Kavya', email, message: 'Does it shrink?' };
    expect((await context.request.post(API.messages, { data })).status()).toBe(201);
    await expect(async () => {
      expect((await shop.mails()).some(mail => mail.includes(email))).toBe(true);
    }).toPass();
    giveUp(shop);
    await page.goto('/console/today');
    const task = main(page).getByRole('link', { name: /undelivered mails?$/ });
    const count = Number(await task.locator('strong').textContent());
    await task.click();
    await expect(main(page).getByRole('row')).toHaveCount(count + 1);
    const row = main(page).getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('There is no such mailbox.');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await row.getByRole('button', { name: `Send again to ${email}` }).click();
    await expect(toasts(page)).toContainText('The mail is tried again now.');
    await expect(row).toHaveCount(0);
  });
}
