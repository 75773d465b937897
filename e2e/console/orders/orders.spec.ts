/** Staff find orders, and work through them by keyboard and many at once. */

import { readFile } from 'node:fs/promises';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { placeOne, placeOrders, row, tab, tick } from './order-parts.ts';

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('ticked orders are confirmed at once, and leave their tab', async ({ page, shop }) => {
      const orders = await placeOrders(shop, 3);
      await page.goto('/console/orders');
      for (const order of orders) {
        await expect(row(page, order)).toContainText(order.customer.firstName);
        await expect(row(page, order).getByText('To confirm')).toBeVisible();
      }
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await tick(page, orders.slice(0, 2));
      await main(page).getByRole('button', { name: 'Confirm 2', exact: true }).click();
      await expect(toasts(page)).toContainText('2 orders confirmed');
      for (const order of orders.slice(0, 2)) await expect(row(page, order)).toBeHidden();
      await tab(page, 'To pack').click();
      for (const order of orders.slice(0, 2)) await expect(row(page, order)).toBeVisible();
      await expect(page).toHaveURL(/tab=to-pack/);
    });

    test('an order shows its lines, its customer and its history, and is moved on', async ({
      page,
      shop,
    }) => {
      const order = await placeOne(shop);
      await page.goto(`/console/orders/${order.id}`);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
      const customer = page.getByRole('complementary', { name: 'Customer' });
      await expect(customer.getByRole('heading').getByRole('link')).toHaveAttribute(
        'href',
        /^\/console\/customers\/usr_/,
      );
      await expect(customer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/91\d{10}$/,
      );
      expect(await cutOff(page)).toEqual([]);
      await expectNoSeriousIssues(page);
      await main(page).getByRole('textbox', { name: 'New note' }).fill('Call before 6 pm');
      await main(page).getByRole('button', { name: 'Add note' }).click();
      await expect(main(page).getByRole('list', { name: 'Notes' })).toContainText('Call before 6 pm');
      await expect(main(page).getByRole('textbox', { name: 'New note' })).toHaveValue('');
      const rare = main(page).getByRole('button', { name: 'Mark payment as failed' });
      await expect(rare).toBeHidden();
      await main(page).getByRole('button', { name: 'More…' }).click();
      await expect(rare).toBeInViewport({ ratio: 1 });
      await expectNoSeriousIssues(page, '[popover]');
      await page.keyboard.press('Escape');
      await expect(rare).toBeHidden();
      await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(main(page).getByText(/^Confirmed by/)).toBeVisible();
      await main(page).getByRole('button', { name: 'Mark as packed' }).click();
      await toasts(page).getByRole('button', { name: 'Undo' }).click();
      await expect(main(page).getByText(/^Unpacked by/)).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Mark as packed' })).toBeVisible();
    });
  });
}

