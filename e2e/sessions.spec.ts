import type { Session } from '#contract/account.ts';
import { API } from '#contract/urls.ts';
import { expectNoSeriousIssues } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutOff } from './layout.ts';
import { createShopper, PASSWORD, presetSession } from './shopper.ts';
import type { TestServer } from './test-server.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

/** Logs in as another device does. */
async function logIn({ url }: TestServer, email: string, userAgent: string): Promise<Session> {
  const response = await fetch(`${url}${API.login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return (await response.json()) as Session;
}

test.describe('the list of sessions', () => {
  test.use({ expectedMessages: ['status of 401'], viewport: { width: 320, height: 740 } });

  test('shows where the account is signed in; a device that is signed out is so at its next page', async ({
    page,
    context,
    browser,
    shop,
  }) => {
    const shopper = await createShopper(shop.url);
    await presetSession(context, shopper);
    const phone = await browser.newContext({ baseURL: shop.url });
    await presetSession(phone, await logIn(shop, shopper.user.email, PHONE));
    await page.goto('/profile');
    const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
    await expect(rows.first()).toContainText('Chrome on Android');
    await expect(rows.first()).toContainText(/Last seen \d+ \w+ \d{4} from \S+/);
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    await page.getByRole('button', { name: 'Sign out Chrome on Android' }).press('Enter');
    await expect(page.getByText('Chrome on Android is signed out')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
    await expect(rows).toHaveCount(1);
    const other = await phone.newPage();
    await other.goto('/orders');
    await expect(other.getByText('Session expired. Please login again.')).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await phone.close();
    await page.reload();
    await expect(rows).toHaveCount(1);
  });

  test('signs out everywhere else once that is confirmed', async ({ page, context, shop }) => {
    const shopper = await createShopper(shop.url);
    await presetSession(context, shopper);
    for (const agent of [PHONE, 'curl']) await logIn(shop, shopper.user.email, agent);
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'Where you are signed in' });
    const rows = section.getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await section.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Keep Them' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(3);
    await section.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter');
    await dialog.getByRole('button', { name: 'Sign Out' }).press('Enter');
    await expect(page.getByText('You are signed out everywhere else')).toBeVisible();
    await expect(rows).toHaveCount(1);
  });
});
