/** A size that stands where a counted one stood takes over its pieces: staff read so before they save, and after. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { fill } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { testProductRow } from '#testing/test-product.ts';

const test = testWithOwnShop();

test('a size that replaces a counted one says that it takes over the pieces', async ({ page }) => {
  const headers = { 'sec-fetch-site': 'same-origin', 'if-match': '*' };
  const [id, image] = ['SIZ-0001', '/images/KUR-0001.avif'];
  const data = testProductRow({ id, name: 'Kurta in sizes', sizes: ['S', 'M'], image, closeUp: image });
  expect((await page.request.post(CONSOLE_API.products, { data, headers })).ok()).toBe(true);
  const stock = { data: { sizes: { M: { set: 3 } } }, headers };
  expect((await page.request.put(fill(CONSOLE_API.productStock, { id }), stock)).ok()).toBe(true);
  await page.goto(`/console/products/${id}`);
  const sizes = main(page).getByRole('textbox', { name: /^Sizes/ });
  const warning = main(page).getByText('XL takes over the pieces of M where they are counted.');
  await sizes.fill('s, M');
  await expect(main(page).getByText(/takes over/)).toHaveCount(0);
  await sizes.fill('S, XL');
  await expect(warning).toBeVisible();
  await expectNoSeriousIssues(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText([
    'Kurta in sizes is saved. The pieces of M are counted as XL from now on.',
  ]);
  await expect(warning).toHaveCount(0);
});
