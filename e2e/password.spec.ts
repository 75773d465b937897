import { expect, test } from './fixtures.ts';
import { createShopper, PASSWORD, presetSession } from './shopper.ts';
import type { TestServer } from './test-server.ts';

/** The link of the reset mail to somebody, once it has been sent. */
async function mailedLink(shop: TestServer, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await shop.mails(email)).find(text => text.includes('Set a new password'));
    link = /http\S+#token=\S+/.exec(mail ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test.describe('a forgotten password', () => {
  test.use({ expectedMessages: ['status of 410'] });

  test('is set anew by the link in the mail, once', async ({ page, shop }) => {
    const { user } = await createShopper(shop.url);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address');
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeFocused();

    const link = await mailedLink(shop, user.email);
    expect(new URL(link).origin).toBe(shop.url);
    await page.goto(link);
    await expect(page).toHaveURL('/reset-password');
    const password = page.getByRole('textbox', { name: 'New password' });
    await password.fill('12345');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters long');
    await password.fill('madras-check');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('Password changed. Please sign in.')).toBeVisible();
    await expect(page).toHaveURL('/login');

    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('madras-check');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('link', { name: /^Welcome/ })).toBeVisible();

    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill('gingham-blue');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page.getByText('This link has expired. Ask for a new one.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('There is no link here')).toBeVisible();
  });
});

test.describe('a known password', () => {
  test.use({ expectedMessages: ['status of 400'] });

  test('is changed in the profile, where the shopper stays signed in', async ({ page, context, shop }) => {
    await presetSession(context, await createShopper(shop.url));
    await page.goto('/profile');
    const form = page.getByRole('form', { name: 'Change password' });
    const current = form.getByRole('textbox', { name: 'Current password' });
    await current.fill('not it');
    await form.getByRole('textbox', { name: 'New password' }).fill('madras-check');
    const change = form.getByRole('button', { name: 'Change Password' });
    await change.click();
    await expect(current).toHaveAccessibleDescription('This is not your current password');
    await expect(current).toBeFocused();
    await current.fill(PASSWORD);
    await change.click();
    await expect(page.getByText('Password changed. You are signed out everywhere else.')).toBeVisible();
    await expect(current).toHaveValue('');
    await page.goto('/orders');
    await expect(page.getByText('No orders yet')).toBeVisible();
  });
});
