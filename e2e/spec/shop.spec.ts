/** Spec 2, /shop, with the sorts of section 9 and the filters of the decisions. */

import { NEW_KURTA, PRODUCTS, SALE_KURTA, SHIRT } from '#e2e/products.ts';
import { cardNames, expect, findCard, main, openPage, test } from './fixtures.ts';

const FIRST_PAGE = 24;

test('the title is Shop All Products, with a count of what was found', async ({ page }) => {
  await openPage(page, '/shop');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Shop All Products');
  await expect(main(page).getByText(`${PRODUCTS.length} products found`)).toBeVisible();
  await test.step('more are shown when asked', async () => {
    await expect(main(page).getByRole('article')).toHaveCount(FIRST_PAGE);
    await main(page).getByRole('link', { name: 'Show more' }).click();
    await expect(main(page).getByRole('article')).toHaveCount(PRODUCTS.length);
    await expect(page).toHaveURL(/\/shop\?page=2$/);
  });
});

test('the title of a search is Search Results for it', async ({ page }) => {
  await openPage(page, '/shop?search=khadi');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Search Results for khadi');
  await expect(main(page).getByText('1 product found')).toBeVisible();
  expect(await cardNames(main(page))).toEqual([NEW_KURTA.name]);
});

test('a search looks at name, category, model, colour and print, every word, accents and case aside', async ({
  page,
}) => {
  for (const [search, names] of [
    ['NEEL', [SALE_KURTA.name]],
    ['Kurtá ajrakh', [SALE_KURTA.name]],
    ['long', ['Surma Long Kurta']],
    ['bagru', ['Kusha Bagru Pyjama']],
    ['indigo kurta', [SALE_KURTA.name]],
    ['kurtaa ajrak', [SALE_KURTA.name]],
  ] as const) {
    await test.step(search, async () => {
      await page.goto(`/shop?search=${encodeURIComponent(search)}`);
      expect(await cardNames(main(page))).toEqual(names);
    });
  }
});

for (const [query, has] of [
  ['category=kurta', ({ category }: Row) => category === 'kurta'],
  ['new=true', ({ isNew }: Row) => isNew],
  ['sale=true', ({ isSale }: Row) => isSale],
  ['min=1000&max=1300', ({ price }: Row) => price >= 1000 && price <= 1300],
  ['size=34&size=XXL', ({ sizes }: Row) => sizes.includes('34') || sizes.includes('XXL')],
  ['color=Indigo&category=kurta', ({ color, category }: Row) => color === 'Indigo' && category === 'kurta'],
] as const) {
  test(`?${query} shows what it says`, async ({ page }) => {
    await page.goto(`/shop?${query}`);
    const expected = PRODUCTS.filter(has).map(({ name }) => name);
    expect((await cardNames(main(page))).toSorted()).toEqual(expected.toSorted());
  });
}

type Row = (typeof PRODUCTS)[number];

test('?featured=true shows what is new or on sale, popular first, padded to eight', async ({ page }) => {
  await page.goto('/shop?featured=true');
  const names = await cardNames(main(page));
  expect(names).toHaveLength(8);
  expect(names[0]).toBe('Madras Check Shirt');
  const flagged = PRODUCTS.filter(({ isNew, isSale }) => isNew || isSale).map(({ name }) => name);
  expect(names.slice(0, flagged.length).toSorted()).toEqual(flagged.toSorted());
});

