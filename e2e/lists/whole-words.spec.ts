/** No line of a name ends with one letter and its hyphen. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base, expect } from '#e2e/fixtures.ts';

/** The names of the sample have such words. */
const test = base.extend<object, { readonly cataloguePath: string }>({
  cataloguePath: [resolve('sample/products.json'), { scope: 'worker' }],
});

/** Counts how often A-Line stands in a name on the page, and how often on two lines. */
function countWords(page: Page) {
  return page.evaluate(() => {
    const count = { found: 0, broken: 0 };
    for (const name of document.querySelectorAll('main :is(h1, h2, h3)')) {
      const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const index = node.nodeValue?.indexOf('A-Line') ?? -1;
        if (index < 0) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 'A-Line'.length);
        count.found += 1;
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) count.broken += 1;
      }
    }
    return count;
  });
}

test('names in a list keep A-Line together at every width', async ({ page }) => {
  await page.goto('/shop?search=a-line');
  let broken = 0;
  for (let width = 320; width <= 480; width += 8) {
    await page.setViewportSize({ width, height: 800 });
    const count = await countWords(page);
    expect(count.found).toBeGreaterThan(0);
    broken += count.broken;
  }
  expect(broken).toBe(0);
  await expect(page.getByRole('heading', { name: 'Pachai Sungudi A-Line Kurta' })).toBeVisible();
});
