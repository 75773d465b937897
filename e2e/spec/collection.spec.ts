/** Spec 2, Collection page, with its sorts of section 9. */

import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { hydrated } from '#e2e/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { PRODUCTS } from '#e2e/products.ts';
import { cardNames, expect, main, openPage, test } from './fixtures.ts';

for (const [name, title] of [
  ['new', 'New Arrivals'],
  ['sale', 'Sale Items'],
  ['featured', 'Featured Products'],
  ['premium', 'Featured Products'],
  ['kurta', 'Kurta'],
  ['stole', 'Stole'],
] as const) {
  test(`/collections/${name} is titled ${title}`, async ({ request }) => {
    const document = await (await request.get(`/collections/${name}`)).text();
    expect(/<h1[^>]*>(?:<[^>]+>)*([^<]+)/.exec(document)?.[1]).toBe(title);
  });
}

test('new and sale hold what has the flag, premium what is featured, any other name its category', async ({
  page,
}) => {
  for (const [name, has] of [
    ['new', ({ isNew }: Row) => isNew],
    ['sale', ({ isSale }: Row) => isSale],
    ['pyjama', ({ category }: Row) => category === 'pyjama'],
  ] as const) {
    await page.goto(`/collections/${name}`);
    const expected = PRODUCTS.filter(has).map(product => product.name);
    expect((await cardNames(main(page))).toSorted(), name).toEqual(expected.toSorted());
  }
  await page.goto('/collections/premium');
  await expect(main(page).getByRole('article')).toHaveCount(8);
});

type Row = (typeof PRODUCTS)[number];

test('an unknown collection shows the empty state under its capitalised name', async ({ page }) => {
  await page.goto('/collections/hats');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Hats' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'No products found' })).toBeVisible();
});

test('products stand in four columns', async ({ page }) => {
  await page.goto('/collections/featured');
  const boxes = await Promise.all(
    [0, 1, 2, 3, 4].map(index => main(page).getByRole('article').nth(index).boundingBox()),
  );
  expect(new Set(boxes.map(box => Math.round(box?.x ?? 0))).size).toBe(4);
});

test('the sorts are price-asc, price-desc, name-asc and name-desc, in the address too', async ({ page }) => {
  await openPage(page, '/collections/kurta');
  const sort = main(page).getByRole('combobox', { name: 'Sort by' });
  const values = await sort
    .getByRole('option')
    .evaluateAll(options => options.map(option => option.getAttribute('value')));
  expect(values).toEqual(['popular', 'price-asc', 'price-desc', 'name-asc', 'name-desc']);
  const first = main(page).getByRole('article').getByRole('heading').first();
  for (const [value, name] of [
    ['price-asc', 'Champa Buta Kurta'],
    ['price-desc', 'Rani Bandhani Kurta'],
    ['name-asc', 'Champa Buta Kurta'],
    ['name-desc', 'Surma Long Kurta'],
  ] as const) {
    await sort.selectOption(value);
    await expect(first).toHaveText(name);
    await expect(page).toHaveURL(new RegExp(`/collections/kurta\\?sort=${value}$`));
  }
  await page.reload();
  await expect(sort).toHaveValue('name-desc');
  await expect(first).toHaveText('Surma Long Kurta');
});

test('it reads category and search', async ({ page }) => {
  await page.goto('/collections/sale?category=kurta');
  expect((await cardNames(main(page))).toSorted()).toEqual(['Champa Buta Kurta', 'Neel Ajrakh Kurta']);
  await page.goto('/collections/sale?search=ajrakh');
  expect(await cardNames(main(page))).toEqual(['Neel Ajrakh Kurta']);
});

for (const width of [360, 1440]) {
  test(`the head shows cloths, and its chips choose among them, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/collections/kurta');
    await hydrated(page);
    const chips = main(page).getByRole('list', { name: 'Cloths' });
    const chip = chips.getByRole('link', { name: 'Ajrakh', exact: true });
    await chip.click();
    await expect(page).toHaveURL(/\/collections\/kurta\?cloth=Ajrakh$/);
    await expect(chip).toHaveAttribute('aria-current', 'true');
    const ajrakh = PRODUCTS.filter(
      ({ category, printName }) => category === 'kurta' && printName === 'Ajrakh',
    ).map(({ name }) => name);
    expect((await cardNames(main(page))).toSorted()).toEqual(ajrakh.toSorted());
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);
    await chip.click();
    await expect(page).toHaveURL(/\/collections\/kurta$/);
  });
}
