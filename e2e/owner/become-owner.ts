/** The first minutes of an owner, from the link that the first start prints. */
import type { Page } from '@playwright/test';
import { expect, makeCode } from '#e2e/console/fixtures.ts';
import type { Operator } from '#e2e/input/operator.ts';
import type { TestServer } from '#e2e/test-server.ts';

export const OWNER = { name: 'Meena Rajan', email: 'meena@nool.example', password: 'seven blue looms' };

export async function welcomeLink({ output }: TestServer): Promise<string> {
  const link = () => output.find(line => line.includes('/console/welcome#'));
  await expect.poll(link).toBeDefined();
  return link() ?? '';
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Trial {
  /** It is tried first, and refused. */
  readonly commonPassword?: string;
}

/** Fills the page of the link, which is open. Returns what the owner stores elsewhere. */
export async function becomeOwner(page: Page, { type, press }: Operator, { commonPassword }: Trial = {}) {
  await expect(page.getByRole('heading', { name: 'Welcome to your shop' })).toBeVisible();
  await type(page.getByLabel('Your name'), OWNER.name);
  await type(page.getByLabel('Email'), OWNER.email);
  if (commonPassword !== undefined) {
    await type(page.getByLabel('Password'), commonPassword);
    await press(button(page, 'Begin'));
    await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/common/);
  }
  await type(page.getByLabel('Password'), OWNER.password);
  await press(button(page, 'Begin'));
  await press(button(page, 'Set up'));
  const key = await page.locator('code').innerText();
  await type(page.getByLabel('Code that the app shows'), makeCode(key));
  await press(button(page, 'Turn on'));
  await expect(button(page, 'I have saved them')).toBeVisible();
  const recoveryCodes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  await press(button(page, 'I have saved them'));
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  return { key, recoveryCodes };
}
