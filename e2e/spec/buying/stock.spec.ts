/** Stock on screens (decisions, 32): what is sold out or nearly so is said in time, and an order that comes too late loses nothing. */

import { JHABLA, NEW_KURTA, SALE_KURTA, SAREE, SHIRT } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import {
  test as base,
  expect,
  FAILED_LOAD,
  findCard,
  main,
  openPage,
  openPanel,
  presetCart,
  toast,
} from '#e2e/spec/fixtures.ts';
import { placeOrder } from './placed-orders.ts';

/** A shop of its own, so that no other test meets an empty shelf. */
const test = base.extend<object, { readonly stock: undefined }>({
  stock: [
    async ({ shop }, give) => {
      await shop.countPieces([
        [SHIRT.id, 'XS', 0],
        [SHIRT.id, 'S', 2],
        [SHIRT.id, 'M', 12],
        [SAREE.id, 'One Size', 0],
        [NEW_KURTA.id, 'S', 3],
        [SALE_KURTA.id, 'S', 1],
      ]);
      await give(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

test('a sold out size is said to be so; the first that is left is chosen, and no more of it than there is', async ({
  page,
}) => {
  await openPage(page, `/product/${SHIRT.id}`);
  const sizes = main(page).getByRole('group', { name: /^Size/ });
  await expect(sizes.getByRole('radio', { name: 'XS Sold out' })).toBeDisabled();
  await expect(sizes.getByRole('radio', { name: 'S', exact: true })).toBeChecked();
  await expect(sizes.getByText('Only 2 left')).toBeVisible();
  const more = main(page).getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await expect(more).toBeDisabled();
  const add = main(page).getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await expect(toast(page, 'Added to cart!')).toBeVisible();
  await add.click();
  await expect(toast(page, 'Only 2 left in size S. Your cart has all of them.')).toBeVisible();
  await test.step('the cart holds no more either', async () => {
    const panel = await openPanel(page);
    await expect(panel.getByText('Only 2 left')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Increase quantity' })).toBeDisabled();
    await page.keyboard.press('Escape');
  });
  await sizes.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
  await expect(sizes.getByText(/left/)).toHaveCount(0);
});

test('what is sold out altogether cannot be added, on its page, its card and in quick view', async ({
  page,
}) => {
  await openPage(page, '/shop?category=handloom');
  const card = findCard(main(page), SAREE);
  await expect(card.getByText('Sold out').first()).toBeVisible();
  await expect(card.getByRole('button', { name: `Sold out: ${SAREE.name}` })).toBeDisabled();
  await card.getByRole('button', { name: /^Quick view/ }).click();
  const quickView = page.getByRole('dialog', { name: SAREE.name });
  await expect(quickView.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await quickView.getByRole('link', { name: 'See all details' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: SAREE.name })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Sold out', exact: true })).toBeDisabled();
});

test.describe('when somebody was quicker', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('the order is refused by name of the line, which a press mends; the rest is kept', async ({
    page,
    context,
    shop,
  }) => {
    await presetSession(context, await createShopper(shop.url));
    await presetCart(context, [{ product: JHABLA }, { product: NEW_KURTA, size: 'S', quantity: 3 }]);
    await openPage(page, '/checkout');
    await main(page).getByRole('radio', { name: /^UPI/ }).check();
    await main(page).getByRole('textbox', { name: 'UPI ID' }).fill('meena@bank');
    await expect(main(page).getByText('Only 3 left')).toBeVisible();
    const quicker = await createShopper(shop.url);
    await placeOrder(shop.url, { shopper: quicker, lines: [{ product: NEW_KURTA, size: 'S' }] });

    const order = main(page).getByRole('button', { name: 'Place Order' });
    await order.click();
    const error = main(page).getByText(`${NEW_KURTA.name}: Only 2 left in size S.`);
    await expect(error).toBeVisible();
    await main(page).getByRole('button', { name: 'Take 2' }).click();
    await expect(error).toHaveCount(0);
    await expect(main(page).getByText('Size: S • Qty: 2')).toBeVisible();
    await expect(main(page).getByRole('textbox', { name: 'UPI ID' })).toHaveValue('meena@bank');
    await order.click();
    await expect(page).toHaveURL(/\/orders$/);
  });

  test('the cart offers what is left, and asks again when its tab is shown again', async ({
    page,
    context,
  }) => {
    await presetCart(context, [
      { product: SALE_KURTA, size: 'S', quantity: 2 },
      { product: SAREE, quantity: 1 },
    ]);
    await openPage(page, '/cart');
    await expect(main(page).getByText('Only 1 left in size S.')).toBeVisible();
    const requests = page.waitForRequest(/\/api\/stock\?/);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await requests;
    await main(page).getByRole('button', { name: 'Take 1' }).click();
    await expect(main(page).getByText('Only 1 left', { exact: true })).toBeVisible();
    await expect(main(page).getByText('This product is sold out.')).toBeVisible();
    await main(page).getByRole('button', { name: 'Take it out' }).click();
    await expect(main(page).getByText(SAREE.name)).toHaveText(`${SAREE.name} is out of your cart.`);
  });

  test('a stock that cannot be asked for is nobody’s concern: everything can be added', async ({
    page,
    context,
  }) => {
    await context.route('**/api/stock?*', route => route.fulfill({ status: 500 }));
    const response = page.waitForResponse('**/api/stock?*');
    await openPage(page, `/product/${SAREE.id}`);
    await response;
    await main(page).getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(toast(page, 'Added to cart!')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
  });
});
