/** Spec 2, Home. */
import type { Page } from '@playwright/test';
import { withoutServiceWorker } from '#e2e/fixtures.ts';
import { PRODUCTS } from '#e2e/products.ts';
import {
  cardNames,
  expect,
  FAILED_LOAD,
  header,
  IDLE_MS,
  main,
  openPage,
  openPageInStoppedTime,
  test,
} from './fixtures.ts';

const BANNERS = [
  { link: 'See what is new', path: '/collections/new' },
  { link: 'Shop the sale', path: '/collections/sale' },
  { link: 'See the collection', path: '/collections/premium' },
] as const;

test('the carousel shows three banners, turns every 6 seconds with wraparound, and has arrows and dots', async ({
  page,
}) => {
  await openPageInStoppedTime(page, '/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  const dot = (number: number) => carousel.getByRole('button', { name: `Banner ${number}:` });
  const isShown = (number: number) => expect(dot(number)).toHaveAttribute('aria-current', 'true');
  await expect(carousel.getByRole('button', { name: /^Banner \d:/ })).toHaveCount(3);
  await isShown(1);

  await test.step('by itself, not a moment before 6 seconds', async () => {
    await page.clock.runFor(5900 - IDLE_MS);
    await isShown(1);
    await page.clock.runFor(100);
    await isShown(2);
    await page.clock.runFor(6000);
    await isShown(3);
    await page.clock.runFor(6000);
    await isShown(1);
  });
  await test.step('by its arrows, round the ends', async () => {
    await carousel.getByRole('button', { name: 'Previous banner' }).click();
    await isShown(3);
    await carousel.getByRole('button', { name: 'Next banner' }).click();
    await isShown(1);
  });
  await test.step('by its dots, and it holds still while the pointer rests on it', async () => {
    await dot(2).click();
    await isShown(2);
    await page.clock.runFor(12_000);
    await isShown(2);
  });
});

test('banners lead to the new, sale and premium collections', async ({ page }) => {
  await openPage(page, '/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  for (const { link, path } of BANNERS) {
    await expect(carousel.getByRole('link', { name: link, includeHidden: true })).toHaveAttribute(
      'href',
      path,
    );
  }
});

test('the carousel can be paused and played', async ({ page }) => {
  await openPageInStoppedTime(page, '/');
  const carousel = page.getByRole('region', { name: 'Highlights' });
  await carousel.getByRole('button', { name: 'Pause banners' }).click();
  await leave(page);
  await page.clock.runFor(12_000);
  await expect(carousel.getByRole('button', { name: 'Banner 1:' })).toHaveAttribute('aria-current', 'true');
  await carousel.getByRole('button', { name: 'Play banners' }).click();
  await leave(page);
  await page.clock.runFor(6000);
  await expect(carousel.getByRole('button', { name: 'Banner 2:' })).toHaveAttribute('aria-current', 'true');
});

test.describe('with a picture that arrives late', () => {
  test.use(withoutServiceWorker());

  test('a banner whose picture is still on its way is not shown before it has come', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/images/banner-sale-*', async route => {
      await released;
      await route.continue();
    });
    await openPageInStoppedTime(page, '/');
    const carousel = page.getByRole('region', { name: 'Highlights' });
    const dot = (number: number) => carousel.getByRole('button', { name: `Banner ${number}:` });
    await page.clock.runFor(7000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await dot(2).click();
    await page.waitForTimeout(300);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    release(undefined);
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  });
});

async function leave(page: Page): Promise<void> {
  await header(page)
    .getByRole('combobox', { name: /search/i })
    .focus();
  await page.mouse.move(5, 5);
}

test('the category grid has one tile per category, with its picture or a placeholder, and View All Categories', async ({
  page,
}) => {
  await openPage(page, '/');
  const section = findSection(page, 'Shop by category');
  const categories = new Set(PRODUCTS.map(({ category }) => category));
  await expect(section.getByRole('listitem')).toHaveCount(categories.size);
  await expect(section.getByRole('link', { name: 'View All Categories' })).toHaveAttribute('href', '/shop');
  for (const category of categories) {
    const tile = section
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/shop?category=${category}"]`) });
    const count = PRODUCTS.filter(product => product.category === category).length;
    const picture = category === 'stole' ? '/images/placeholder.png' : `/images/tile-${category}.avif`;
    await expect(tile.locator('img')).toHaveAttribute('src', picture);
    await expect(tile.getByText(count === 1 ? '1 piece' : `${count} pieces`, { exact: true })).toBeVisible();
  }
});

test('the benefits strip has free shipping above ₹999, 30-day returns, secure checkout, all major cards', async ({
  page,
}) => {
  await openPage(page, '/');
  for (const benefit of [/On orders above ₹999/, /^30-day returns/, /^Secure checkout/, /^All major cards/]) {
    await expect(main(page).getByText(benefit)).toBeVisible();
  }
});

test('Featured, New Arrivals and On Sale show eight each, first what has the flag, then others', async ({
  page,
}) => {
  await openPage(page, '/');
  for (const { title, has, path } of [
    { title: 'Featured', has: ({ isNew, isSale }: Flags) => isNew || isSale, path: '/shop?featured=true' },
    { title: 'New Arrivals', has: ({ isNew }: Flags) => isNew, path: '/shop?new=true' },
    { title: 'On Sale', has: ({ isSale }: Flags) => isSale, path: '/shop?sale=true' },
  ]) {
    await test.step(title, async () => {
      const section = findSection(page, title);
      const flagged = PRODUCTS.filter(has).map(({ name }) => name);
      const names = await cardNames(section);
      expect(names).toHaveLength(8);
      expect(new Set(names).size).toBe(8);
      expect(names.slice(0, flagged.length).toSorted()).toEqual(flagged.toSorted().slice(0, 8));
      await expect(section.locator(`a[href="${path}"]`).first()).toBeVisible();
    });
  }
});

interface Flags {
  readonly isNew: boolean;
  readonly isSale: boolean;
}

test('Special Offers leads to the sale and shows at most four offers, none past its last day', async ({
  page,
}) => {
  await openPage(page, '/');
  const offers = page.getByRole('region', { name: 'Special Offers' });
  await expect(offers.getByRole('link')).toHaveAttribute('href', '/shop?sale=true');
  expect(await offers.getByRole('listitem').count()).toBeLessThanOrEqual(4);
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText([
    'Free shipping',
    '15% off your first order',
    '10% off at weekends',
  ]);
  await expect(offers.getByText('On every order above ₹999.')).toBeVisible();
  await expect(offers.getByText(/from ₹500 upwards/)).toBeVisible();
});

test('three customers are quoted', async ({ page }) => {
  await openPage(page, '/');
  await expect(findSection(page, 'In their words').getByRole('figure')).toHaveCount(3);
});

test.describe('with no products', () => {
  test.use({ expectedMessages: [FAILED_LOAD, 'The products could not be loaded'] });

  test('the home page says "No categories available at the moment."', async ({ page, startShop }) => {
    const empty = await startShop({ CATALOGUE: 'e2e/spec/no-such-file.json', LOG_LEVEL: 'silent' });
    await page.goto(empty.url);
    await expect(main(page).getByText('No categories available at the moment.')).toBeVisible();
    await page.goto(`${empty.url}/shop`);
    await expect(main(page).getByRole('heading', { name: 'No products found' })).toBeVisible();
  });
});

function findSection(page: Page, title: string) {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
}
