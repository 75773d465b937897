/** A message of a shopper in a real shop: from the contact form to the mailed answer. */
import type { BrowserContext } from '@playwright/test';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { newEmail } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { embeddedDatabase } from '#testing/server-database.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main } from './page-parts.ts';

const test = testWithOwnShop(async shop => {
  await shop.restart({ RATE_LIMIT: 'on' });
  await makeRealShop(shop);
});

/** The ticket number that the screen shows. */
async function writeOnPage(shopper: BrowserContext, email: string): Promise<string> {
  const page = await shopper.newPage();
  await page.goto('/contact');
  await page.getByLabel('Full Name*').fill('Kavya Iyer');
  await page.getByLabel('Email Address*').fill(email);
  await page.getByLabel('Message*').fill('Does the indigo kurta shrink?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  const receipt = page.getByRole('status').filter({ hasText: 'Its number is' });
  await expect(receipt).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  return /TKT-\d{6}-\w{6}/.exec(await receipt.innerText())?.[0] ?? 'none';
}

async function writeAgain({ request }: BrowserContext, email: string): Promise<string> {
  const data = { name: 'Kavya Iyer', email, subject: '', message: 'I asked about the kurta.' };
  const response = await request.post(API.messages, { data });
  expect(response.status()).toBe(201);
  return ((await response.json()) as { ticket: string }).ticket;
}

async function makeOlder(shop: TestServer, ticket: string, hours: number): Promise<void> {
  const database = embeddedDatabase(String(shop.settings['DATA_DIR']));
  await database.rows(
    `update messages set created_at = created_at - ${hours} * 3600000 where ticket = '${ticket}'`,
  );
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('it has a number, is flagged after 48 hours, and is answered by mail', async ({
      page,
      shop,
      browser,
    }) => {
      const email = newEmail();
      const shopper = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 800 } });
      const ticket = await writeOnPage(shopper, email);
      const others = [1, 2, 3].map(() => writeAgain(shopper, email));
      expect(new Set([ticket, ...(await Promise.all(others))]).size).toBe(4);
      await makeOlder(shop, ticket, 49);

      await page.goto(`/console/messages?search=${email}`);
      const tab = main(page).getByRole('link', { name: /^Open/ });
      await expect(tab).toContainText('1 overdue');
      const item = main(page).getByRole('listitem').filter({ hasText: ticket });
      await expect(item).toContainText('Unseen for 48 hours');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await item.getByRole('link').click();
      await expect(main(page).getByText('Does the indigo kurta shrink?')).toBeVisible();
      const response = main(page).getByLabel('Answer to Kavya Iyer');
      await response.fill('It does not: we wash it before we sew.');
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('button', { name: 'Send answer' }).click();
      await expect(main(page).getByRole('article', { name: /^Answer of/ })).toBeVisible();
      // Three ticket numbers a day, and the answer.
      await expect.poll(async () => (await shop.mails(email)).length).toBe(4);
      const mails = await shop.mails(email);
      expect(mails.filter(mail => mail.includes('indigo kurta'))).toEqual([]);
      expect(mails.filter(mail => mail.includes('wash it before we sew'))).toHaveLength(1);
      expect(mails[0]).toContain(ticket);

      await main(page).getByRole('link', { name: 'All messages' }).click();
      await expect(page).toHaveURL(/\/console\/messages$/);
      await expect(tab).not.toContainText('overdue');
      await main(page)
        .getByRole('link', { name: /^Answered/ })
        .click();
      await expect(item).toBeVisible();
      await shopper.close();
    });
  });
}
