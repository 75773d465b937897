/** Changes are reviewed, published, taken back and scheduled. */
import type { BrowserContext } from '@playwright/test';
import type { DraftProduct } from '#contract/console/product.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { changeProduct } from './change-draft.ts';
import { expect, test } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const ID = 'KUR-0001';

async function priceInShop({ request }: BrowserContext): Promise<number | undefined> {
  const products = (await (await request.get('/products.json')).json()) as readonly DraftProduct['product'][];
  return products.find(({ id }) => id === ID)?.price;
}

test.describe.configure({ mode: 'serial' });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a change is reviewed, published and taken back', async ({ page, context }) => {
      const before = await priceInShop(context);
      const { name } = await changeProduct(context, ID, () => ({ price: 1 + width }));
      await page.goto('/console/versions');
      await expect(main(page).getByRole('heading', { name: '1 change not published' })).toBeVisible();
      const change = main(page).getByRole('listitem').filter({ hasText: name });
      await expect(change).toContainText(`now: ₹${(1 + width).toLocaleString('en-IN')}`);
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('button', { name: 'Publish now' }).click();
      await expect(toasts(page)).toContainText(/Version \d+ is published\. Shoppers see it now\./);
      expect(await priceInShop(context)).toBe(1 + width);
      await expect(main(page).getByRole('heading', { name: 'Everything is published' })).toBeVisible();
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await expect(toasts(page)).toContainText(/is back, as version/);
      expect(await priceInShop(context)).toBe(before);
    });

    test('a change is scheduled from its dialog, which takes only times to come, and cancelled', async ({
      page,
      context,
    }) => {
      await changeProduct(context, ID, () => ({ price: 2 + width }));
      await page.goto('/console/versions');
      await main(page).getByRole('button', { name: 'Schedule…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish later' });
      const time = dialog.getByLabel('Begins');
      await time.fill('2020-01-01T10:00');
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await expect(time).toHaveAccessibleDescription('Choose a day and a time in the future');
      await expectNoSeriousIssues(page, 'dialog[open]');
      await time.fill(`2090-01-0${width === 360 ? 1 : 2}T10:00`);
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await expect(dialog).toBeHidden();
      const row = main(page).getByRole('row').filter({ hasText: 'Jan 2090' }).first();
      await expect(row).toContainText('Scheduled');
      await expect(row).toContainText('You');
      await row.getByRole('button', { name: /^Cancel/ }).click();
      await expect(row).toContainText('Cancelled');
      await expect(main(page).getByRole('heading', { name: '1 change not published' })).toBeVisible();
    });
  });
}

test('a bar above other pages counts what is not published, and publishes it', async ({ page, context }) => {
  await changeProduct(context, ID, () => ({ price: 777 }));
  await page.goto('/console/versions/1');
  const bar = page.getByRole('status').filter({ hasText: 'not published' });
  await expect(bar).toContainText('1 change not published');
  await bar.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(main(page)).toBeFocused();
  expect(await priceInShop(context)).toBe(777);
});

test('the focus moves to the main part of another page, whose heading names it and the document', async ({
  page,
}) => {
  await page.goto('/console/versions');
  await expect(main(page).getByRole('link', { name: 'Version 1', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await main(page).getByRole('link', { name: 'Version 1', exact: true }).press('Enter');
  await expect(page.getByRole('main', { name: 'Version 1' })).toBeFocused();
  await expect(page).toHaveTitle('Version 1 · Nool console');
  await page.goto('/console/nothing-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
