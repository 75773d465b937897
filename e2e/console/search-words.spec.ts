/** A search that found nothing becomes a search word of the owner, by which shoppers then find products. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main } from './page-parts.ts';

/** The sample counts no searches. */
const test = testWithOwnShop(makeRealShop);

test('what shoppers searched for in vain finds products, once the owner says what it means', async ({
  page,
}) => {
  const reported = page.waitForRequest('**/api/empty-searches');
  await page.goto('/shop?search=gulabigown');
  await reported;
  const row = main(page).getByRole('row', { name: /gulabigown/ });
  // It is reported a moment after it was sent.
  await expect(async () => {
    await page.goto('/console/reports?report=searches');
    await expect(row).toBeVisible({ timeout: 5000 });
  }).toPass();
  await row.getByRole('link', { name: 'Say what it means' }).click();
  await expect(main(page).getByLabel('When shoppers search for')).toHaveValue('gulabigown');
  await expectNoSeriousIssues(page);
  await main(page).getByLabel('Show them').fill('anarkali');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(async () => {
    await page.goto('/shop?search=gulabigown');
    await expect(main(page).getByRole('article').first()).toContainText('Anarkali', { timeout: 3000 });
  }).toPass();
  await expect(main(page).getByRole('list', { name: 'We looked for' })).toContainText('gulabigown: anarkali');
});
