/** A session that ends while a form is being filled in: staff sign in over the page, and lose nothing. */
import type { BrowserContext, Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, type Member, openAndRead, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { PASSWORD } from '#e2e/shopper.ts';

/** Products change. */
const test = testWithOwnShop();

// The calls after the end of the session, and a sign-in without a code.
test.use({ signedIn: false, expectedMessages: ['status of 401', 'status of 403'] });

/** By keyboard, with a recovery code: a code of the app is accepted once. */
async function signInOver(page: Page, { email, recoveryCodes }: Member): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
  await dialog.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** The message was seen before: the first look marks it as seen and reads it again. */
async function openMessage(page: Page, ticket: string): Promise<void> {
  await page.goto(`/console/messages?search=${ticket}`);
  const seen = page.waitForResponse(/\/seen$/);
  await main(page).getByRole('listitem').getByRole('link').filter({ hasText: ticket }).click();
  await seen;
  await openAndRead(page, page.url());
}

async function write({ request }: BrowserContext, subject: string): Promise<string> {
  const data = { name: 'Kavya Iyer', email: 'kavya@nool.example', subject, message: 'Does it shrink?' };
  const response = await request.post(API.messages, { data });
  return ((await response.json()) as { ticket: string }).ticket;
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a product is saved as it was typed', async ({ page, context, shop }) => {
      const member = await createMember(shop, context, 'manager');
      const id = `KUR-000${width === 360 ? 3 : 4}`;
      await openAndRead(page, `/console/products/${id}`);
      const name = main(page).getByLabel('Name', { exact: true });
      await name.fill(`Kurta of the evening ${width}`);
      await context.clearCookies();
      await main(page).getByRole('button', { name: 'Save' }).click();
      await signInOver(page, member);
      await expect(toasts(page)).toContainText(`Kurta of the evening ${width} is saved.`);
      await expect(name).toHaveValue(`Kurta of the evening ${width}`);
      await page.reload();
      await expect(name).toHaveValue(`Kurta of the evening ${width}`);
    });

    test('an answer to a message is sent once', async ({ page, context, shop }) => {
      const member = await createMember(shop, context, 'support');
      const ticket = await write(context, `Evening ${width}`);
      await openMessage(page, ticket);
      const response = main(page).getByLabel('Answer to Kavya Iyer');
      await response.fill('It does not shrink.');
      await context.clearCookies();
      await main(page).getByRole('button', { name: 'Send answer' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(response).toHaveValue('It does not shrink.');
      await signInOver(page, member);
      await expect(toasts(page)).toContainText('The answer is stored.');
      await expect(main(page).getByRole('article', { name: /^Answer of/ })).toHaveCount(1);
    });

    test('the page stays while the form of the sign-in is loaded', async ({ page, context, shop }) => {
      await createMember(shop, context, 'manager');
      await openAndRead(page, '/console/products/KUR-0005');
      const name = main(page).getByLabel('Name', { exact: true });
      await name.fill('Kurta of the evening');
      const loading = Promise.withResolvers<void>();
      const shown = Promise.withResolvers<void>();
      await page.route(/\/sign-in-dialog-/, async route => {
        loading.resolve();
        await shown.promise;
        await route.continue();
      });
      await context.clearCookies();
      await main(page).getByRole('button', { name: 'Save' }).click();
      await loading.promise;
      await page.evaluate(
        () => new Promise(paint => requestAnimationFrame(() => requestAnimationFrame(paint))),
      );
      expect(await name.isVisible()).toBe(true);
      shown.resolve();
      await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
    });

    test('a file is downloaded after the sign-in', async ({ page, context, shop }) => {
      const member = await createMember(shop, context, 'manager');
      await openAndRead(page, '/console/audit');
      const link = main(page).getByRole('link', { name: 'Download CSV' });
      await expect(link).toBeVisible();
      await context.clearCookies();
      const download = page.waitForEvent('download');
      await link.click();
      await signInOver(page, member);
      expect((await download).suggestedFilename()).toBe('audit.csv');
      expect(await (await download).failure()).toBeNull();
    });

    test('what was typed is there after a sign-in that was put off', async ({ page, context, shop }) => {
      const member = await createMember(shop, context, 'support');
      const ticket = await write(context, `Put off ${width}`);
      await openMessage(page, ticket);
      const response = main(page).getByLabel('Answer to Kavya Iyer');
      await response.fill('It does not shrink.');
      await context.clearCookies();
      await main(page).getByRole('button', { name: 'Send answer' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
      await context.addCookies([...member.cookies]);
      await page.goto(`/console/messages?search=${ticket}`);
      await main(page).getByRole('listitem').getByRole('link').filter({ hasText: ticket }).click();
      await expect(response).toHaveValue('It does not shrink.');
    });
  });
}

for (const [path, label] of [
  ['/console/products/KUR-0006', 'Name'],
  ['/console/settings/shop', 'Name of the shop'],
] as const)
  test(`saving ${path} reads no session, whose end would take the page away`, async ({
    page,
    context,
    shop,
  }) => {
    await createMember(shop, context);
    await openAndRead(page, path);
    await main(page).getByLabel(label, { exact: true }).fill('Evening');
    const reads: string[] = [];
    page.on('request', call => {
      if (call.url().endsWith(CONSOLE_API.session)) reads.push(call.url());
    });
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Shoppers see it once you publish.');
    expect(reads).toEqual([]);
  });
