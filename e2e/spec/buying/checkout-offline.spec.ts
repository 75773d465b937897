/** The decisions, Once only: a network that goes half-way through /checkout takes nothing with it. */

import { SHIRT } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import {
  expect,
  FAILED_LOAD,
  main,
  openPage,
  presetCart,
  storedState,
  test,
  toast,
} from '#e2e/spec/fixtures.ts';

test.describe('without a network half-way', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('cart, payment, what was typed and the key of the order stay; then it goes through once', async ({
    page,
    context,
    shop,
  }) => {
    await presetSession(context, await createShopper(shop.url));
    await presetCart(context, [{ product: SHIRT, quantity: 2 }]);
    await openPage(page, '/checkout');
    await main(page).getByRole('radio', { name: /^UPI/ }).check();
    await main(page).getByRole('textbox', { name: 'UPI ID' }).fill('meena@bank');
    await page.waitForLoadState('networkidle');
    const keys: (string | undefined)[] = [];
    page.on('request', request => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    await context.setOffline(true);
    const order = main(page).getByRole('button', { name: 'Place Order' });
    await order.click();
    await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible();
    await expect(main(page).getByText(/it will not be placed twice/)).toBeVisible();
    expect(await storedState(page, 'cart-storage')).toMatchObject({ itemCount: 2, orderKey: keys[0] });
    await context.setOffline(false);
    await expect(main(page).getByRole('radio', { name: /^UPI/ })).toBeChecked();
    await expect(main(page).getByRole('textbox', { name: 'UPI ID' })).toHaveValue('meena@bank');
    await order.click();
    await expect(page).toHaveURL(/\/orders$/);
    await expect(main(page).getByRole('heading', { name: /^Order #NL-/ })).toHaveCount(1);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
});
