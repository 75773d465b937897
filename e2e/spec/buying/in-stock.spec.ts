/** Who asks for what is in stock finds nothing that is sold out in the sizes that were chosen. */
import { expectNoIssues } from '#e2e/axe.ts';
import { SAREE, SHIRT } from '#e2e/products.ts';
import { test as base, expect, main, openPage } from '#e2e/spec/fixtures.ts';

/** A shop of its own, so that no other test meets an empty shelf. */
const test = base.extend<object, { readonly stock: undefined }>({
  stock: [
    async ({ shop }, give) => {
      await shop.countPieces([
        [SHIRT.id, 'XS', 0],
        [SAREE.id, 'One Size', 0],
      ]);
      await give(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

for (const width of [360, 1440]) {
  test(`a size that is sold out leaves its product out of what is in stock, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/shop?size=XS');
    const shirt = main(page).getByRole('heading', { name: SHIRT.name });
    await expect(shirt).toBeVisible();
    if (width < 1000) await main(page).getByRole('button', { name: 'Filters' }).click();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('checkbox', { name: 'In stock' }).check();
    await expect(page).toHaveURL(/\/shop\?instock=true&size=XS$/);
    await expect(shirt).toHaveCount(0);
    await filters.getByRole('checkbox', { name: /^S ,/ }).press('Space');
    await expect(page).toHaveURL(/size=XS&size=S$/);
    if (width < 1000) await page.keyboard.press('Escape');
    await expect(shirt).toBeVisible();
    await expectNoIssues(page);
  });
}

test('the document of such an address leaves it out too, and its chip brings it back', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/shop?instock=true')).text();
  expect(html).toContain(SHIRT.name);
  expect(html).not.toContain(`/product/${SAREE.id}`);
  await openPage(page, '/shop?instock=true');
  await expect(main(page).getByRole('heading', { name: SAREE.name })).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Remove filter: In stock' }).click();
  await expect(main(page).getByRole('heading', { name: SAREE.name })).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { name: SAREE.name })).toHaveCount(0);
});