test('a value that makes no sense is ignored', async ({ page }) => {
  await page.goto('/shop?sort=loudest&min=cheap&view=globe&page=-1&new=yes');
  await expect(main(page).getByText(`${PRODUCTS.length} products found`)).toBeVisible();
  await expect(main(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('popular');
});

test('the sort dropdown has the six sorts, and each sorts', async ({ page }) => {
  await openPage(page, '/shop?page=2');
  const sort = main(page).getByRole('combobox', { name: 'Sort by' });
  const values = await sort
    .getByRole('option')
    .evaluateAll(options => options.map(option => option.getAttribute('value')));
  expect(values).toEqual(['popular', 'newest', 'price-low-high', 'price-high-low', 'name-a-z', 'name-z-a']);
  const first = main(page).getByRole('article').getByRole('heading').first();
  for (const [value, name] of [
    ['newest', 'Kora Khadi Kurta'],
    ['price-low-high', 'Mulmul Bib'],
    ['price-high-low', 'Kasavu Saree'],
    ['name-a-z', 'Baisakh Wide Pant'],
    ['name-z-a', 'Zari Stole'],
    ['popular', 'Madras Check Shirt'],
  ] as const) {
    await sort.selectOption(value);
    await expect(first).toHaveText(name);
  }
});

test('popular counts new as 2 and sale as 1, ties in the order of the file', async ({ page }) => {
  await page.goto('/shop');
  const score = ({ isNew, isSale }: Row) => (isNew ? 2 : 0) + (isSale ? 1 : 0);
  const expected = PRODUCTS.toSorted((a, b) => score(b) - score(a)).map(({ name }) => name);
  expect(await cardNames(main(page))).toEqual(expected.slice(0, FIRST_PAGE));
});

test('a changed list is drawn whole, and Show more keeps what was drawn', async ({ page }) => {
  await openPage(page, '/shop');
  const cards = main(page).getByRole('article');
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('price-low-high');
  await expect(cards.getByRole('heading').first()).toHaveText('Mulmul Bib');
  await expect(cards).toHaveCount(FIRST_PAGE);
  const last = await cards.last().elementHandle();
  await main(page).getByRole('link', { name: 'Show more' }).click();
  await expect(cards).toHaveCount(PRODUCTS.length);
  expect(await last?.evaluate(({ isConnected }) => isConnected)).toBe(true);
});

test('the filter panel collapses', async ({ page }) => {
  await openPage(page, '/shop');
  const filters = main(page).getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeVisible();
  await main(page).getByRole('button', { name: 'Hide filters' }).click();
  await expect(filters).toBeHidden();
  await main(page).getByRole('button', { name: 'Show filters' }).click();
  await expect(filters).toBeVisible();
});

test('filters have counts, go into the address, show as chips and are taken away by Clear All', async ({
  page,
}) => {
  await openPage(page, '/shop');
  const filters = main(page).getByRole('complementary', { name: 'Filters' });
  const indigo = PRODUCTS.filter(({ color }) => color === 'Indigo').length;
  await filters.getByRole('radio', { name: 'Kurtas 6' }).click();
  await expect(page).toHaveURL(/category=kurta/);
  await test.step('counts are those of the current view', async () => {
    await expect(filters.getByRole('checkbox', { name: 'Blue 1' })).toBeVisible();
    expect(indigo).toBeGreaterThan(1);
    await expect(filters.getByRole('checkbox', { name: 'On sale 2' })).toBeVisible();
  });
  await test.step('a choice that would leave nothing is shown, disabled', async () => {
    await expect(filters.getByRole('checkbox', { name: /^Green/ })).toBeDisabled();
  });
  await test.step('shades, a closed group, are those of the view alone', async () => {
    await filters.getByText('Shade', { exact: true }).click();
    await expect(filters.getByRole('checkbox', { name: /^Teal/ })).toHaveCount(0);
  });
  await filters.getByRole('checkbox', { name: /^Indigo/ }).click();
  await expect(page).toHaveURL(/category=kurta&color=Indigo/);
  await expect(main(page).getByRole('status').filter({ hasText: '1 product found' })).toBeVisible();
  const chips = main(page).getByRole('list', { name: 'Chosen filters' });
  await expect(chips.getByRole('listitem')).toHaveText([/Kurtas/, /Indigo/]);
  await chips.getByRole('link', { name: /Kurtas/ }).click();
  await expect(page).toHaveURL(/\/shop\?color=Indigo$/);
  await expect(main(page).getByText(`${indigo} products found`)).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear All' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(main(page).getByText(`${PRODUCTS.length} products found`)).toBeVisible();
});

test('the view toggles between a grid of three columns and a list of one', async ({ page }) => {
  await openPage(page, '/shop');
  const columns = async () => {
    const boxes = await Promise.all(
      [0, 1, 2, 3].map(index => main(page).getByRole('article').nth(index).boundingBox()),
    );
    return new Set(boxes.map(box => Math.round(box?.x ?? 0))).size;
  };
  expect(await columns()).toBe(3);
  await main(page).getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect.poll(columns).toBe(1);
  await main(page).getByRole('button', { name: 'Grid view' }).click();
  await expect.poll(columns).toBe(3);
});

test('with nothing found it says so, and Clear Filters leads back to all', async ({ page }) => {
  await openPage(page, '/shop?category=kurta&color=Teal');
  await expect(main(page).getByRole('heading', { name: 'No products found', exact: true })).toBeVisible();
  await main(page).getByRole('button', { name: 'Clear Filters' }).click();
  await expect(findCard(main(page), SHIRT)).toBeVisible();
  await page.goto('/shop?search=zzzzqqq');
  await expect(main(page).getByRole('heading', { name: 'No products found for "zzzzqqq"' })).toBeVisible();
});
