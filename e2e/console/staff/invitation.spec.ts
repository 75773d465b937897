/** Somebody becomes staff by the link of an invitation. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, makeCode, test } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { newEmail } from '#e2e/shopper.ts';

test.use({ expectedMessages: ['Failed to load resource'], viewport: { width: 360, height: 800 } });

test('the mailed link makes a packer, once', async ({ page, shop, browser }) => {
  const email = newEmail();
  const invited = await page.request.post(CONSOLE_API.invitations, {
    data: { email, role: 'packer' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(invited.status()).toBe(201);
  const mailedLink = async () => {
    const [mail = ''] = await shop.mails(email);
    return /\/console\/invitation#[\w.-]+/.exec(mail)?.[0];
  };
  await expect.poll(mailedLink).toBeDefined();
  const link = (await mailedLink()) ?? '';
  const guest = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 800 } });
  const other = await guest.newPage();
  await other.goto(link);
  await expect(other.getByText(`${email}, with the role Packer.`)).toBeVisible();
  expect(await cutOff(other)).toEqual([]);
  await expectNoSeriousIssues(other);
  await other.getByLabel('Your name').fill('Kavya Iyer');
  await other.getByLabel('Password').fill('seven blue looms');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'Set up' }).press('Enter');
  const key = await other.locator('code').innerText();
  await other.getByLabel('Code that the app shows').fill(makeCode(key));
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await other.goto('about:blank');
  await other.goto(link);
  await expect(other.getByText('This link has expired')).toBeVisible();
  await guest.close();
});
