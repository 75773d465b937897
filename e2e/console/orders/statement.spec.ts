/** Orders by UPI that are marked as paid by the statement of the bank: a file with issues, a dry run, and what it marks. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { toDay } from '#domain/day.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { placeOrders } from './order-parts.ts';

const test = testWithOwnShop(makeRealShop);

test.use({ expectedMessages: ['status of 422'] });

const HEADER = 'HDFC BANK Ltd.,,,,\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n';

const writtenDay = ({ createdAt }: Order) => toDay(Date.parse(createdAt)).split('-').toReversed().join('/');

const line = (order: Order, reference: string, note = order.orderNumber) =>
  `${writtenDay(order)},UPI-KAVYA IYER-KAVYA@OKHDFC-HDFC0000123-${reference}-${note},0000${reference},,"${order.total.toFixed(2)}"`;

function answered(page: Page): Promise<unknown> {
  return page.waitForResponse(response => response.url().includes(PAYMENT_API.bankStatements));
}

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const response = answered(page);
  await page.getByLabel('Statement', { exact: true }).setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(HEADER + lines.join('\n')),
  });
  await response;
}

/** As staff do: by the dialog of the browser, which says nothing where the same file is chosen again. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const response = answered(page);
  const dialog = page.waitForEvent('filechooser');
  await page.getByLabel('Statement', { exact: true }).click();
  await (await dialog).setFiles(path);
  await response;
}

async function expectNeat(page: Page): Promise<void> {
  await expectNoSeriousIssues(page);
  expect(await cutOff(page)).toEqual([]);
}

for (const width of [360, 1440])
  test(`a statement marks the orders that it pays at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const [named, other] = await placeOrders(shop, 2, { paymentMethod: 'upi', lines: 1 });
    const [alone] = await placeOrders(shop, 1, { paymentMethod: 'upi', lines: width === 360 ? 2 : 3 });
    if (named === undefined || other === undefined || alone === undefined) throw new Error('No orders');
    const reference = (at: number) => `${`6326${width}`.padEnd(11, '0')}${at}`;
    await page.goto('/console/orders/payments');
    await main(page).getByRole('link', { name: 'Match a bank statement' }).click();
    await choose(page, [`31/02/2026,UPI,,,799`]);
    const issue = page.getByRole('region', { name: 'To correct in the file' }).getByRole('row').nth(1);
    await expect(issue).toContainText('31/02/2026');
    await expect(issue.getByRole('cell').first()).toHaveText('3');
    await expectNeat(page);
    await choose(page, [`${writtenDay(named)},NEFT SALARY,,500.00,`]);
    await expect(page.getByRole('heading', { name: 'Nothing to mark' })).toBeVisible();
    await expectNeat(page);
    const lines = [
      line(named, reference(1)),
      line({ ...other, total: other.total - 1 }, reference(2)),
      line(alone, reference(3), 'PAYMENT'),
      `${writtenDay(named)},COURIER,,,18240.00`,
    ];
    await choose(page, lines);
    const sure = page.getByRole('table', { name: 'With order number and exact amount' });
    await expect(sure.getByRole('checkbox', { name: new RegExp(named.orderNumber) })).toBeChecked();
    const proposed = page.getByRole('table', { name: 'Only the amount fits' });
    const tick = proposed.getByRole('checkbox', { name: new RegExp(alone.orderNumber) });
    await expect(tick).not.toBeChecked();
    const table = page.getByRole('table', { name: 'To look at' });
    await expect(table).toContainText(other.orderNumber);
    await expect(table).toContainText('Ask the customer for the rest');
    await expect(main(page)).toContainText('1 credit for no order');
    await expectNeat(page);
    await main(page).getByRole('button', { name: 'Mark 1 order as paid…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('by the references of your bank');
    await expectNoSeriousIssues(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Leave as it is' }).click();
    await tick.check();
    await main(page).getByRole('button', { name: 'Mark 2 orders as paid…' }).click();
    const matchedAgain = answered(page);
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(toasts(page)).toContainText('2 orders marked as paid');
    await matchedAgain;
    await expect(main(page)).toContainText('2 payments marked before');
    await expect(sure).toHaveCount(0);
    await main(page).getByText('Marked before: 2 payments').click();
    await expect(page.getByRole('table', { name: 'Marked before' })).toContainText(
      `Has paid ${named.orderNumber} already`,
    );
    await expectNeat(page);
    await page.goto(`/console/orders/${named.id}`);
    await expect(main(page)).toContainText(`bank reference ${reference(1)}`);
  });

test('a corrected statement is chosen again, and what was unticked stays so', async ({
  page,
  shop,
}, testInfo) => {
  const path = testInfo.outputPath('statement of november.csv');
  const save = (lines: readonly string[]) => writeFile(path, HEADER + lines.join('\n'));
  const [first, second] = await placeOrders(shop, 2, { paymentMethod: 'upi', lines: 1 });
  const [alone] = await placeOrders(shop, 1, { paymentMethod: 'upi', lines: 4 });
  if (first === undefined || second === undefined || alone === undefined) throw new Error('No orders');
  const lines = [
    line(first, '632600000011'),
    line(second, '632600000012'),
    line(alone, '632600000013', 'PAYMENT'),
  ];
  await page.goto('/console/orders/statement');
  await save([...lines, '31/02/2026,UPI,,,799']);
  await chooseFile(page, path);
  await expect(page.getByRole('region', { name: 'To correct in the file' })).toBeVisible();
  await save(lines);
  await chooseFile(page, path);
  await expect(main(page)).toContainText('File: statement of november.csv');
  const sure = page.getByRole('table', { name: 'With order number and exact amount' });
  const proposed = page.getByRole('table', { name: 'Only the amount fits' });
  const findTick = ({ orderNumber }: Order) => sure.getByRole('checkbox', { name: new RegExp(orderNumber) });
  await expect(sure.getByRole('checkbox', { name: 'Tick all' })).toBeChecked();
  await expect(proposed.getByRole('checkbox')).toHaveCount(1);
  await findTick(second).uncheck();
  // Saved again, such as by the spreadsheet that has it open.
  await save([...lines, '']);
  await main(page).getByRole('button', { name: 'Mark 1 order as paid…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 order, ');
  await expect(dialog).toContainText(first.orderNumber);
  await expect(dialog).not.toContainText(second.orderNumber);
  const matchedAgain = answered(page);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await matchedAgain;
  await expect(main(page)).toContainText('1 payment marked before');
  await expect(findTick(second)).not.toBeChecked();
  await expect(main(page).getByRole('button', { name: 'Mark 0 orders as paid…' })).toBeDisabled();
  await page.setViewportSize({ width: 360, height: 900 });
  await expectNeat(page);
});

test.describe('an accountant', () => {
  test.use({ signedIn: false });

  test('sees payments and marks none', async ({ page, context, shop }) => {
    await createMember(shop, context, 'accountant');
    await page.goto('/console/orders/payments');
    await expect(page.getByRole('heading', { name: 'Payments to look at' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Match a bank statement' })).toHaveCount(0);
  });
});
