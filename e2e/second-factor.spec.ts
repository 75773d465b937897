import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectNoSeriousIssues } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { cutOff } from './layout.ts';
import { createStaff, PASSWORD, presetSession } from './shopper.ts';

/** The code that an authenticator app shows for a key. A later step than the current one is accepted early. */
function makeCode(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'Two-step login' });

/** Sets it up from the profile. Returns the key and the recovery codes. */
async function enrol(page: Page): Promise<{ readonly key: string; readonly codes: readonly string[] }> {
  await page.goto('/profile');
  await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await section(page).getByRole('button', { name: 'Set Up' }).press('Enter');
  await expect(section(page).getByRole('heading', { level: 3 })).toBeFocused();
  const key = await section(page).locator('code').innerText();
  await section(page).getByLabel('Code of the app').fill(makeCode(key));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await section(page).getByRole('list').getByRole('listitem').allInnerTexts();
  await section(page).getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(section(page).getByText('You have 10 recovery codes left.')).toBeVisible();
  return { key, codes };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
};

const welcome = (page: Page) => page.getByRole('link', { name: /^Welcome/ });

test.describe('two-step login of staff', () => {
  test.use({ expectedMessages: ['status of 400'], viewport: { width: 320, height: 740 } });

  test('is set up, asked for at the next login, and passed by a code or a recovery code', async ({
    page: enrolling,
    context,
    browser,
    shop,
  }) => {
    const staff = await createStaff(shop);
    await presetSession(context, staff);
    const { key, codes } = await enrol(enrolling);
    expect(codes).toHaveLength(10);
    const fresh = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 1280, height: 900 },
    });
    const page = await fresh.newPage();
    await test.step('a code of the app', async () => {
      await signIn(page, staff.user.email);
      await expect(page.getByRole('heading', { name: 'Second Step' })).toBeVisible();
      await expectNoSeriousIssues(page, 'main');
      const code = page.getByLabel('Code of your authenticator app');
      await code.fill('000000');
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(code).toHaveAccessibleDescription(/This code is not right/);
      await expect(code).toBeFocused();
      // That of the current step was used up when it was set up.
      await code.fill(makeCode(key, 1));
      await page.keyboard.press('Enter');
      await expect(welcome(page)).toBeVisible();
    });
    await test.step('a recovery code, once', async () => {
      await signOut(page);
      for (const [used, message] of [
        [codes[0] ?? '', undefined],
        [codes[0] ?? '', /This code is not right/],
      ] as const) {
        await signIn(page, staff.user.email);
        await page.getByRole('button', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(used);
        await page.keyboard.press('Enter');
        if (message === undefined) {
          await expect(welcome(page)).toBeVisible();
          await signOut(page);
        } else await expect(page.getByText(message)).toBeVisible();
      }
    });
    await test.step('without a code the account of a shopper works, and it is passed later', async () => {
      await page.getByRole('button', { name: 'Continue without a code' }).click();
      await expect(welcome(page)).toBeVisible();
      await page.goto('/profile');
      await expect(section(page).getByText('You have 9 recovery codes left.')).toBeVisible();
      await section(page).getByRole('button', { name: 'Use a recovery code' }).click();
      await section(page)
        .getByLabel('Recovery code')
        .fill(codes[1] ?? '');
      await section(page).getByRole('button', { name: 'Confirm' }).click();
      await expect(section(page).getByText('You have 8 recovery codes left.')).toBeVisible();
      await expect(section(page).getByLabel('Recovery code')).toBeHidden();
    });
    await test.step('it is turned off with password and code', async () => {
      await section(page).getByRole('button', { name: 'Turn Off' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn off two-step login?' });
      await expectNoSeriousIssues(page, 'dialog[open]');
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.getByLabel('Recovery code').fill(codes[2] ?? '');
      await dialog.getByRole('button', { name: 'Turn Off' }).click();
      await expect(section(page).getByRole('button', { name: 'Set Up' })).toBeVisible();
    });
    await fresh.close();
  });

  test('fits 320 px, and axe finds nothing grave', async ({ page, context, shop }) => {
    await presetSession(context, await createStaff(shop));
    await page.goto('/profile');
    await section(page).getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
    await section(page).getByRole('button', { name: 'Set Up' }).click();
    await expect(section(page).getByText('QR code for your authenticator app')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
    const key = await section(page).locator('code').innerText();
    await section(page).getByLabel('Code of the app').fill(makeCode(key));
    await section(page).getByRole('button', { name: 'Turn On' }).click();
    await expect(section(page).getByRole('list').getByRole('listitem')).toHaveCount(10);
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page, 'main');
  });
});
