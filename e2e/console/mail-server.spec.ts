/** An owner sets up the mail server in the console: before, nothing is called sent; afterwards, mails arrive. */
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { listenSmtp } from '#testing/smtp-listener.ts';
import { expect, makeCode, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

test('the mail server is set up, tried, used and removed, and pages say while there is none', async ({
  page,
  context,
  shop,
  owner,
}) => {
  const smtp = await listenSmtp();
  const arrived = () => smtp.taken.map(({ data }) => data).join('\n');
  const write = async (email: string) => {
    const data = { name: 'Asha', email, message: 'Does it shrink?' };
    expect((await context.request.post(API.messages, { data })).status()).toBe(201);
  };
  await write('before@nool.example');
  await expect(async () => expect(await shop.mails('before@nool.example')).toHaveLength(1)).toPass();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/console/today');
  await expect(main(page)).toContainText('The shop has no mail server, so nobody receives its mails');
  await main(page).getByRole('link', { name: 'Set up the mail server' }).click();
  await page.getByRole('button', { name: 'Set up…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mail server' });
  await dialog.getByLabel('Provider').selectOption('Zoho Mail (India)');
  await expect(dialog.getByLabel('Server', { exact: true })).toHaveValue('smtp.zoho.in');
  await dialog.getByLabel('Provider').selectOption('Another one');
  await dialog.getByLabel('Server', { exact: true }).fill('127.0.0.1');
  await dialog.getByLabel('Port').fill('many');
  await dialog.getByLabel('Encryption').selectOption({ label: 'None: a mail server on this computer' });
  await dialog.getByLabel('Mails are from').fill('hello@label.example');
  await dialog.getByLabel('Code of your authenticator app').fill(makeCode(owner.key, 1));
  await dialog.getByRole('button', { name: 'Use this server' }).click();
  await expect(dialog).toContainText('Please enter the port, such as 465');
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  await dialog.getByLabel('Port').fill(new URL(smtp.url).port);
  await dialog.getByRole('button', { name: 'Use this server' }).click();
  await expect(toasts(page)).toContainText('The mail server is set.');

  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(main(page)).toContainText(`The mail server has taken a mail to ${owner.email}.`);
  expect(arrived()).toContain('Subject: Test mail of Nool');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
  }

  await write('after@nool.example');
  await expect(() => expect(arrived()).toContain('after@nool.example')).toPass();
  await page.getByRole('link', { name: 'Undelivered mails' }).click();
  const row = main(page).getByRole('row').filter({ hasText: 'before@nool.example' });
  await expect(row).toContainText('The shop had no mail server.');
  await row.getByRole('button', { name: 'Send again to before@nool.example' }).click();
  await expect(() => expect(arrived()).toContain('before@nool.example')).toPass();

  await page.goto('/console/settings/mail');
  await page.getByRole('button', { name: 'Remove…' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove the mail server?' });
  await removal.getByRole('button', { name: 'No phone? Use a recovery code' }).click();
  await removal.getByLabel('Recovery code').fill(owner.recoveryCodes[0] ?? '');
  await removal.getByRole('button', { name: 'Remove it' }).click();
  await expect(toasts(page)).toContainText('The mail server is removed');
  await page.goto('/console/staff');
  await expect(main(page)).toContainText('The shop has no mail server');
  smtp.close();
});
