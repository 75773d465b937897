/** Presses before hydration in a row: each is done once, and none is lost with the page. */
import type { Page } from '@playwright/test';
import { openSlowly, pressEarly } from '#e2e/input/early-input.ts';
import { SHIRT } from '#e2e/products.ts';
import { expect, header, main, storedState, test } from './fixtures.ts';

function lines(page: Page): Promise<unknown> {
  return storedState(page, 'cart-storage');
}

test('/product: the first size that it shows is added, and the bar names no other than the one chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { hydrate } = await openSlowly(page, `/product/${SHIRT.id}`);
  const add = main(page)
    .getByRole('button', { name: /^Add to Cart/ })
    .first();
  await pressEarly(add);
  await expect(add).toHaveAccessibleName('Add to Cart Size XS');
  await main(page).getByRole('radio', { name: 'L', exact: true }).check({ force: true, noWaitAfter: true });
  await expect(add).toHaveAccessibleName('Add to Cart');
  await pressEarly(add);
  await hydrate();
  await expect(add).toHaveAccessibleName('Add to Cart Size L');
  expect(await lines(page)).toMatchObject({
    items: [
      { size: 'XS', quantity: 1 },
      { size: 'L', quantity: 1 },
    ],
  });
});

test('the cart pressed after Add to Cart opens with what was added', async ({ page }) => {
  const { hydrate } = await openSlowly(page, `/product/${SHIRT.id}`);
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true });
  await pressEarly(add);
  await pressEarly(header(page).getByRole('button', { name: /^Cart/ }));
  await hydrate();
  await expect(page.getByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  expect(await lines(page)).toMatchObject({ itemCount: 1 });
});

test('a link pressed after Add to Cart leads on when it has been added', async ({ page }) => {
  const { hydrate } = await openSlowly(page, `/product/${SHIRT.id}`);
  await pressEarly(main(page).getByRole('button', { name: 'Add to Cart', exact: true }));
  await pressEarly(header(page).getByRole('link', { name: /^Wishlist/ }));
  await hydrate();
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(header(page).getByRole('button', { name: 'Cart, 1 item', exact: true })).toBeVisible();
});

test('the cart pressed alone leads to its page at once', async ({ page }) => {
  await openSlowly(page, `/product/${SHIRT.id}`);
  await header(page).getByRole('button', { name: /^Cart/ }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/cart\??$/);
});

/** Chooses with `choose` before hydration, then leaves for another page and comes back. */
async function leaveAndReturn(page: Page, choose: () => Promise<unknown>): Promise<void> {
  const { hydrate } = await openSlowly(page, '/shop');
  await choose();
  await pressEarly(header(page).getByRole('link', { name: 'About', exact: true }));
  await hydrate();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
}

test('a link pressed after a filter leads on from what was filtered', async ({ page }) => {
  const red = main(page).getByRole('checkbox', { name: /^Red/ });
  await leaveAndReturn(page, () => red.check({ force: true, noWaitAfter: true }));
  await expect(page).toHaveURL(/family=red/);
  await expect(red).toBeChecked();
});

test('a link pressed after a sort leads on from what was sorted', async ({ page }) => {
  const sort = main(page).getByRole('combobox', { name: /sort/i });
  await leaveAndReturn(page, () => sort.selectOption('price-low-high', { noWaitAfter: true }));
  await expect(page).toHaveURL(/sort=price-low-high/);
  await expect(sort).toHaveValue('price-low-high');
});
