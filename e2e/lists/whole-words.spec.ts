/** No line of a name ends with one letter and its hyphen. */
import type { Page } from '@playwright/test';
import { productPage } from '#contract/urls.ts';
import { expect, test } from '#e2e/fixtures.ts';

/** Counts the words such as A-Line on the page, and those that stand on two lines. */
function countWords(page: Page) {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT);
    const count = { found: 0, broken: 0 };
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/\b[a-z]-[a-z]+/gi)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        count.found += 1;
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) count.broken += 1;
      }
    }
    return count;
  });
}

for (const path of ['/shop?category=kurta', productPage('KUR-0001')]) {
  test(`names keep A-Line together at every width, on ${path}`, async ({ page }) => {
    await page.goto(path);
    const counts = [];
    for (let width = 320; width <= 480; width += 8) {
      await page.setViewportSize({ width, height: 800 });
      counts.push(await countWords(page));
    }
    expect(counts.every(({ found }) => found > 0)).toBe(true);
    expect(counts.filter(({ broken }) => broken > 0)).toEqual([]);
  });
}
