/** What an owner states of a product is checked, saved, published, and in the table of its page. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

test('fibres that do not make 100 are refused with what to write; all that is stated reaches the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/products/KUR-0001');
  await main(page).getByText('Fabric, care and fit').click();
  const facts = page.getByRole('region', { name: 'Facts' });
  await main(page).getByLabel('For whom').selectOption('Women');
  for (const [label, value] of [
    ['Occasions', 'Office, Sangeet'],
    ['Weave or print technique', 'Single ikat'],
    ['Town', 'Koyyalagudem'],
    ['Weight of the cloth in gsm', '137'],
    ['Cut', 'Relaxed'],
    ['Height of the model in cm', '171'],
    ['Size the model wears', 'M'],
    ['Fibres', '60% cotton, 30% silk'],
  ] as const)
    await main(page).getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByLabel('Fibres')).toHaveAttribute('aria-invalid', 'true');
  await expect(main(page).getByLabel('Fibres')).toHaveAccessibleDescription(/100/);
  await expectNoSeriousIssues(page);
  await main(page).getByLabel('Fibres').fill('60% cotton, 40% silk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(async () => {
    await page.goto('/product/KUR-0001');
    await expect(facts).toContainText('137 gsm', { timeout: 3000 });
  }).toPass();
  for (const text of ['60% cotton', '40% silk', 'Single ikat, Koyyalagudem', 'Relaxed', '171 cm'])
    await expect(facts).toContainText(text);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await cutOff(page)).toEqual([]);
  await page.goto('/shop?occasion=Sangeet');
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await page.goto('/console/products/KUR-0001');
  await expect(main(page).getByLabel('Town')).toHaveValue('Koyyalagudem');
});
