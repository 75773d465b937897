/**
 * Several people work on the same orders: each sees what the others do, and nothing is done twice. How soon a page is told
 * is asserted without a clock in `order-events.test.ts`; here nothing but the event makes a page read again.
 */
import type { Page } from '@playwright/test';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { placeOne, placeOrders, row, tab, tick } from './order-parts.ts';

const EVENTS = '/api/console/events';

/** Resolves when the page has been told the state of orders at which its stream begins. */
async function openFollowing(page: Page, path: string): Promise<void> {
  const stream = page.waitForResponse(response => response.url().endsWith(EVENTS));
  await page.goto(path);
  await stream;
}

test('new orders and changes of others appear by themselves, with the counts', async ({
  page,
  context,
  shop,
}) => {
  const order = await placeOne(shop);
  const other = await context.newPage();
  await openFollowing(other, '/console/orders');
  await expect(row(other, order)).toBeVisible();
  const placed = await placeOne(shop);
  await expect(row(other, placed)).toBeVisible();
  await openFollowing(page, `/console/orders/${order.id}`);
  const before = Number(await tab(other, 'To confirm').locator('span').textContent());
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(row(other, order)).toBeHidden();
  await expect(tab(other, 'To confirm').locator('span')).toHaveText(String(before - 1));
  await tab(other, 'To pack').click();
  await tick(other, [order]);
  await main(other).getByRole('button', { name: 'Mark as packed 1' }).click();
  await expect(main(page).getByText(/^Packed by/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Unpack' })).toBeVisible();
});

test('a double click does something once', async ({ page, shop }) => {
  const order = await placeOne(shop);
  await page.goto(`/console/orders/${order.id}`);
  const requests: string[] = [];
  page.on('request', request => {
    if (request.method() === 'POST') requests.push(request.url());
  });
  await main(page).getByRole('button', { name: 'Confirm', exact: true }).dblclick();
  await expect(toasts(page)).toContainText('1 order confirmed');
  await expect(main(page).getByText(/^Confirmed by/)).toHaveCount(1);
  expect(requests).toHaveLength(1);
});

test.describe('while the stream is lost', () => {
  test.use({ expectedMessages: ['ERR_FAILED', 'ERR_CONNECTION_REFUSED'] });
  test('two people who confirm the same order do it once, and are told which orders were left out', async ({
    page,
    context,
    shop,
  }) => {
    const [first, second] = await placeOrders(shop, 2);
    if (first === undefined || second === undefined) throw new Error('There are no orders');
    // The stream is cut off, so that the page does not know what the other does.
    await page.route(EVENTS, route => route.abort());
    await page.goto('/console/orders');
    await tick(page, [first, second]);
    const other = await context.newPage();
    await other.goto(`/console/orders/${first.id}`);
    await main(other).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(main(other).getByText(/^Confirmed by/)).toBeVisible();
    await main(page).getByRole('button', { name: 'Confirm 2', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '1 order not confirmed' });
    await expect(dialog).toContainText('1 order confirmed.');
    await expect(dialog).toContainText(`${first.orderNumber} was already confirmed by`);
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await other.reload();
    await expect(main(other).getByText(/^Confirmed by/)).toHaveCount(1);
  });

  test('a tab has one stream, which comes back after the server was away', async ({
    page,
    shop,
    context,
  }) => {
    const order = await placeOne(shop);
    const streams: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith(EVENTS)) streams.push(request.url());
    });
    await openFollowing(page, '/console/orders');
    await row(page, order).getByRole('link').click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Order ${order.orderNumber}`);
    expect(streams).toHaveLength(1);
    const again = page.waitForResponse(response => response.url().endsWith(EVENTS));
    await shop.restart({});
    await again;
    const other = await context.newPage();
    await other.goto(`/console/orders/${order.id}`);
    await main(other).getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(main(page).getByText(/^Confirmed by/)).toBeVisible();
  });
});
