/** The first page says what there is to do; each line leads to the list that it counts. */
import type { Page } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { cutOff } from '#e2e/layout.ts';
import { expect, testWithOwnShop } from './fixtures.ts';
import { orderKurta } from './order-kurta.ts';
import { main } from './page-parts.ts';

const test = testWithOwnShop();

const task = (page: Page, name: RegExp | string) => main(page).getByRole('link', { name });

for (const width of [360, 1440]) {
  test(`what there is to do is counted, and each count is that of its list, at ${width} px`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (let placed = 0; placed < 2; placed += 1) await orderKurta(shop.url);
    const message = { name: 'Kavya', email: 'kavya@nool.example', message: 'Does it shrink?' };
    expect((await context.request.post(API.messages, { data: message })).status()).toBe(201);
    const stocked = await context.request.put(fill(CONSOLE_API.productStock, { id: 'KUR-0001' }), {
      data: { sizes: { L: { set: 2 } } },
      headers: { 'sec-fetch-site': 'same-origin', 'if-match': '*' },
    });
    expect(stocked.status()).toBe(200);
    await page.goto('/console');
    await expect(page).toHaveURL(/\/console\/today$/);
    await expect(main(page).getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(task(page, 'Nothing to pack')).toBeVisible();
    // A new shop is backed up in its first night.
    await expect(main(page).getByText('There is no backup yet.')).toBeHidden();
    await expect(main(page).getByText('This month')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await expectNoSeriousIssues(page);

    const readCount = async (name: RegExp) =>
      Number((await task(page, name).locator('strong').textContent())?.replaceAll(',', ''));
    const toConfirm = await readCount(/orders to confirm$/);
    expect(toConfirm).toBeGreaterThanOrEqual(2);
    await task(page, /orders to confirm$/).click();
    await expect(main(page).locator('[data-row]')).toHaveCount(toConfirm);

    await page.goBack();
    const unanswered = await readCount(/messages? to answer$/);
    await task(page, /messages? to answer$/).click();
    await expect(main(page).getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(
      unanswered,
    );

    await page.goBack();
    const few = await readCount(/sold out or nearly$/);
    await task(page, /sold out or nearly$/).click();
    await expect(main(page).getByRole('status').filter({ hasText: 'product' })).toHaveText(
      new RegExp(`^${few} products?$`),
    );
  });
}

test('first steps are ticked by what has been done', async ({ page }) => {
  await page.goto('/console/today');
  const steps = main(page).getByRole('list', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(9);
  await steps.getByRole('link', { name: 'Choose how customers pay' }).click();
  await main(page).getByRole('checkbox', { name: 'UPI' }).uncheck();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Shoppers see it once you publish.')).toBeVisible();
  await page.goto('/console/today');
  await expect(steps.getByRole('link', { name: 'Choose how customers pay (done)' })).toBeVisible();
  await steps.getByRole('link', { name: 'Remove the sample' }).click();
  // Another journey may have ordered one of them, which is archived.
  await expect(main(page).getByRole('list', { name: 'What goes' })).toContainText(/5[56]\d products/);
  await expect(main(page).getByRole('button', { name: 'Remove the sample' })).toBeEnabled();
});

test('an order of which a part is sent is counted until all of it is sent', async ({
  page,
  context,
  shop,
}) => {
  const order = await orderKurta(shop.url, { quantity: 2, paymentMethod: 'cod' });
  const post = async (url: string, data: object) => {
    const sent = await context.request.post(url, { data, headers: { 'sec-fetch-site': 'same-origin' } });
    expect(sent.ok()).toBe(true);
    return sent;
  };
  await post(ORDER_API.actions, { action: 'confirm', orders: [order.id] });
  const contents = [{ line: 0, quantity: 1 }];
  const packed = await post(fill(ORDER_API.shipments, { id: order.id }), { contents });
  const { shipments } = (await packed.json()) as ConsoleOrder;
  const parcel = fill(ORDER_API.shipmentDispatch, { id: order.id, shipment: shipments[0]?.id ?? '' });
  await post(parcel, { courier: '', trackingNumber: '' });
  await page.goto('/console/today');
  await task(page, /partly shipped order to complete$/).click();
  await expect(main(page).locator('[data-row]')).toHaveCount(1);
  await expect(main(page).locator('[data-row]')).toContainText(order.orderNumber);
  await post(ORDER_API.actions, { action: 'ship', orders: [order.id] });
  await page.goto('/console/today');
  await expect(task(page, 'Nothing to pack')).toBeVisible();
  await expect(task(page, /partly shipped/)).toHaveCount(0);
});

test('an order that is placed meanwhile is counted at once, and opened by keyboard', async ({
  page,
  shop,
}) => {
  await orderKurta(shop.url);
  await page.goto('/console/today');
  const count = task(page, /orders? to confirm$/).locator('strong');
  const before = Number(await count.textContent());
  await orderKurta(shop.url);
  await expect(count).toHaveText(String(before + 1));
  await task(page, /orders to confirm$/).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).locator('[data-row]')).toHaveCount(before + 1);
});
