/** An owner chooses to be told of new orders and messages by mail, and is; a packer is offered the orders only. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, makeCode, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { orderKurta } from '#e2e/console/order-kurta.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { listenSmtp } from '#testing/smtp-listener.ts';

const test = testWithOwnShop();

/** What comes in is told within a minute. */
const NOTIFIED_MS = 75_000;

test('an owner is told of an order and of a message by mail, and opens both', async ({
  page,
  context,
  shop,
  owner,
}) => {
  test.setTimeout(2 * NOTIFIED_MS);
  const smtp = await listenSmtp();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/console/account');
  const form = main(page).getByRole('form', { name: 'Mails to you' });
  await expect(main(page)).toContainText('The shop has no mail server, so nobody receives its mails');
  const mailServer = {
    host: '127.0.0.1',
    port: Number(new URL(smtp.url).port),
    security: 'none',
    user: '',
    password: '',
    sender: 'hello@label.example',
    code: makeCode(owner.key, 1),
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const set = await context.request.put(CONSOLE_API.mailServer, { data: mailServer, headers });
  expect(set.status()).toBe(200);
  await page.reload();
  await expect(form.getByLabel('New orders')).toHaveValue('never');
  await expect(main(page)).not.toContainText('The shop has no mail server');
  await form.getByLabel('New orders').selectOption('At once');
  await form.getByLabel('New messages').selectOption('At once');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('Your choice is saved.');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(form.getByLabel('New orders')).toHaveValue('at-once');
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
  }

  const order = await orderKurta(shop.url, { paymentMethod: 'cod' });
  const message = { name: 'Asha', email: 'asha@nool.example', message: 'Does it shrink?' };
  expect((await context.request.post(API.messages, { data: message })).status()).toBe(201);
  const toOwner = () =>
    smtp.taken
      .filter(({ recipients }) => recipients.includes(`<${owner.email}>`))
      .map(({ data }) => data.replaceAll(/=\r?\n/g, ''));
  await expect(() => {
    expect(toOwner().some(mail => mail.includes(order.orderId))).toBe(true);
    expect(toOwner().some(mail => mail.includes('Does it shrink?'))).toBe(true);
  }).toPass({ timeout: NOTIFIED_MS });
  const links = toOwner().flatMap(mail => mail.match(/\/console\/(?:orders|messages)\/\w+/g) ?? []);
  expect(new Set(links).size).toBe(2);
  for (const [link, heading] of [
    [`/console/orders/${order.id}`, order.orderId],
    [links.find(each => each.includes('messages')) ?? '', 'Asha'],
  ] as const) {
    await page.goto(link);
    await expect(main(page)).toContainText(heading);
  }
  smtp.close();
});

test.describe('a packer', () => {
  test.use({ signedIn: false });

  test('is offered what a packer may read', async ({ page, context, shop }) => {
    await createMember(shop, context, 'packer');
    await page.goto('/console/account');
    const form = main(page).getByRole('form', { name: 'Mails to you' });
    await form.getByLabel('New orders').selectOption('Once a day, at 9 in the morning');
    await expect(form.getByLabel('New messages')).toHaveCount(0);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Your choice is saved.');
    await page.reload();
    await expect(form.getByLabel('New orders')).toHaveValue('daily');
  });
});
