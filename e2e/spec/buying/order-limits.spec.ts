/** The limits of orders at checkout: the shopper reads what to do, and loses nothing. */
import { JHABLA, SHIRT } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { expect, FAILED_LOAD, main, presetCart, storedState, test, toast } from '#e2e/spec/fixtures.ts';
import { placeOrder } from './placed-orders.ts';

const OPEN = 'You have 1 order that we have not confirmed yet, the most at a time.';
const NOTHING_ORDERED = 'Nothing was ordered and your cart is as it was.';

test.use({ expectedMessages: [FAILED_LOAD] });

for (const { settings, message, toasted } of [
  {
    settings: { OPEN_ORDERS_PER_ACCOUNT: '1' },
    message: OPEN,
    toasted: `${OPEN} Please cancel one in My Orders, or place this order when we have confirmed one.`,
  },
  {
    settings: { ORDERS_PER_ACCOUNT: '1' },
    message: 'Too many orders were placed with this account. Please try again in 24 hours, or call us at',
    toasted: 'Too many requests. Please try again later.',
  },
]) {
  test(`${Object.keys(settings).join()}: checkout says what to do, and the order can be placed later`, async ({
    page,
    context,
    cataloguePath,
    startShop,
  }) => {
    const limited = await startShop({ CATALOGUE: cataloguePath, RATE_LIMIT: 'on', ...settings });
    const shopper = await createShopper(limited.url);
    await placeOrder(limited.url, { shopper, lines: [{ product: JHABLA }] });
    await presetSession(context, shopper);
    await presetCart(context, [{ product: SHIRT, quantity: 2 }]);
    await page.goto(`${limited.url}/checkout`);
    const cardNumber = main(page).getByRole('textbox', { name: 'Card number' });
    await cardNumber.fill('4111 1111 1111 1111');
    await main(page).getByRole('button', { name: 'Place Order' }).click();
    await expect(main(page).getByText(message)).toBeVisible();
    await expect(main(page).getByText(NOTHING_ORDERED)).toBeVisible();
    await expect(toast(page, toasted)).toBeVisible();
    await expect(cardNumber).toHaveValue('4111 1111 1111 1111');
    expect(await storedState(page, 'cart-storage')).toMatchObject({
      items: [{ quantity: 2 }],
      orderKey: expect.any(String),
    });
    await limited.restart({ RATE_LIMIT: 'off' });
    await main(page).getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(main(page).getByRole('heading', { name: /^Order #NL-/ })).toHaveCount(2);
  });
}
