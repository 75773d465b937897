/** An account makes an order its own that was placed without it. */
import { randomBytes } from 'node:crypto';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { expectNoIssues } from './axe.ts';
import { test as base, expect, shopFixture } from './fixtures.ts';
import { cutOff } from './layout.ts';
import { publishSettings } from './owner/change-shop.ts';
import { createShopper, presetSession, readFirst } from './shopper.ts';
import type { TestServer } from './test-server.ts';

const test = base.extend<object, { readonly shop: TestServer }>({
  shop: [...shopFixture(shop => publishSettings(shop, { buying: { hasGuestOrders: true } }))],
});

for (const width of [360, 768, 1440]) {
  test(`orders from before are listed and added by one press, at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: width === 360 ? 640 : 900 });
    const session = await createShopper(shop.url);
    const { email } = session.user;
    await shop.confirmAddress(email);
    await presetSession(context, { ...session, user: { ...session.user, emailVerified: true } });
    const numbers: string[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { id, price, sizes } = await readFirst(page, 'kurta');
      const line = { product: { id, price: fromRupees(price) }, size: sizes[0] ?? 'One Size', quantity: 1 };
      const { customerInfo, ...request } = orderRequestFor([line], { paymentMethod: 'cod' });
      const response = await page.request.post(API.orders, {
        data: { ...request, customerInfo: { ...customerInfo, email } },
        headers: { 'idempotency-key': randomBytes(16).toString('base64url') },
      });
      expect(response.status(), await response.text()).toBe(201);
      numbers.push(((await response.json()) as PlacedOrder).orderId);
    }
    await page.goto('/orders');
    const section = page.getByRole('region', { name: 'Orders from before' });
    for (const number of numbers) await expect(section.getByText(`Order #${number}`)).toBeVisible();
    await expectNoIssues(page);
    expect(await cutOff(page)).toEqual([]);
    await section.getByRole('button', { name: 'Add All 2 to My Orders' }).click();
    await expect(page.getByText('The orders are in your account')).toBeVisible();
    await expect(section).toBeHidden();
    const orders = page.getByRole('main').getByRole('listitem');
    for (const number of numbers) await expect(orders.filter({ hasText: number }).first()).toBeVisible();
  });
}
