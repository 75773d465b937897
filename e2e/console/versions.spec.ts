/** Changes are reviewed, published, taken back and scheduled. */
import type { BrowserContext, Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { ScheduleSummary } from '#contract/console/schedule.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { changeProduct } from './change-draft.ts';
import { expect, test } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const ID = 'KUR-0001';

async function priceInShop(context: BrowserContext): Promise<number | undefined> {
  return (await pricesInShop(context, [ID]))[0];
}

async function pricesInShop({ request }: BrowserContext, ids: readonly string[]) {
  const products = (await (await request.get('/products.json')).json()) as readonly DraftProduct['product'][];
  return ids.map(each => products.find(({ id }) => id === each)?.price);
}

/** Prices that change by more than half, or are unlike others, are asked about. */
async function publishNow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Are these right?' });
  const questions = main(page).getByText(/questions? about what shoppers do not see yet/);
  await main(page).getByRole('button', { name: 'Publish now' }).click();
  if (await questions.first().isVisible()) await dialog.getByRole('button', { name: 'Publish them' }).click();
}

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

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
      await publishNow(page);
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
      await expect(main(page).getByRole('heading', { name: 'Everything is published' })).toBeVisible();
      const planned = main(page).getByRole('listitem').filter({ hasText: 'Jan 2090' });
      await expect(planned).toContainText('To come');
      await expect(planned).toContainText(/1 product changes on \d+ Jan 2090/);
      expect(await cutOff(page)).toEqual([]);
      await planned.getByRole('button', { name: /^Cancel the schedule/ }).click();
      await expect(toasts(page)).toContainText(
        'Cancelled. The changes are among those that are not published.',
      );
      await expect(main(page).getByRole('heading', { name: '1 change not published' })).toBeVisible();
      await main(page).getByText('over or cancelled').click();
      await expect(planned.first()).toContainText('Cancelled');
    });

    test('a sale begins beside what is published meanwhile, says what stayed and why, and is ended', async ({
      page,
      context,
    }) => {
      const [sold, other] = ['KUR-0002', 'KUR-0003'];
      const before = await changeProduct(context, sold, () => ({ price: 3 + width }));
      const after = await changeProduct(context, other, () => ({ price: 3 + width }));
      // On a busy machine it takes some seconds until the other price is published.
      const times = { startsAt: soon(12), endsAt: soon(9 * 60 * 60) };
      const made = await context.request.post(CONSOLE_API.schedules, { data: times, headers: SAME_ORIGIN });
      const { id } = (await made.json()) as ScheduleSummary;
      await changeProduct(context, sold, () => ({ price: 5 + width }));
      await page.goto(`/console/schedules/${id}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Scheduled for');
      await page.goto('/console/versions');
      await publishNow(page);
      await expect(toasts(page)).toContainText('Shoppers see it now.');
      expect(await pricesInShop(context, [sold, other])).toEqual([5 + width, after.price]);
      await expect.poll(() => pricesInShop(context, [sold, other])).toEqual([5 + width, 3 + width]);
      await page.goto(`/console/schedules/${id}`);
      await expect(main(page)).toContainText('One was changed in the meantime: those changes stay.');
      const stayed = main(page).getByRole('listitem').filter({ hasText: before.name });
      await expect(stayed).toContainText(
        `Price stayed ₹${(5 + width).toLocaleString('en-IN')}: it was changed before.`,
      );
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page)
        .getByRole('button', { name: /^End now/ })
        .click();
      await expect(toasts(page)).toContainText('It is over: shoppers see the shop without its changes.');
      expect(await pricesInShop(context, [sold, other])).toEqual([5 + width, after.price]);
      await expect(main(page)).toContainText('Over');
      await page.goto('/console/versions');
      await expect(main(page).getByRole('heading', { name: 'Everything is published' })).toBeVisible();
    });

    test('the shop is looked at as it will be', async ({ page, context }) => {
      await changeProduct(context, 'KUR-0004', () => ({ price: 4444 }));
      await context.request.post(CONSOLE_API.schedules, {
        data: { startsAt: soon(9 * 60 * 60) },
        headers: SAME_ORIGIN,
      });
      await page.goto('/console/versions');
      const opened = page.waitForEvent('popup');
      await main(page).getByRole('button', { name: 'Look at the shop then' }).click();
      const preview = await opened;
      await preview.waitForURL(/\/preview\/[^/]+\/shop/);
      await preview.goto(preview.url().replace(/\/shop$/, '/product/KUR-0004'));
      await expect(preview.getByRole('main')).toContainText('₹4,444');
      await preview.close();
      await main(page)
        .getByRole('button', { name: /^Cancel the schedule/ })
        .click();
      await expect(main(page).getByRole('heading', { name: '1 change not published' })).toBeVisible();
      await changeProduct(context, 'KUR-0004', () => ({ price: 999 }));
      await publishNow(page);
      await expect(main(page).getByRole('heading', { name: 'Everything is published' })).toBeVisible();
    });
  });
}

test('a bar above other pages counts what is not published, and publishes it', async ({ page, context }) => {
  const before = await changeProduct(context, ID, ({ price }) => ({ price: price - 1 }));
  await page.goto('/console/versions/1');
  const bar = page.getByRole('status').filter({ hasText: 'not published' });
  await expect(bar).toContainText('1 change not published');
  await bar.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(main(page)).toBeFocused();
  expect(await priceInShop(context)).toBe(before.price - 1);
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
