/** The owner changes the settings of the shop, and shoppers see them once they are published. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { photo } from '#testing/test-photo.ts';
import { changeSettings } from './change-draft.ts';
import { expect, openAndRead, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

const unsaved = (page: Page) => main(page).getByRole('status').filter({ hasText: 'Unsaved changes' });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('name and logo are changed, saved, published and seen by shoppers', async ({ page }) => {
      await page.goto('/console/settings');
      expect(await cutOff(page)).toEqual([]);
      await main(page).getByRole('link', { name: 'Shop', exact: true }).click();
      const name = main(page).getByLabel('Name of the shop');
      await name.fill('');
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(name).toHaveAccessibleDescription(
        'Name of the shop must be one line of text of 1 to 40 characters',
      );
      await expect(name).toBeFocused();
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await name.fill(`Dori ${width}`);
      const logo = main(page).getByRole('group', { name: 'Logo' });
      const file = await photo({ width: 600 + width, height: 200 })
        .png()
        .toBuffer();
      await logo
        .getByLabel('Logo', { exact: true })
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: file });
      await expect(logo.getByRole('img', { name: 'Logo' })).toHaveAttribute('src', /^\/media\//);
      await name.press('Control+s');
      await expect(toasts(page)).toContainText('Saved. Shoppers see it once you publish.');
      await expect(unsaved(page)).toBeHidden();
      await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
      await expect(toasts(page)).toContainText(/Version \d+ is published/);
      await page.goto('/');
      await expect(page).toHaveTitle(new RegExp(`Dori ${width}`));
      await expect(page.getByRole('banner').getByRole('img', { name: `Dori ${width}` })).toHaveAttribute(
        'src',
        /^\/media\//,
      );
    });
  });
}

for (const [topic, label] of [
  ['shop', 'Shop'],
  ['colours', 'Colours'],
  ['contact', 'Contact and opening hours'],
  ['legal', 'Legal details'],
  ['buying', 'How shoppers buy'],
  ['delivery', 'Delivery and returns'],
  ['shipping', 'Delivery days and shipping rates'],
  ['charges', 'Free shipping and cash on delivery'],
  ['tax', 'Tax'],
  ['payment', 'Payment methods'],
] as const) {
  test(`the page of ${topic} is named in the list of pages, which narrow windows hide`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto(`/console/settings/${topic}`);
    await expect(main(page).getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Settings pages' });
    await expect(list.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(main(page).getByRole('form', { name: label })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(list).toBeHidden();
  });
}

test('what is typed survives a reload and another page, and is discarded at a press', async ({ page }) => {
  await page.goto('/console/settings/charges');
  const minimum = main(page).getByLabel('Offered from, in ₹');
  await expect(minimum).toHaveValue('199');
  await minimum.fill('120');
  await expect(unsaved(page)).toBeVisible();
  await page.reload();
  await expect(minimum).toHaveValue('120');
  await expect(main(page).getByText('You typed this before')).toBeVisible();
  await page.getByRole('link', { name: 'Payment methods' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectNoSeriousIssues(page, 'dialog[open]');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(minimum).toHaveValue('120');
  await page.getByRole('link', { name: 'Payment methods' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Payment methods' })).toBeVisible();
  await page.goBack();
  await expect(minimum).toHaveValue('120');
  await main(page).getByRole('button', { name: 'Discard' }).click();
  await expect(minimum).toHaveValue('199');
  await page.reload();
  await expect(minimum).toHaveValue('199');
});

test.describe('after the session ended', () => {
  test.use({ expectedMessages: ['status of 401'] });

  test('what is typed survives an ended session, and is saved after signing in again', async ({
    page,
    context,
    owner,
  }) => {
    await openAndRead(page, '/console/settings/tax');
    await main(page).getByLabel('Tax in %').fill('5');
    const cookies = await context.cookies();
    await context.clearCookies();
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(owner.email);
    await context.addCookies(cookies);
    await page.reload();
    await expect(main(page).getByLabel('Tax in %')).toHaveValue('5');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Saved.');
  });
});

test.describe('with a colleague', () => {
  test.use({ expectedMessages: ['status of 412'] });

  test('changes of a colleague are kept; where both changed a field, both states are shown', async ({
    page,
    context,
  }) => {
    await page.goto('/console/settings/delivery');
    const days = main(page).getByLabel('Days to return');
    await days.fill('14');
    await changeSettings(context, 'returns', { refund: '3-4 business days' });
    await main(page).getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Saved.');
    await expect(main(page).getByLabel('A refund takes')).toHaveValue('3-4 business days');
    await days.fill('21');
    await changeSettings(context, 'returns', { windowDays: 10 });
    await main(page).getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed these settings' });
    const row = conflict.getByRole('row', { name: 'Days to return' });
    await expect(row.getByRole('cell').first()).toHaveText('10');
    await expect(row.getByRole('cell').last()).toHaveText('21');
    await expectNoSeriousIssues(page, 'dialog[open]');
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect(conflict).toBeHidden();
    await expect(days).toHaveValue('21');
    await expect(main(page).getByLabel('A refund takes')).toHaveValue('3-4 business days');
  });
});

test('where the browser stores nothing, leaving says that what is typed is lost', async ({ page }) => {
  await page.addInitScript(() => {
    const store = Storage.prototype.setItem.bind(sessionStorage);
    Storage.prototype.setItem = (name, text) => {
      if (name.startsWith('console-draft:')) throw new DOMException('It is full.', 'QuotaExceededError');
      store(name, text);
    };
  });
  await page.goto('/console/settings/shop');
  const tagline = main(page).getByLabel('Tagline');
  await tagline.fill('Cotton that lasts');
  await main(page).getByRole('link', { name: 'All settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('What you typed is lost then');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(tagline).toHaveValue('Cotton that lasts');
  await tagline.press('Control+s');
  await expect(toasts(page)).toContainText('Saved.');
});

test('payment methods are chosen and ordered by keyboard; one stays', async ({ page }) => {
  await page.goto('/console/settings/payment');
  const methods = main(page).getByRole('group', { name: 'Offered at checkout' });
  const names = () => methods.getByRole('listitem').allTextContents();
  await expect(methods.getByRole('listitem')).toHaveCount(4);
  const before = await names();
  await methods.getByRole('button', { name: 'Move Cash on delivery up' }).press('Enter');
  await expect.poll(names).toEqual([...before.slice(0, -2), before.at(-1), before.at(-2)]);
  for (const name of before) await methods.getByRole('checkbox', { name }).press('Space');
  await expect(methods.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(methods).toContainText('must be a list of 1 to 4');
  await methods.getByRole('checkbox', { name: 'UPI' }).press('Space');
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('Saved.');
  await expect(methods.getByRole('checkbox', { name: 'UPI' })).toBeChecked();
});

test('a preview shows the draft in the shop', async ({ page, context }) => {
  await changeSettings(context, 'shop', { tagline: 'Cotton by the river' });
  await page.goto('/console/settings/shop');
  const opened = page.waitForEvent('popup');
  await main(page).getByRole('button', { name: 'Preview', exact: true }).click();
  const tab = await opened;
  await expect(tab.getByRole('contentinfo')).toContainText('Cotton by the river');
});
