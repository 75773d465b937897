/** Cards, lists and pages with the products of the sample, as they differ by window and shop. */
import { test as base, expect, shopFixture } from '#e2e/fixtures.ts';
import { watchShifts } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { cardNames, main, openPage } from '#e2e/spec/fixtures.ts';

const test = base.extend<object, { readonly cataloguePath: string }>({
  cataloguePath: ['sample/products.json', { scope: 'worker' }],
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  for (const path of ['/', '/shop'])
    test(`${path}: nothing but the heart lies over the picture of a card`, async ({ page }) => {
      await openPage(page, path);
      const covering = await main(page)
        .getByRole('article')
        .evaluateAll(cards =>
          cards.flatMap(card => {
            const picture = card.querySelector('img')?.getBoundingClientRect();
            return [...card.querySelectorAll('button, span')]
              .filter(({ textContent, localName }) => localName === 'button' || textContent !== '')
              .filter(part => {
                const { top, width } = part.getBoundingClientRect();
                return picture !== undefined && width > 1 && top < picture.bottom - 1;
              })
              .map(part => part.getAttribute('aria-label') ?? part.textContent ?? '');
          }),
        );
      expect(covering.length).toBeGreaterThan(0);
      for (const name of covering) expect(name).toMatch(/^Add .* to wishlist$/);
    });

  test('the home page is about eight screens long, and its categories are one line that swipes', async ({
    page,
  }) => {
    await openPage(page, '/');
    const list = main(page)
      .getByRole('listitem')
      .filter({ hasText: / pieces$/ });
    const left = await list.evaluateAll(tiles => tiles.map(tile => tile.getBoundingClientRect().left));
    expect(left.toSorted((a, b) => a - b)).toEqual(left);
    expect(left.some(each => each > 360)).toBe(true);
    await list.last().getByRole('link').focus();
    await expect(list.last()).toBeInViewport({ ratio: 0.9 });
    // Without skipped parts, whose heights are estimates.
    const height = await page.evaluate(() => {
      document.documentElement.dataset['moved'] = '';
      return document.documentElement.scrollHeight;
    });
    expect(height / 780).toBeLessThan(8.5);
  });
});

test('a card shows the cloth from near under the pointer and the focus, and nothing moves', async ({
  page,
}) => {
  const cloths: string[] = [];
  page.on('request', request => {
    if (request.url().includes('-cloth')) cloths.push(request.url());
  });
  await watchShifts(page);
  await openPage(page, '/shop');
  await page.waitForLoadState('networkidle');
  expect(cloths).toEqual([]);
  const [first, second] = [main(page).getByRole('article').first(), main(page).getByRole('article').nth(1)];
  await first.hover();
  await expect(first.locator('img')).toHaveCount(2);
  await expect(first.locator('img').last()).toHaveCSS('opacity', '1');
  await second.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(second.locator('img').last()).toHaveCSS('opacity', '1');
  expect(cloths.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shifted') as number)).toBeLessThan(0.01);
});

test('the filters stay in sight, and a changed one brings the first products into sight and leaves the focus', async ({
  page,
}) => {
  await openPage(page, '/shop');
  await page.mouse.wheel(0, 2500);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const box = filters.getByRole('checkbox', { name: /^On sale/ });
  await expect(filters).toBeInViewport();
  await expect(main(page).getByRole('article').first()).not.toBeInViewport();
  await box.press(' ');
  await expect(page).toHaveURL(/sale=true/);
  await expect(main(page).getByRole('article').first()).toBeInViewport();
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
});

test('the about page has a map of the towns that products name', async ({ page }) => {
  await openPage(page, '/faq');
  // By the scripts, which load the towns with the content.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(main(page).locator('svg').getByText('Chanderi')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 3, name: 'Tamil Nadu' })).toBeVisible();
  await expect(main(page).getByText(/^Tiruppur, Erode/)).toBeVisible();
});

const realTest = base.extend({ shop: [...shopFixture(makeRealShop)] });

realTest(
  'the home page of a real shop shows no product twice, and only what is new and on sale',
  async ({ page }) => {
    await openPage(page, '/');
    const names = await cardNames(main(page));
    expect(names.length).toBeGreaterThan(8);
    const links = await main(page)
      .getByRole('article')
      .getByRole('link')
      .evaluateAll(all => all.map(link => link.getAttribute('href')));
    expect(new Set(links).size).toBe(links.length);
    const list = (name: string) => main(page).getByRole('list', { name });
    for (const card of await list('New Arrivals').getByRole('article').all())
      await expect(card.getByText('New', { exact: true })).toBeVisible();
    for (const card of await list('On Sale').getByRole('article').all())
      await expect(card.getByText(/^Sale/)).toBeVisible();
  },
);

realTest('a card of a real shop has one badge at most', async ({ page }) => {
  await openPage(page, '/shop?new=true&sale=true');
  for (const card of await main(page).getByRole('article').all())
    await expect(card.getByText(/^(New|Sale\b.*)$/)).toHaveCount(1);
});
