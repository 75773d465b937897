/** Staff sign in with password and code, set up the second factor at the first time, and go on after an ended session. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, PASSWORD } from '#e2e/shopper.ts';
import { expect, makeCode, openAndRead, test } from './fixtures.ts';

const FAILED_LOAD = 'Failed to load resource';

async function fillIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test.describe('without a session', () => {
  test.use({ signedIn: false, expectedMessages: [FAILED_LOAD], viewport: { width: 360, height: 740 } });

  test('new staff set up the second factor, then sign in with its code, by keyboard', async ({
    page,
    shop,
  }) => {
    const { user } = await createShopper(shop.url);
    await shop.makeStaff(user.email);
    await page.goto('/console/versions');
    await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible();
    await expectNoSeriousIssues(page);
    await fillIn(page, user.email);
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
    await page.getByRole('button', { name: 'Set up' }).press('Enter');
    const key = await page.locator('code').innerText();
    await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeFocused();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await page.getByLabel('Code that the app shows').fill(makeCode(key));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectNoSeriousIssues(page);
    await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
    await expect(page.getByRole('main', { name: 'Versions' })).toBeFocused();

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await fillIn(page, user.email);
    const code = page.getByLabel('Code of your authenticator app');
    await expect(code).toBeFocused();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(code).toHaveAccessibleDescription(/This code is not right/);
    await code.fill(makeCode(key, 1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main', { name: 'Today' })).toBeFocused();
  });

  test('a wrong password and an account of a shopper are told apart only by the server', async ({
    page,
    shop,
  }) => {
    const { user } = await createShopper(shop.url);
    await page.goto('/console');
    await fillIn(page, user.email, 'not-it-at-all');
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await fillIn(page, user.email);
    await expect(page.getByRole('alert')).toHaveText('Access denied');
    await page.getByLabel('Email').fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(page.getByLabel('Email')).toBeFocused();
  });
});

test.describe('with a session', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('that ends while a page is open, staff sign in over it and what they did is done', async ({
    page,
    context,
    owner,
  }) => {
    await openAndRead(page, '/console/versions');
    await context.clearCookies();
    await page.getByRole('link', { name: 'Version 1', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(dialog.getByLabel('Email')).toHaveValue(owner.email);
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Code of your authenticator app').fill(makeCode(owner.key, 1));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Version 1', exact: true })).toBeVisible();
    await expect(page.getByRole('list').getByRole('listitem').first()).toBeVisible();
  });
});

test('the document of the console is for no cache, no frame and no search engine', async ({ request }) => {
  const document = await request.get('/console/orders');
  expect(document.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(document.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(document.headers()['content-security-policy']).toContain("script-src 'self';");
  const script = /src="(\/console\/assets\/[^"]+\.js)"/.exec(await document.text())?.[1] ?? '';
  const file = await request.get(script, { headers: { 'accept-encoding': 'br' } });
  expect(file.headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect((await request.get(CONSOLE_API.draft, { headers: { cookie: '' } })).status()).toBe(401);
});
