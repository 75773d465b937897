/** Orders are handed to a courier: one with its number, many with pasted lines. */
import type { Page } from '@playwright/test';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { placeOne, placeOrders, row, tick } from './order-parts.ts';

/** Opens the confirmed orders of a new shopper, which stand newest first. */
async function openConfirmed(page: Page, shop: TestServer, count: number): Promise<readonly Order[]> {
  const orders = await placeOrders(shop, count);
  const sent = { action: 'confirm', orders: orders.map(({ id }) => id) };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await page.request.post(ORDER_API.actions, { data: sent, headers });
  expect(response.ok()).toBe(true);
  await page.goto('/console/orders?tab=to-pack');
  await tick(page, orders);
  await main(page)
    .getByRole('button', { name: `Ship ${count}…` })
    .click();
  return orders.toReversed();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const width of [360, 1440]) {
  test(`pasted numbers are matched in the order shown, and faults stand beside their line, at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const orders = await openConfirmed(page, shop, 3);
    const ship = dialog(page, 'Ship 3 orders');
    await ship.getByLabel('Courier', { exact: true }).fill('Delhivery');
    await ship.getByLabel('Tracking numbers').fill('1111111111\n=1+2\n3333333333');
    await expect(ship.getByRole('status')).toContainText('2 of 3 orders matched, 1 line to correct');
    const lines = ship.getByRole('row');
    for (const [index, number] of ['1111111111', '=1+2 is not a tracking number', '3333333333'].entries()) {
      await expect(lines.nth(index + 1)).toContainText(orders[index]?.orderNumber ?? '');
      await expect(lines.nth(index + 1)).toContainText(number);
    }
    await expectNoSeriousIssues(page, 'dialog[open]');
    expect(await cutOff(page)).toEqual([]);
    await ship.getByRole('button', { name: 'Ship 2' }).click();
    await expect(ship.getByLabel('Tracking numbers')).toBeFocused();
    await expect(ship.getByText('Please correct or remove 1 line, named below')).toBeVisible();
    await ship.getByLabel('Tracking numbers').fill('1111111111\n\n3333333333\n');
    await ship.getByRole('button', { name: 'Ship 2' }).click();
    await expect(toasts(page)).toContainText('2 orders shipped');
    await expect(ship).toBeHidden();
    for (const [index, order] of orders.entries())
      await expect(row(page, order)).toBeVisible({ visible: index === 1 });
  });
}

test.describe('from a file of the courier, at 360 px', () => {
  test.use({ expectedMessages: ['status of 400'] });
  test('numbers of the ticked orders come into the text, with the courier', async ({ page, shop }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const [first, second] = await openConfirmed(page, shop, 2);
    if (first === undefined || second === undefined) throw new Error('There are no orders');
    const foreign = await placeOne(shop);
    const ship = dialog(page, 'Ship 2 orders');
    const upload = (csv: string) => {
      const file = { name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
      return ship.getByLabel("Take them from the courier's file").setInputFiles(file);
    };
    await ship.getByLabel('Tracking numbers').fill('1111111111');
    await upload('Order ID,City\nNL-1,Pune\n');
    await expect(ship.getByText('The file has the headings Order ID, City; it needs')).toBeVisible();
    const rows = [
      `${second.orderNumber},Delhivery,2222222222`,
      `${foreign.orderNumber},Delhivery,3333333333`,
    ];
    await upload(['Order ID,Courier Company,AWB Code', ...rows, 'NL-1,Delhivery,'].join('\n'));
    await expect(ship).toContainText(
      '1 number in the file. Passed over: 1 number of orders not ticked, 1 row without order or number.',
    );
    await expect(ship.getByLabel('Tracking numbers')).toHaveValue(
      `${first.orderNumber}\t1111111111\n${second.orderNumber}\t2222222222`,
    );
    await expect(ship.getByRole('status')).toContainText('2 of 2 orders matched');
    await expect(ship.getByLabel('Courier', { exact: true })).toHaveValue('Delhivery');
    await expectNoSeriousIssues(page, 'dialog[open]');
    expect(await cutOff(page)).toEqual([]);
    await ship.getByRole('button', { name: 'Ship 2' }).click();
    await expect(toasts(page)).toContainText('2 orders shipped');
  });
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: ['ERR_FAILED'] });
  test('lines copied from a spreadsheet are matched by order number, and typed text survives failures', async ({
    page,
    shop,
  }) => {
    const [first, second] = await openConfirmed(page, shop, 2);
    if (first === undefined || second === undefined) throw new Error('There are no orders');
    const foreign = await placeOne(shop);
    const ship = dialog(page, 'Ship 2 orders');
    const text = `Order\tAWB\n${second.orderNumber}\tEM 123 456 789 IN\n${first.orderNumber}, 1234567890`;
    await ship.getByLabel('Tracking numbers').fill(`${text}\n${foreign.orderNumber} 7777777777`);
    await expect(ship).toContainText(`${foreign.orderNumber} is not one of the chosen orders.`);
    await ship.getByLabel('Tracking numbers').fill(text);
    await ship.getByRole('button', { name: 'Ship 2' }).click();
    await expect(ship.getByText('Please name the courier')).toBeVisible();
    await expect(ship.getByLabel('Courier', { exact: true })).toBeFocused();
    await ship.getByLabel('Courier', { exact: true }).fill('India Post');
    await page.route(ORDER_API.dispatches, route => route.abort());
    await ship.getByRole('button', { name: 'Ship 2' }).click();
    await expect(ship.getByRole('alert')).toContainText('No connection.');
    await page.unroute(ORDER_API.dispatches);
    await page.reload();
    await tick(page, [first, second]);
    await main(page).getByRole('button', { name: 'Ship 2…' }).click();
    await expect(ship.getByLabel('Tracking numbers')).toHaveValue(text);
    await ship.getByRole('button', { name: 'Ship 2' }).click();
    await expect(toasts(page)).toContainText('2 orders shipped');
    await page.goto(`/console/orders?search=EM123456789IN`);
    await expect(row(page, second)).toBeVisible();
  });
});

test('an order that a colleague has cancelled meanwhile is named beside its line', async ({ page, shop }) => {
  const [first, second] = await openConfirmed(page, shop, 2);
  if (first === undefined || second === undefined) throw new Error('There are no orders');
  const ship = dialog(page, 'Ship 2 orders');
  const sent = { action: 'cancel', orders: [first.id], reason: 'Sold out' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  await page.request.post(ORDER_API.actions, { data: sent, headers });
  await ship.getByLabel('Courier', { exact: true }).fill('DTDC');
  await ship.getByLabel('Tracking numbers').fill('D1111\nD2222');
  await ship.getByRole('button', { name: 'Ship 2' }).click();
  await expect(ship.getByRole('row').nth(1)).toContainText(`${first.orderNumber} is cancelled`);
  await ship.getByLabel('Tracking numbers').fill(`${second.orderNumber} D2222`);
  await ship.getByRole('button', { name: 'Ship 1' }).click();
  await expect(toasts(page)).toContainText('1 order shipped');
});

test('one order is shipped with its number, or without one', async ({ page, shop }) => {
  const [order] = await openConfirmed(page, shop, 1);
  const ship = dialog(page, `Ship order ${order?.orderNumber ?? ''}`);
  await expect(ship.getByRole('button', { name: 'Ship without tracking' })).toBeVisible();
  await ship.getByLabel('Tracking number').fill('AB');
  await ship.getByLabel('Courier', { exact: true }).fill('Blue Dart');
  await ship.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(ship.getByText('AB is not a tracking number')).toBeVisible();
  await ship.getByLabel('Tracking number').fill('AB 1234567');
  await ship.getByLabel('Tracking number').press('Enter');
  await expect(toasts(page)).toContainText('1 order shipped');
});

test('a wrong number is corrected, and the customer gets the link of the courier', async ({ page, shop }) => {
  const [order] = await openConfirmed(page, shop, 1);
  if (order === undefined) throw new Error('No order was placed');
  const ship = dialog(page, `Ship order ${order.orderNumber}`);
  await ship.getByLabel('Courier', { exact: true }).fill('Blue Dart');
  await ship.getByLabel('Tracking number').fill('1234567890');
  await ship.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(ship).toBeHidden();
  await page.goto(`/console/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Correct…' }).click();
  const correct = dialog(page, 'Correct tracking number');
  await expect(correct.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('1234567890');
  await correct.getByRole('textbox', { name: 'Tracking number' }).fill('');
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(correct.getByText('Tracking number is required')).toBeVisible();
  await correct.getByRole('textbox', { name: 'Tracking number' }).fill('9876543210');
  await expectNoSeriousIssues(page, 'dialog[open]');
  await correct.getByRole('button', { name: 'Save' }).click();
  await expect(correct).toBeHidden();
  await expect(main(page).getByRole('link', { name: '9876543210' })).toHaveAttribute(
    'href',
    'https://www.bluedart.com/trackdartresult?trackFor=0&trackNo=9876543210',
  );
});
