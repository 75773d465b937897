/** Spec 2, Product card, with the sizes and prices of sections 3 and 9. */

import {
  NEW_KURTA,
  NEW_SALE_SHIRT,
  PLAIN_SALE_KURTA,
  SALE_KURTA,
  SAREE,
  SHIRT,
  STOLE,
} from '#e2e/products.ts';
import {
  expect,
  FAILED_LOAD,
  findCard,
  header,
  main,
  openPage,
  storedState,
  test,
  toast,
} from './fixtures.ts';

test('a card shows an image, New and Sale badges, the price, and links to the product', async ({ page }) => {
  await openPage(page, '/shop');
  await test.step('new and on sale: both badges, both prices', async () => {
    const card = findCard(main(page), NEW_SALE_SHIRT);
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Sale/)).toBeVisible();
    await expect(card.getByText('₹1,169', { exact: true })).toBeVisible();
    await expect(card.getByText('₹1,299', { exact: true })).toBeVisible();
  });
  await test.step('new alone', async () => {
    const card = findCard(main(page), NEW_KURTA);
    await expect(card.getByText('New', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Sale/)).toHaveCount(0);
  });
  await test.step('on sale without a discount: no price before', async () => {
    const card = findCard(main(page), PLAIN_SALE_KURTA);
    await expect(card.getByText(/^Sale/)).toBeVisible();
    await expect(card.getByText(/₹/)).toHaveText(['₹649']);
  });
  await test.step('neither', async () => {
    const card = findCard(main(page), SHIRT);
    await expect(card.getByText('New', { exact: true })).toHaveCount(0);
    await expect(card.getByText(/^Sale/)).toHaveCount(0);
    const picture = card.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await findCard(main(page), SHIRT).getByRole('link', { name: SHIRT.name }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${SHIRT.id}$`));
});

test.describe('when a picture is missing', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('the card falls back to /images/placeholder.png', async ({ page, context }) => {
    await context.route('**/images/HAN-0003*', route => route.fulfill({ status: 404 }));
    await openPage(page, '/shop?category=stole');
    const picture = findCard(main(page), STOLE).locator('img');
    await expect(picture).toHaveAttribute('src', '/images/placeholder.png');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
});

test('a card offers wishlist, quick view and Add to Cart, by keyboard too', async ({ page }) => {
  await openPage(page, '/shop?category=kurta');
  const card = findCard(main(page), SALE_KURTA);
  const heart = card.getByRole('button', { name: `Add ${SALE_KURTA.name} to wishlist` });
  const quickView = card.getByRole('button', { name: `Quick view of ${SALE_KURTA.name}` });
  const add = card.getByRole('button', { name: `Add to Cart: ${SALE_KURTA.name}` });
  for (const action of [heart, quickView, add]) {
    await action.focus();
    await expect(action).toBeFocused();
    await expect(action).toBeInViewport();
    await expect(action).toHaveCSS('opacity', '1');
  }
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('Add to Cart takes the first size, or One Size where there is none', async ({ page }) => {
  await openPage(page, '/shop');
  await findCard(main(page), SHIRT)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(toast(page, 'Added to cart!')).toBeVisible();
  await findCard(main(page), SAREE)
    .getByRole('button', { name: /^Add to Cart/ })
    .click();
  await expect(header(page).getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  const cart = await storedState(page, 'cart-storage');
  expect(cart).toMatchObject({
    items: [{ size: 'XS' }, { size: 'One Size' }],
    itemCount: 2,
    total: 1899 + 5490,
  });
});
