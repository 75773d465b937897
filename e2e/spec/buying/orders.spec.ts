/** Spec 2, /orders (My Orders), with the states of section 4. */
import type { Order } from '#contract/orders/order.ts';
import { JHABLA, SALE_KURTA, SAREE } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { expect, FAILED_LOAD, main, openPage, test } from '#e2e/spec/fixtures.ts';
import { shownAmounts, TAX } from './amounts.ts';
import { DELIVERED, moveOrder, placeOrder } from './placed-orders.ts';

function day(iso: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    new Date(iso),
  );
}

test('logged out it asks for a login', async ({ page }) => {
  await openPage(page, '/orders');
  await expect(main(page).getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(main(page).getByText('Please login to view your orders')).toBeVisible();
  await main(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Forders$/);
});

test('it says "Loading your orders..." until they have come, and "No orders yet" when there are none', async ({
  page,
  context,
  shop,
}) => {
  await presetSession(context, await createShopper(shop.url));
  const { promise: seen, resolve: goOn } = Promise.withResolvers<undefined>();
  await page.route('**/api/orders/*', async route => {
    await seen;
    await route.continue();
  });
  await openPage(page, '/orders');
  await expect(main(page).getByText('Loading your orders...')).toBeVisible();
  goOn(undefined);
  await expect(main(page).getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(main(page).getByText('Start shopping to see your orders here')).toBeVisible();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('My Orders');
  await main(page).getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('orders are cards, newest first, of which several may be open at once', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await createShopper(shop.url);
  const earlier = await placeOrder(shop.url, {
    shopper,
    lines: [{ product: SALE_KURTA, size: 'M', quantity: 2 }],
  });
  await moveOrder(shop, earlier, DELIVERED);
  const later = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }], paymentMethod: 'cod' });
  await presetSession(context, shopper);
  await openPage(page, '/orders');
  const findCard = ({ orderId }: Order) =>
    main(page)
      .getByRole('group')
      .filter({ hasText: `Order #${orderId}` });

  await test.step('the collapsed row', async () => {
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      `Order #${later.orderId}`,
      `Order #${earlier.orderId}`,
    ]);
    const row = findCard(earlier);
    await expect(row.locator('svg').first()).toBeVisible();
    await expect(row.getByText('delivered', { exact: true })).toBeVisible();
    await expect(row.getByText('paid', { exact: true })).toBeVisible();
    await expect(row.getByText(shownAmounts(1598).total).first()).toBeVisible();
    await expect(row.getByText('2 items')).toBeVisible();
    await expect(row.getByText(day(earlier.createdAt)).first()).toBeVisible();
    await expect(findCard(later).getByText('pending', { exact: true })).toHaveCount(2);
    await expect(findCard(later).getByText('1 item', { exact: false }).first()).toBeVisible();
  });

  for (const order of [earlier, later]) {
    await main(page).getByText(`Order #${order.orderId}`).click();
  }
  await test.step('expanded: dates, payment, address, items and the sum', async () => {
    const card = findCard(earlier);
    await expect(card.getByText('Order date')).toBeVisible();
    await expect(card.getByText('Payment method')).toBeVisible();
    await expect(card.getByText(day(earlier.estimatedDelivery))).toBeVisible();
    await expect(card.getByText('12 Kumaran Colony, 2nd Main Road')).toBeVisible();
    await expect(card.getByText('Chennai, Tamil Nadu 600026')).toBeVisible();
    await expect(card.getByText('India', { exact: false }).first()).toBeVisible();
    await expect(card.getByText(SALE_KURTA.name)).toBeVisible();
    await expect(card.getByText('Size: M • Qty: 2')).toBeVisible();
    await expect(card.getByText('₹1,598.00').first()).toBeVisible();
    for (const name of ['Subtotal', 'Shipping', TAX, 'Total']) {
      await expect(card.getByRole('term').filter({ hasText: name }).first()).toBeVisible();
    }
    await expect(findCard(later).getByText('COD charge')).toBeVisible();
  });
  await test.step('both are open; both have an invoice, the delivered one alone can be ordered again', async () => {
    await expect(main(page).getByRole('button', { name: 'Download Invoice' })).toHaveCount(2);
    await expect(findCard(earlier).getByRole('button', { name: 'Reorder' })).toBeVisible();
    await expect(findCard(later).getByRole('button', { name: 'Reorder' })).toHaveCount(0);
    await expect(findCard(later).getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    await expect(findCard(earlier).getByRole('button', { name: 'Cancel Order' })).toHaveCount(0);
  });
});

test.describe('when a picture is missing', () => {
  test.use({ expectedMessages: [FAILED_LOAD] });

  test('an item falls back to the placeholder', async ({ page, context, shop }) => {
    const shopper = await createShopper(shop.url);
    const order = await placeOrder(shop.url, { shopper, lines: [{ product: SAREE }] });
    await presetSession(context, shopper);
    await context.route(`**/images/${SAREE.id}*`, route => route.fulfill({ status: 404 }));
    await openPage(page, '/orders');
    await main(page).getByText(`Order #${order.orderId}`).click();
    await expect(main(page).locator('img')).toHaveAttribute('src', '/images/placeholder.png');
  });
});

test('orders that lack optional fields are shown, and one that cannot be read hides no other', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await createShopper(shop.url);
  const partial = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
  const whole = await placeOrder(shop.url, { shopper, lines: [{ product: SAREE }] });
  await presetSession(context, shopper);
  await page.route('**/api/orders/*', async route => {
    const response = await route.fetch();
    const orders = ((await response.json()) as Order[]).map(order => {
      if (order.id !== partial.id) return order;
      const {
        paymentStatus: _status,
        paymentDetails: _details,
        shippingAddress: _shipping,
        billingAddress: _billing,
        customer: _customer,
        orderNumber: _number,
        ...rest
      } = order;
      return { ...rest, items: rest.items.map(({ total: _total, sku: _sku, ...item }) => item) };
    });
    await route.fulfill({ response, json: [{ broken: true }, ...orders] });
  });
  await openPage(page, '/orders');
  await expect(main(page).getByText(`Order #${whole.orderId}`)).toBeVisible();
  await expect(main(page).getByText('1 order could not be shown.')).toBeVisible();
  const card = main(page)
    .getByRole('group')
    .filter({ hasText: `Order #${partial.orderId}` });
  await expect(card.getByText('pending', { exact: true })).toHaveCount(2);
  await card.getByText(`Order #${partial.orderId}`).click();
  await expect(card.getByText('Shipping address')).toHaveCount(0);
  await expect(card.getByText('₹249.00').first()).toBeVisible();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  const opened = page.waitForEvent('popup');
  await card.getByRole('button', { name: 'Download Invoice' }).click();
  const invoice = await opened;
  await expect(invoice.getByText('PENDING', { exact: true })).toBeVisible();
  await expect(invoice.getByText('Shipping Address')).toHaveCount(0);
});
