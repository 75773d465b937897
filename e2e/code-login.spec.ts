/** Signing in by a code that is mailed, in a shop that takes orders of guests. */
import type { Page } from '@playwright/test';
import { expectNoIssues } from './axe.ts';
import { test as base, expect, shopFixture } from './fixtures.ts';
import { cutOff } from './layout.ts';
import { publishSettings } from './owner/change-shop.ts';
import { createShopper, newEmail, PASSWORD } from './shopper.ts';
import type { TestServer } from './test-server.ts';

const test = base.extend<object, { readonly shop: TestServer }>({
  shop: [...shopFixture(shop => publishSettings(shop, { buying: { hasGuestOrders: true } }))],
});

/** The code of the newest mail, once so many have been sent. */
async function mailedCode(shop: TestServer, email: string, count = 1): Promise<string> {
  let codes: readonly string[] = [];
  await expect(async () => {
    codes = (await shop.mails(email)).flatMap(mail => /Your code is (\d{6})/.exec(mail)?.[1] ?? []);
    expect(codes).toHaveLength(count);
  }).toPass();
  return codes.at(-1) ?? '';
}

const askForCode = async (page: Page, email: string) => {
  await page.goto('/login?next=/cart');
  await page.getByRole('button', { name: 'Get a code by mail' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`A code is on its way to ${email}.`)).toBeFocused();
};

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

for (const width of [360, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 640 : 900 }, expectedMessages: ['status of 400'] });

    test('a newcomer asks for a code, mistypes it, and is led on', async ({ page, shop }) => {
      const email = newEmail();
      await askForCode(page, email);
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
      await expectNoIssues(page);
      expect(await cutOff(page)).toEqual([]);
      const code = await mailedCode(shop, email);
      await codeField(page).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
      await page.keyboard.press('Enter');
      await expect(page.getByText('This code is not right, or no longer valid.')).toBeVisible();
      await expect(codeField(page)).toBeFocused();
      await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await expect(page).toHaveURL(/\/cart$/);
    });
  });
}

test('whoever has an account asks twice, uses the first code, and keeps the password', async ({
  page,
  shop,
}) => {
  const { user } = await createShopper(shop.url);
  await shop.confirmAddress(user.email);
  await askForCode(page, user.email);
  const first = await mailedCode(shop, user.email);
  await page.getByRole('button', { name: 'Mail another code' }).click();
  await expect(page.getByText('Another code is on its way.')).toBeVisible();
  await mailedCode(shop, user.email, 2);
  await codeField(page).fill(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cart$/);
  const login = { email: user.email, password: PASSWORD };
  const response = await page.request.post('/api/auth/login', { data: login });
  expect(response.status()).toBe(200);
});

test('whoever had not confirmed the address is told on the screen what is removed', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { user } = await createShopper(shop.url);
  await askForCode(page, user.email);
  await codeField(page).fill(await mailedCode(shop, user.email));
  await page.keyboard.press('Enter');
  const notice = page.getByText('Its password, name, phone number and addresses are removed');
  await expect(notice).toBeFocused();
  await expectNoIssues(page);
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('the password is a press away, and the code is fetched on demand', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', response => scripts.push(response.url()));
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter(url => url.includes('code-sign-in'))).toEqual([]);
  await page.getByRole('button', { name: 'Get a code by mail' }).click();
  await expect(page.getByRole('form', { name: 'Get a code by mail' })).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible();
});

test('an address that was typed stands in the other form too', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Email');
  await email.fill('meena@example.in');
  for (const name of ['Get a code by mail', 'Use a password instead']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(email).toHaveValue('meena@example.in');
  }
});
