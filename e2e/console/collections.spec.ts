/** The owner makes a collection by hand and one by a rule, on a phone and on a wide screen; shoppers see both in their order. */
import type { Page } from '@playwright/test';
import type { ProductJson } from '#contract/products/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { expectNoIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { cardNames } from '#e2e/spec/fixtures.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { main, toasts } from './page-parts.ts';

const test = testWithOwnShop();

async function open(page: Page, link: string): Promise<void> {
  await page.goto('/console/content/collections');
  await main(page).getByRole('link', { name: link, exact: true }).click();
  await main(page).getByRole('form').waitFor();
}

async function save(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText(/Saved/);
  await expect(main(page).getByRole('table', { name: 'Collections' })).toBeVisible();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('status').getByRole('button', { name: 'Publish' }).click();
  await expect(toasts(page)).toContainText(/Version \d+ is published/);
}

async function expectList(page: Page, address: string, names: readonly string[]): Promise<void> {
  await page.goto(`/collections/${address}`);
  await expect(main(page).getByRole('article')).toHaveCount(names.length);
  expect(await cardNames(main(page))).toEqual(names);
}

/** The cheapest kurtas on sale, as the sample has them. */
async function readKurtas(page: Page): Promise<readonly ProductJson[]> {
  const products = (await (await page.request.get(PRODUCTS_FILE)).json()) as readonly ProductJson[];
  const kurtas = products.filter(({ category, isSale }) => category === 'kurta' && isSale);
  return kurtas.toSorted((a, b) => a.price - b.price);
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('a collection is linked in both menus', async ({ page }) => {
      const name = `Under ₹1,000, ${width}`;
      await page.goto('/console/content/collections');
      await main(page).getByRole('link', { name: 'Add a collection' }).click();
      await main(page).getByLabel('Name').fill(name);
      await main(page).getByLabel('Its products').selectOption('By a rule');
      await main(page).getByLabel('Price up to, in ₹').fill('1000');
      await save(page);
      await open(page, name);
      await main(page).getByRole('link', { name: 'Link in a menu' }).click();
      await expect(main(page).getByLabel('Name in the menu')).toHaveValue(name);
      await main(page).getByLabel('Where it stands').selectOption('In both');
      expect(await cutOff(page)).toEqual([]);
      await expectNoIssues(page);
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(main(page).getByRole('list', { name: 'Menus' })).toContainText(name);
      await publish(page);
      await page.goto('/about');
      await expect(
        page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name }),
      ).toBeVisible();
      const isPhone = width < 1024;
      const menu = isPhone
        ? page.getByRole('dialog', { name: 'Menu' })
        : page.getByRole('navigation', { name: 'Main' });
      await page.getByRole('button', { name: isPhone ? 'Menu' : 'Categories', exact: true }).click();
      expect(await cutOff(page)).toEqual([]);
      await expectNoIssues(page);
      await menu.getByRole('link', { name }).click();
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
    });
  });

  test.describe(`at ${width} px`, () => {
    // The address that every shop has is refused.
    test.use({ viewport: { width, height: 800 }, expectedMessages: ['status of 400'] });

    test('a collection by hand has its order, and its old address leads to the new one', async ({ page }) => {
      const [first = '', second = '', third = ''] = (await readKurtas(page)).map(({ name }) => name);
      const chosen = [third, first, second];
      await open(page, 'Add a collection');
      await main(page).getByLabel('Name').fill(`By hand ${width}`);
      await main(page).getByLabel('Text (optional)').fill('Three that we love.');
      const search = main(page).getByLabel('Find products to add');
      for (const name of [second, third, first]) {
        await search.fill(name);
        await main(page)
          .getByRole('button', { name: `Add ${name}`, exact: true })
          .click();
      }
      const down = main(page).getByRole('button', { name: `Move ${second} down` });
      await down.click();
      await down.press('Enter');
      await expect(main(page)).toContainText(`${second} is number 3 of 3 now`);
      expect(await cutOff(page)).toEqual([]);
      await expectNoIssues(page);
      await save(page);
      await publish(page);
      await expectList(page, `by-hand-${width}`, chosen);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`By hand ${width}`);
      await expect(main(page)).toContainText('Three that we love.');
      await expectNoIssues(page);
      // The same where the browser draws the page itself.
      await main(page).getByLabel('Sort by').selectOption('Price: low to high');
      await expect(page).toHaveURL(/sort=price-asc/);
      await expect.poll(() => cardNames(main(page))).toEqual([first, second, third]);
      await open(page, `By hand ${width}`);
      await main(page).getByLabel('Address (optional)').fill('new');
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(main(page)).toContainText('/collections/new is a page that every shop has');
      await main(page).getByLabel('Address (optional)').fill(`loved-${width}`);
      await main(page)
        .getByRole('button', { name: `Take out ${second}` })
        .click();
      await save(page);
      await publish(page);
      await page.goto(`/collections/by-hand-${width}`);
      await expect(page).toHaveURL(`/collections/loved-${width}`);
      expect(await cardNames(main(page))).toEqual([third, first]);
    });

    test('ticked products are added to a collection, which their forms and links name', async ({ page }) => {
      const name = `Ticked ${width}`;
      await open(page, 'Add a collection');
      await main(page).getByLabel('Name').fill(name);
      await save(page);
      await page.goto('/console/products?search=KUR-0001');
      await main(page).getByRole('checkbox', { name: /^Tick/ }).first().check();
      await main(page).getByRole('button', { name: 'Add to a collection…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Change 1 product' });
      await dialog.getByRole('combobox', { name: 'Collection' }).selectOption(name);
      await expectNoIssues(page, 'dialog[open]');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await expect(dialog).toContainText(
        '1 product would come in, at the end. The collection has 1 product then.',
      );
      await dialog.getByRole('button', { name: 'Change 1 product' }).click();
      await expect(toasts(page)).toContainText('1 product is changed.');
      await page.goto('/console/products/KUR-0001');
      await main(page).getByRole('link', { name }).click();
      await expect(main(page).getByRole('region', { name: '1 product' })).toBeVisible();
      await page.goto('/console/content/new/banners');
      await expect(main(page).getByLabel('The button leads to')).toBeVisible();
      const targets = main(page).locator(`datalist option[value="/collections/ticked-${width}"]`);
      await expect(targets).toHaveText(name);
    });

    test('a collection by a rule says what is in it while it is made', async ({ page }) => {
      const kurtas = await readKurtas(page);
      await open(page, 'Add a collection');
      await main(page).getByLabel('Name').fill(`By rule ${width}`);
      await main(page).getByLabel('Its products').selectOption('By a rule');
      await main(page).getByRole('button', { name: 'Save' }).click();
      await expect(main(page)).toContainText('Choose at least one condition');
      await main(page).getByLabel('Category').selectOption('kurta');
      await main(page).getByLabel('On sale').check();
      await main(page).getByLabel('Order', { exact: true }).selectOption('Price: low to high');
      await expect(main(page)).toContainText(`Kurtas, on sale: ${kurtas.length} products in the shop now`);
      expect(await cutOff(page)).toEqual([]);
      await expectNoIssues(page);
      await save(page);
      await expect(main(page).getByRole('row', { name: `By rule ${width}` })).toContainText(
        'Kurtas, on sale',
      );
      await expectNoIssues(page);
      await publish(page);
      const names = kurtas.map(({ name }) => name);
      await expectList(page, `by-rule-${width}`, names.slice(0, 24));
    });
  });
}
