/** The owner writes the text of a page, sees how it will look, and publishes it. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

const preview = (page: Page) => main(page).getByRole('region', { name: 'How it will look' });

for (const width of [360, 1440]) {
  test(`the text of the returns page is written, previewed and published at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/console/content/texts');
    await expect(main(page).getByRole('row', { name: /Privacy policy/ })).toContainText(
      'Comes with the shop',
    );
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await main(page).getByRole('link', { name: 'Returns and exchanges' }).click();
    const text = main(page).getByLabel('Text (optional)');
    await text.fill(`## Changed your mind?\n\nSend it back within **{returnDays}**: <b>${width}</b>.`);
    await expect(preview(page).getByRole('heading', { name: 'Changed your mind?' })).toBeVisible();
    await expect(preview(page)).toContainText(`Send it back within 30 days: <b>${width}</b>.`);
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await text.press('Control+s');
    await expect(toasts(page)).toContainText('Saved.');
    const opened = page.waitForEvent('popup');
    await main(page).getByRole('button', { name: 'Preview', exact: true }).click();
    const tab = await opened;
    await expect(tab.getByRole('main')).toContainText(`<b>${width}</b>`);
    await tab.close();
    await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
    await expect(toasts(page)).toContainText(/Version \d+ is published/);
    await page.goto('/returns-exchanges');
    await expect(main(page)).toContainText(`Send it back within 30 days: <b>${width}</b>.`);
  });
}

test('an own text starts with the one that the page has, by keyboard', async ({ page }) => {
  await page.goto('/terms-of-service');
  const sentence = 'If you do not agree, please do not order.';
  await expect(main(page)).toContainText(sentence);
  await page.goto('/console/content/texts/terms');
  const start = main(page).getByRole('button', { name: 'Start with the present text' });
  const text = main(page).getByLabel('Text (optional)');
  await expect(start).toBeVisible();
  await text.fill('');
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(/within \{returnDays\} of delivery/);
  await expect(text).toBeFocused();
  await expect(start).toBeHidden();
  await expect(preview(page)).toContainText('within 30 days of delivery');
  await expect(preview(page)).toContainText(sentence);
  await text.fill((await text.inputValue()).replace(sentence, 'If not, please do not order.'));
  await text.press('Control+s');
  await expect(toasts(page)).toContainText('Saved.');
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(toasts(page)).toContainText(/Version \d+ is published/);
  await page.goto('/terms-of-service');
  await expect(main(page)).toContainText('If not, please do not order.');
  await expect(main(page)).toContainText('within 30 days of delivery');
});

test('a text with a name that stands for nothing says so; emptied, the page has its own text again', async ({
  page,
}) => {
  await page.goto('/console/content/texts/about');
  const text = main(page).getByLabel('Text (optional)');
  await text.fill('We weave in {town}.');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page)).toContainText('The text has {town}, which stands for nothing');
  await text.fill('');
  await expect(preview(page)).toContainText('The page has the text that comes with the shop.');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText('which stands for nothing')).toBeHidden();
  await page.goto('/console/content/texts');
  await expect(main(page).getByRole('row', { name: /About us/ })).toContainText('Comes with the shop');
});
