/** What a shopper does between first paint and hydration, on a slow phone: none of it is lost, and none happens twice. */
import type { Page } from '@playwright/test';
import { API } from '#contract/urls.ts';
import { openSlowly, pressEarly, untilHydrated } from '#e2e/input/early-input.ts';
import { NEW_KURTA, SALE_KURTA, SHIRT } from '#e2e/products.ts';
import {
  cardNames,
  expect,
  FAILED_LOAD,
  findCard,
  header,
  main,
  storedState,
  test,
  toast,
} from './fixtures.ts';

function lines(page: Page): Promise<unknown> {
  return storedState(page, 'cart-storage');
}

test('/: Add to Cart, the wishlist and the quick view, in order and once', async ({ page }) => {
  const { hydrate } = await openSlowly(page, '/');
  const card = findCard(main(page), NEW_KURTA).first();
  await pressEarly(card.getByRole('button', { name: /^Add to Cart/ }));
  await pressEarly(card.getByRole('button', { name: /wishlist/ }));
  await pressEarly(card.getByRole('button', { name: /^Quick view/ }));
  await hydrate();
  await Promise.all([
    expect(toast(page, 'Added to cart!')).toHaveCount(1),
    expect(page.getByRole('dialog', { name: NEW_KURTA.name })).toBeVisible(),
  ]);
  expect(await lines(page)).toMatchObject({ itemCount: 1, items: [{ quantity: 1 }] });
  expect(await storedState(page, 'wishlist-storage')).toEqual({ ids: [NEW_KURTA.id] });
  await expect(page.locator('[data-pending]')).toHaveCount(0);
});

test('/: the carousel', async ({ page }) => {
  const { hydrate } = await openSlowly(page, '/');
  await pressEarly(main(page).getByRole('button', { name: 'Pause banners' }));
  await hydrate();
  await expect(main(page).getByRole('button', { name: 'Play banners' })).toBeVisible();
});

test('/product: the size and quantity chosen are those that go into the cart, after what it held', async ({
  page,
}) => {
  const { hydrate } = await openSlowly(page, `/product/${SHIRT.id}`);
  const size = main(page).getByRole('radio', { name: 'L', exact: true });
  await size.check({ force: true, noWaitAfter: true });
  await pressEarly(main(page).getByRole('button', { name: 'Increase quantity' }));
  await pressEarly(main(page).getByRole('button', { name: 'Increase quantity' }));
  await pressEarly(
    main(page)
      .getByRole('button', { name: /^Add to Cart/ })
      .first(),
  );
  await hydrate();
  await expect(size).toBeChecked();
  await expect(toast(page, 'Added to cart!')).toHaveCount(1);
  expect(await lines(page)).toMatchObject({ itemCount: 3, items: [{ size: 'L', quantity: 3 }] });
});

test('/product: a size chosen early is displayed as chosen all the time', async ({ page }) => {
  const { hydrate } = await openSlowly(page, `/product/${SHIRT.id}`);
  const size = main(page).getByRole('radio', { name: 'L', exact: true });
  await size.check({ force: true, noWaitAfter: true });
  await size.evaluate(radio => {
    const watch = () => {
      document.documentElement.dataset['checked'] += (radio as HTMLInputElement).checked ? '1' : '0';
      requestAnimationFrame(watch);
    };
    watch();
  });
  await hydrate();
  await main(page).getByRole('button', { name: 'Increase quantity' }).click();
  await expect(main(page).getByRole('group', { name: 'Quantity' })).toContainText('2');
  expect(await page.evaluate(() => document.documentElement.dataset['checked'])).not.toContain('0');
});

test('/shop: a filter and a sort chosen early list what they say', async ({ page }) => {
  const { hydrate } = await openSlowly(page, '/shop');
  await main(page)
    .getByRole('checkbox', { name: /^On sale/ })
    .check({ noWaitAfter: true });
  await main(page)
    .getByRole('combobox', { name: 'Sort by' })
    .selectOption('price-low-high', { noWaitAfter: true });
  await hydrate();
  await expect(page).toHaveURL(/sale=true.*sort=price-low-high|sort=price-low-high.*sale=true/);
  await expect(main(page).getByRole('checkbox', { name: /^On sale/ })).toBeChecked();
  await expect(main(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('price-low-high');
  await expect.poll(() => cardNames(main(page))).not.toContain(SHIRT.name);
});

test('search: text typed early is searched for when it is entered later, and at once when it is entered early', async ({
  page,
}) => {
  const { hydrate } = await openSlowly(page, '/cart');
  const box = header(page).getByRole('combobox', { name: 'Search products' });
  await box.pressSequentially('ajrakh');
  await hydrate();
  await expect(box).toHaveValue('ajrakh');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/shop\?search=ajrakh/);
  await expect(findCard(main(page), SALE_KURTA)).toBeVisible();
});

test('search: entered early, it loads its page', async ({ page }) => {
  await openSlowly(page, '/cart');
  const box = header(page).getByRole('combobox', { name: 'Search products' });
  await box.fill('ajrakh');
  await box.press('Enter', { noWaitAfter: true });
  await expect(page).toHaveURL(/\/shop\?search=ajrakh/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/cart', '/checkout']) {
    test(`${path}: the menu opens when its script arrives; search pressed twice is closed again`, async ({
      page,
    }) => {
      const { hydrate } = await openSlowly(page, path);
      const search = header(page).locator('button[aria-label=Search][aria-expanded]');
      await pressEarly(search);
      await pressEarly(search);
      await pressEarly(header(page).getByRole('button', { name: 'Menu' }));
      await hydrate();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      await expect(search).toHaveAttribute('aria-expanded', 'false');
    });
  }
});

test.describe('/login', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('a form filled in and sent early is sent once, with what was typed', async ({ page }) => {
    const sent: unknown[] = [];
    page.on('request', request => {
      if (request.url().endsWith(API.login)) sent.push(request.postDataJSON());
    });
    const { hydrate } = await openSlowly(page, '/login');
    const form = main(page).getByRole('form', { name: 'Sign in' });
    await form.getByLabel('Email').fill('nobody@example.in');
    await form.getByLabel('Password', { exact: true }).fill('not-my-password');
    await pressEarly(form.getByRole('button', { name: 'Sign in' }));
    await hydrate();
    await expect(form.getByRole('alert').first()).toBeVisible();
    expect(sent).toMatchObject([{ email: 'nobody@example.in', password: 'not-my-password' }]);
    await expect(form.getByLabel('Email')).toHaveValue('nobody@example.in');
  });
});

test('nothing is done on a page that was left', async ({ page }) => {
  await openSlowly(page, `/product/${SHIRT.id}`);
  await pressEarly(
    main(page)
      .getByRole('button', { name: /^Add to Cart/ })
      .first(),
  );
  await page.unroute('**/assets/entry-client-*.js');
  await page.goto('/cart');
  await expect(main(page).getByText('Your cart is empty')).toBeVisible();
  await page.goBack();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(SHIRT.name);
  await untilHydrated(page);
  expect(await lines(page)).toBeUndefined();
});
