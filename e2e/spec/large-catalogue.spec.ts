/** A catalogue of ten thousand products: the browser reads its list in a thread of its own, and long texts as they are needed. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PRODUCT_LIST_FILE, PRODUCTS_FILE } from '#contract/urls.ts';
import { PRODUCTS, SALE_KURTA } from '#e2e/products.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { startTestServer } from '#e2e/test-server.ts';
import { test as base, expect, FAILED_LOAD, header, main, openPage } from './fixtures.ts';

const COPIES = 10_000;

/** The last of them alone is found by this word. */
const RARE = 'Parijata';

const ROWS = Array.from({ length: COPIES }, (_, index) => {
  const row = PRODUCTS[index % PRODUCTS.length] ?? SALE_KURTA;
  return {
    ...row,
    id: `BIG-${index}`,
    name: index === COPIES - 1 ? RARE : row.name,
    description: `Woven as number ${index}.`,
  };
});

const test = base.extend<object, { readonly large: TestServer }>({
  large: [
    async ({ cataloguePath }, give) => {
      const file = cataloguePath.replace('products.json', 'large.json');
      await writeFile(file, JSON.stringify(ROWS));
      const shop = await startTestServer({ CATALOGUE: file });
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

function toCount(has: (row: (typeof ROWS)[number]) => boolean): string {
  return `${ROWS.filter(has).length} products found`;
}

async function chooseNew(page: Page): Promise<void> {
  await main(page).getByRole('checkbox', { name: 'New arrivals' }).click();
  await expect(main(page).getByText(toCount(({ isNew }) => isNew))).toBeVisible();
  await expect(main(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
}

test('it is filtered and searched, and a product opens with its description; walking back finds the list', async ({
  page,
  large,
}) => {
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await openPage(page, `${large.url}/shop`);
  await expect(main(page).getByText(`${COPIES} products found`)).toBeVisible();
  await chooseNew(page);
  await header(page).getByRole('combobox').fill(RARE);
  await header(page).getByRole('combobox').press('Enter');
  await expect(main(page).getByText('1 product found')).toBeVisible();
  // The cards follow the count.
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await main(page).getByRole('article').getByRole('link').click();
  await expect(main(page).getByText(`Woven as number ${COPIES - 1}.`)).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText('1 product found')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText(toCount(({ isNew }) => isNew))).toBeVisible();
  expect(requests).toContain(PRODUCT_LIST_FILE);
  expect(requests).not.toContain(PRODUCTS_FILE);
});

test.describe('where something does not come', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('without the script of the other thread the list is read beside the page; without its texts a product opens all the same', async ({
    page,
    context,
    large,
  }) => {
    await context.route(/\/assets\/catalogue-worker-/, route => route.abort());
    await context.route('**/products/BIG-*', route => route.abort());
    await openPage(page, `${large.url}/shop`);
    await chooseNew(page);
    const first = main(page).getByRole('article').first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main(page).getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible();
  });

  test('a page without products does not wait for them', async ({ page, context, large }) => {
    await context.route(`**${PRODUCT_LIST_FILE}`, () => undefined);
    await openPage(page, `${large.url}/faq`);
    await header(page).getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('About Us');
  });
});
