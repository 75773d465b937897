/** The owner writes what links to a page and to a product show, sees how they will look, and publishes it. */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

const preview = (page: Page) => main(page).getByRole('figure');

async function publish(page: Page): Promise<void> {
  await expect(toasts(page)).toContainText(/saved/i);
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(toasts(page)).toContainText(/Version \d+ is published/);
}

test('the link to a page is written, counted, previewed and published', async ({ page }) => {
  await page.goto('/console/content/links');
  await expect(main(page).getByRole('row', { name: /About us/ })).toContainText('Made by the shop');
  const feed = main(page).getByRole('link', { name: /\/feeds\/google\.xml$/ });
  const list = await page.request.get((await feed.getAttribute('href')) ?? '');
  expect(await list.text()).toContain('<g:identifier_exists>no</g:identifier_exists>');
  await main(page).getByRole('link', { name: 'About us' }).click();
  const title = main(page).getByLabel('Title (optional)');
  await title.fill('Weavers of Chennai');
  await main(page).getByLabel('Description (optional)').fill('x'.repeat(160));
  await expect(main(page)).toContainText('18 of 60 characters.');
  await expect(main(page)).toContainText('160 of 155 characters: the end may be cut off.');
  await expect(preview(page)).toContainText('Weavers of Chennai');
  expect(await cutOff(page)).toEqual([]);
  await expectNoSeriousIssues(page);
  await title.press('Control+s');
  await publish(page);
  await page.goto('/about');
  await expect(page).toHaveTitle('Weavers of Chennai');
  // The same where the browser draws the page itself.
  await page.goto('/faq');
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page).toHaveTitle('Weavers of Chennai');
});

test('the link to a product is written in its form', async ({ page }) => {
  await page.goto('/console/products/KUR-0001');
  await main(page).getByText('Links and search engines').click();
  const title = main(page).getByLabel('Title (optional)');
  await title.fill('Ajrakh kurta, printed by hand');
  await expect(preview(page)).toContainText('Ajrakh kurta, printed by hand');
  await expectNoSeriousIssues(page);
  await title.press('Control+s');
  await publish(page);
  await page.goto('/product/KUR-0001');
  await expect(page).toHaveTitle('Ajrakh kurta, printed by hand');
});
