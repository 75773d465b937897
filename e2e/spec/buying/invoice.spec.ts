/** Spec 2, Invoice. */

import type { BrowserContext, Page } from '@playwright/test';
import type { Order } from '#contract/orders/order.ts';
import { JHABLA, SALE_KURTA } from '#e2e/products.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { expect, main, openPage, test, toast } from '#e2e/spec/fixtures.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { shownAmounts, TAX } from './amounts.ts';
import { DELIVERED, moveOrder, placeOrder } from './placed-orders.ts';

/** Counts prints in place of the browser's dialog, which would hold up everything. */
async function countPrints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      );
    };
  });
}

async function download(page: Page, order: Order): Promise<Page> {
  await main(page).getByText(`Order #${order.orderId}`).click();
  const opened = page.waitForEvent('popup');
  await main(page).getByRole('button', { name: 'Download Invoice' }).click();
  return opened;
}

test('it opens a window of its own with everything about the order', async ({ page, context, shop }) => {
  const shopper = await createShopper(shop.url);
  const order = await placeOrder(shop.url, {
    shopper,
    lines: [
      { product: SALE_KURTA, size: 'M', quantity: 2 },
      { product: JHABLA, size: 'S' },
    ],
    paymentMethod: 'upi',
  });
  await moveOrder(shop, order, DELIVERED.slice(0, 2));
  await presetSession(context, shopper);
  await countPrints(context);
  await page.clock.install();
  // An hour goes by below: goods still on their way would come too late.
  const loaded = page.waitForResponse('**/products.json');
  await openPage(page, '/orders');
  await (await loaded).finished();
  await expect(main(page).getByText(`Order #${order.orderId}`)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const invoice = await download(page, order);

  await test.step('its title, brand and facts', async () => {
    await expect(invoice).toHaveTitle(`Order Invoice - ${order.orderId}`);
    await expect(
      invoice.getByRole('paragraph').filter({ hasText: new RegExp(`^${SETTINGS.shop.name}`) }),
    ).toBeVisible();
    await expect(invoice.getByRole('heading', { name: 'Order Information' })).toBeVisible();
    const longDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
    await expect(invoice.getByRole('definition').first()).toHaveText(order.orderId);
    await expect(invoice.getByText(longDay.format(new Date(order.createdAt)))).toBeVisible();
    await expect(invoice.getByText('shipped', { exact: true })).toBeVisible();
    await expect(invoice.getByText('PAID', { exact: true })).toBeVisible();
    await expect(invoice.getByText('UPI', { exact: true })).toBeVisible();
  });
  await test.step('where it goes, what it holds, what it costs, and thanks', async () => {
    await expect(invoice.getByText(/Chennai, Tamil Nadu 600026.*India/s).first()).toBeVisible();
    await expect(invoice.getByRole('row').nth(1)).toHaveText(/Neel Ajrakh Kurta\s*M\s*2\s*₹1,598\.00/);
    await expect(invoice.getByRole('row').nth(2)).toHaveText(/Tota Jhabla\s*S\s*1\s*₹249\.00/);
    const { tax, total } = shownAmounts(1847);
    for (const [name, value] of [
      ['Items Subtotal', '₹1,847.00'],
      ['Shipping', 'Free'],
      [TAX, tax],
      ['Order Total', total],
    ] as const) {
      await expect(invoice.getByText(name, { exact: true })).toBeVisible();
      await expect(invoice.getByText(value, { exact: true }).first()).toBeVisible();
    }
    await expect(invoice.getByText(`Thank you for shopping with ${SETTINGS.shop.name}.`)).toBeVisible();
  });
  await expect(toast(page, 'Invoice downloaded successfully')).toBeVisible();
  await test.step('it prints half a second after it came, and closes a second later', async () => {
    const prints = () => invoice.evaluate(() => document.documentElement.dataset['prints']);
    await page.clock.runFor(490);
    expect(await prints()).toBeUndefined();
    await page.clock.runFor(10);
    expect(await prints()).toBe('1');
    await page.clock.runFor(990);
    expect(invoice.isClosed()).toBe(false);
    const closed = invoice.waitForEvent('close');
    await page.clock.runFor(10);
    await closed;
  });
});

test('a pending order says PENDING, and each status has a badge of its own look', async ({
  page,
  context,
  shop,
}) => {
  const shopper = await createShopper(shop.url);
  const styles = new Set<string>();
  await countPrints(context);
  await presetSession(context, shopper);
  // No invoice closes before it has been looked at.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const moves of [0, 1, 2, 3]) {
    const order = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
    await moveOrder(
      shop,
      order,
      DELIVERED.slice(0, moves).map(({ status }) => ({ status })),
    );
    await openPage(page, '/orders');
    const invoice = await download(page, order);
    await expect(invoice.getByText('PENDING', { exact: true })).toBeVisible();
    const status = ['pending', 'confirmed', 'shipped', 'delivered'][moves] ?? '';
    const badge = invoice.getByText(status, { exact: true });
    styles.add(
      await badge.evaluate(
        element => getComputedStyle(element).backgroundColor + getComputedStyle(element).color,
      ),
    );
    await invoice.close();
  }
  expect(styles.size).toBeGreaterThanOrEqual(3);
});

test('a window that cannot be opened is told of', async ({ page, context, shop }) => {
  const shopper = await createShopper(shop.url);
  const order = await placeOrder(shop.url, { shopper, lines: [{ product: JHABLA }] });
  await presetSession(context, shopper);
  await context.addInitScript(() => {
    window.open = () => null;
  });
  await openPage(page, '/orders');
  await main(page).getByText(`Order #${order.orderId}`).click();
  await main(page).getByRole('button', { name: 'Download Invoice' }).click();
  await expect(toast(page, 'Failed to download invoice. Please try again.')).toBeVisible();
});
