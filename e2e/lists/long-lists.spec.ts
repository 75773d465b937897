/** Lists of many pages: a document has some of them, and a browser all that were shown (docs/decisions/02-lists-and-search.md). */
import { test as base, expect, hydrated } from '#e2e/fixtures.ts';
import { cardNames, main } from '#e2e/spec/fixtures.ts';
import { startTestServer } from '#e2e/test-server.ts';

const PAGE_SIZE = 24;
const DOCUMENT_PAGES = 5;
/** The sample has 560 products. */
const LAST_PAGE = 24;

for (const [name, above] of [
  ['loads the products', '20000'],
  ['asks the server', '100'],
] as const) {
  const test = base.extend({
    shop: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
      async ({}, give) => {
        const shop = await startTestServer({ LISTINGS_FROM_SERVER_ABOVE: above });
        await give(shop);
        await shop.dispose();
      },
      { scope: 'worker' },
    ],
  });

  test(`a browser that ${name} shows more and more, and goes back to where it was`, async ({ page }) => {
    await page.goto('/shop');
    await hydrated(page);
    const cards = main(page).getByRole('article');
    const more = main(page).getByRole('link', { name: 'Show more' });
    for (let pages = 2; pages <= DOCUMENT_PAGES + 2; pages += 1) {
      await more.click();
      await expect(cards).toHaveCount(pages * PAGE_SIZE);
    }
    const names = await cardNames(main(page));
    const last = cards.last();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await last.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goBack();
    await expect(cards).toHaveCount(names.length);
    expect(await cardNames(main(page))).toEqual(names);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 200);
  });

  test(`a browser that ${name} continues a document of a late page without moving it`, async ({ page }) => {
    await page.goto('/shop?page=9');
    await hydrated(page);
    const cards = main(page).getByRole('article');
    await expect(cards).toHaveCount(DOCUMENT_PAGES * PAGE_SIZE);
    const names = await cardNames(main(page));
    await main(page).getByRole('link', { name: 'Show more' }).click();
    await expect(cards).toHaveCount((DOCUMENT_PAGES + 1) * PAGE_SIZE);
    expect((await cardNames(main(page))).slice(0, names.length)).toEqual(names);
    await expect(main(page).getByText('97 to 240 of 560 shown')).toBeVisible();
    await main(page).getByRole('link', { name: 'Show earlier products' }).click();
    await expect(page).toHaveURL('/shop?page=4');
    await expect(cards).toHaveCount(4 * PAGE_SIZE);
  });

  test(`a browser that ${name} is shown the last page for any beyond it`, async ({ page }) => {
    await page.goto('/shop?page=9999');
    await hydrated(page);
    const rest = 560 - (LAST_PAGE - 1) * PAGE_SIZE;
    await expect(main(page).getByRole('article')).toHaveCount((DOCUMENT_PAGES - 1) * PAGE_SIZE + rest);
    await expect(main(page).getByRole('link', { name: 'Show more' })).toHaveCount(0);
  });
}
