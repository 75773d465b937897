/** Navigation without loading documents: the newest wins, and address, content, focus and scroll position stay together. */
import { expect, test } from './fixtures.ts';

test('going back before the products of a filter were drawn shows the list before it', async ({ page }) => {
  await page.goto('/shop');
  const main = page.getByRole('main');
  const count = main.getByText(/products? found$/);
  const all = await count.innerText();
  const indigo = main.getByRole('checkbox', { name: /^Indigo/ });
  await indigo.evaluate((box: HTMLElement) => {
    box.click();
    history.back();
  });
  await expect(page).toHaveURL(/\/shop$/);
  await expect(indigo).not.toBeChecked();
  await expect(main.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  await expect(count).toHaveText(all);
});
