/** Spec 2, /login, with its rules of section 5 and the auth of section 4. */

import { createShopper, newEmail, PASSWORD } from '#e2e/shopper.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { expect, FAILED_LOAD, header, main, openPage, storedState, test } from './fixtures.ts';

test('one screen toggles between sign in and create account, and toggling clears all fields', async ({
  page,
}) => {
  await openPage(page, '/login');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await main(page).getByLabel('Email').fill('meenakshi@example.in');
  await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Create Account');
  for (const name of ['First name', 'Last name', 'Email']) {
    await expect(main(page).getByLabel(name)).toHaveValue('');
  }
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('');
  await main(page).getByLabel('Email').fill('meenakshi@example.in');
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).last().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Sign In');
  await expect(main(page).getByLabel('Email')).toHaveValue('');
});

test('a new account is logged in, kept in the browser, and led home', async ({ page, shop }) => {
  const email = newEmail();
  await openPage(page, '/login');
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  const fill = (name: string, value: string) => main(page).getByLabel(name, { exact: true }).fill(value);
  await fill('First name', 'Meenakshi');
  await fill('Last name', 'Sundaram');
  await fill('Email', email);
  await fill('Password', PASSWORD);
  const sent = page.waitForRequest(/\/api\/auth\/register$/);
  await main(page).getByRole('button', { name: 'Create Account', exact: true }).click();
  await expect(page).toHaveURL(new URL('/', shop.url).href);
  expect((await sent).postDataJSON()).toMatchObject({ email, website: SETTINGS.shop.site });
  await expect(page.getByRole('link', { name: 'Welcome, Meenakshi' })).toBeVisible();
  expect(await storedState(page, 'auth-storage')).toEqual({
    user: expect.objectContaining({ email, firstName: 'Meenakshi' }),
    token: expect.any(String),
    refreshToken: expect.any(String),
    isAuthenticated: true,
  });
});

test.describe('with a wrong password', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('the screen stays and shows the answer of the server', async ({ page, shop }) => {
    const { user } = await createShopper(shop.url);
    await openPage(page, '/login');
    await main(page).getByLabel('Email').fill(user.email);
    await main(page).getByLabel('Password', { exact: true }).fill('kanchi-silkk');
    await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(main(page).getByText('Invalid email or password')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await test.step('nothing typed is lost, and the right one lets in', async () => {
      await expect(main(page).getByLabel('Email')).toHaveValue(user.email);
      await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
      await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(header(page).getByRole('button', { name: 'Your account' })).toBeVisible();
    });
  });
});

test('?next= leads back, to pages of the shop alone', async ({ page, shop }) => {
  const { user } = await createShopper(shop.url);
  for (const [next, goal] of [
    ['/returns-exchanges', '/returns-exchanges'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
  ] as const) {
    await openPage(page, `/login?next=${encodeURIComponent(next)}`);
    await main(page).getByLabel('Email').fill(user.email);
    await main(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(new URL(goal, shop.url).href);
    await header(page).getByRole('button', { name: 'Your account' }).click();
    await header(page).getByRole('button', { name: 'Logout' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  }
});

test('the password is masked, can be shown and pasted, and is known to password managers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/login');
  const password = main(page).getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText('கைத்தறி pasted'));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(password).toHaveValue('கைத்தறி pasted');
  await main(page).getByLabel('Show password').check();
  await expect(password).toHaveAttribute('type', 'text');
});