test('an order is cancelled with a reason, and its tracking number is on its page', async ({
  page,
  shop,
}) => {
  const [shipped, cancelled] = await placeOrders(shop, 2);
  if (shipped === undefined || cancelled === undefined) throw new Error('There are no orders');
  await page.goto(`/console/orders/${shipped.id}`);
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await main(page).getByRole('button', { name: 'Ship…' }).click();
  await page.getByLabel('Courier').fill('Delhivery');
  await page.getByLabel('Tracking number').fill('DL 123 456 7890');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship', exact: true }).click();
  const shipment = main(page).getByRole('region', { name: 'Shipment' });
  await expect(shipment).toContainText('1 piece packed');
  await expect(shipment).toContainText('Delhivery DL1234567890');
  await page.goto(`/console/orders/${cancelled.id}`);
  await main(page).getByRole('button', { name: 'Cancel…' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${cancelled.orderNumber}?` });
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(dialog.getByText('Please say why you cancel the order')).toBeVisible();
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByLabel('Reason').fill('Sold out');
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toasts(page)).toContainText('1 order cancelled');
  await expect(main(page).getByText(/^Cancelled by/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Cancel…' })).toBeHidden();
});

test('a search is found from the address, by each kind of word', async ({ page, shop }) => {
  const order = await placeOne(shop);
  const other = await placeOne(shop);
  const { email, phone } = order.customer;
  const product = order.items[0]?.productId ?? '';
  for (const [text, isOwn] of [
    [order.orderNumber, true],
    [email, true],
    [`Meenakshi ${order.orderNumber}`, true],
    [phone.replace(' ', ''), false],
    [order.shippingAddress.zipCode, false],
    [product, false],
  ] as const) {
    await page.goto(`/console/orders?${new URLSearchParams({ search: text })}`);
    await expect(row(page, order), text).toBeVisible();
    await expect(row(page, other), text).toBeVisible({ visible: !isOwn });
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } });

  test('the tab of the address is in sight, and a card opens its order', async ({ page, shop }) => {
    const order = await placeOne(shop);
    await page.goto('/console/orders?tab=all');
    await expect(tab(page, 'All')).toContainText(/\d/);
    await expect(tab(page, 'All')).toBeInViewport({ ratio: 0.95 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await tab(page, 'Delivered').click();
    await expect(tab(page, 'Delivered')).toBeInViewport({ ratio: 0.95 });
    await page.goBack();
    await expect(tab(page, 'All')).toBeInViewport({ ratio: 0.95 });
    // The whole card is a target for the thumb: its link lies over the badge.
    await row(page, order).getByText('To confirm').click({ force: true });
    await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`));
  });
});

test('orders of the list are exported for spreadsheets', async ({ page, shop }) => {
  const order = await placeOne(shop, { lines: 2 });
  await page.goto(`/console/orders?search=${order.orderNumber}`);
  await expect(row(page, order)).toBeVisible();
  for (const [name, rows] of [
    ['a row for each order', 1],
    ['a row for each line of an order', 2],
  ] as const) {
    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.split(order.orderNumber)).toHaveLength(rows + 1);
  }
  const other = await placeOne(shop);
  await page.goto('/console/orders');
  await tick(page, [other]);
  await expect(main(page).getByText('Download 1 ticked order as CSV:')).toBeVisible();
  for (const name of ['Export 1', 'a row for each line of an order']) {
    const download = page.waitForEvent('download');
    await main(page).getByRole('link', { name }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text).toContain(other.orderNumber);
    expect(text).not.toContain(order.orderNumber);
  }
});

test('a search is in the address, by number and by phone', async ({ page, shop }) => {
  const [order, other] = await placeOrders(shop, 2);
  if (order === undefined || other === undefined) throw new Error('There are no orders');
  await page.goto('/console/orders?tab=all');
  await expect(row(page, other)).toBeVisible();
  const search = main(page).getByRole('searchbox', { name: 'Search' });
  await search.fill(order.orderNumber);
  await expect(row(page, other)).toBeHidden();
  await expect(row(page, order)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${order.orderNumber}`));
  await page.reload();
  await expect(row(page, order)).toBeVisible();
  await expect(row(page, other)).toBeHidden();
  await tab(page, 'To confirm').click();
  await expect(tab(page, 'To confirm')).toHaveAttribute('aria-current', 'page');
  await search.fill('');
  await expect(row(page, other)).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(order.orderNumber);
  await expect(row(page, other)).toBeHidden();
});

test('by keyboard: rows are moved through, ticked and opened, and the keys are explained', async ({
  page,
  shop,
}) => {
  const order = await placeOne(shop);
  await page.goto(`/console/orders?search=${order.orderNumber}`);
  await expect(row(page, order)).toBeVisible();
  await page.keyboard.press('j');
  await expect(row(page, order).getByRole('link')).toBeFocused();
  await page.keyboard.press('x');
  await expect(row(page, order).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoSeriousIssues(page, 'dialog[open]');
  const use = page.getByRole('checkbox', { name: 'Use these keys' });
  await use.uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(main(page).getByRole('searchbox', { name: 'Search' })).not.toBeFocused();
  await main(page).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await use.check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(main(page).getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await row(page, order).getByRole('link').press('Enter');
  await expect(page.getByRole('main', { name: `Order ${order.orderNumber}` })).toBeFocused();
});
