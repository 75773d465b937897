/** The product grid needs no scrolling sideways, whatever stands beside it. */

import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';

const test = testWithOwnShop();

for (const width of [768, 1024, 1280])
  test(`every cell of a product is in sight without scrolling sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/console/products?search=KUR-0006');
    const grid = page.getByRole('grid', { name: 'Products' });
    const line = grid.getByRole('row').filter({ hasText: 'KUR-0006' });
    for (const label of ['Price ₹', 'Price before', 'Stock by size'])
      await expect(line.getByRole('button', { name: new RegExp(`^${label}`) })).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('checkbox', { name: /^On sale/ })).toBeInViewport({ ratio: 1 });
    expect(await grid.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth)).toBe(0);
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
  });
