/** Money that came through the gateway: returned by line, looked at, and what a packer may not do. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { placePaid, refundsEnd, testWithGateway } from './gateway-shop.ts';

const test = testWithGateway();

test('refund by line', async ({ page, shop, simulatorUrl }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await placePaid({ shop, simulatorUrl }, { lines: [{ quantity: 2 }, { quantity: 1 }] });
  await page.goto(`/console/orders/${order.id}`);
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  await expect(payment.getByRole('list', { name: 'Payments' })).toContainText('Pays this order');
  await expectNoSeriousIssues(page);
  expect(await cutOff(page)).toEqual([]);
  await payment.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.orderNumber}` });
  await dialog.getByRole('radio', { name: /^Some pieces/ }).check();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog).toContainText('Please choose how many pieces to refund');
  await dialog.getByLabel(`${order.items[0]?.productName}, size`).selectOption('1 of 2');
  await dialog.getByLabel('Reason').fill('Torn seam');
  await expectNoSeriousIssues(page, 'dialog[open]');
  expect(await cutOff(page)).toEqual([]);
  const button = dialog.getByRole('button', { name: /^Refund ₹/ });
  const amount = (await button.innerText()).replace('Refund ', '');
  await button.dblclick();
  await expect(toasts(page)).toContainText('The refund is on its way');
  const refunds = payment.getByRole('list', { name: 'Refunds' });
  await expect(refunds.getByRole('listitem')).toHaveCount(1);
  await expect(refunds).toContainText(`Refund of ${amount}`);
  // The page asks every three seconds.
  await expect(refunds).toContainText('Returned');
  await expect(payment).toContainText('Paid, and partly refunded.');
  await payment.getByText('Ledger').click();
  await expect(payment.getByRole('row', { name: /^Refunded/ })).toContainText(amount);
  await expect(payment.getByRole('row', { name: /^Received/ })).toContainText('the payment gateway');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSeriousIssues(page);
  expect(await cutOff(page)).toEqual([]);
});

test('a payment of another amount is accepted', async ({ page, shop, simulatorUrl }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const order = await placePaid({ shop, simulatorUrl }, { outcome: 'wrong-amount' });
  await page.goto(`/console/orders/${order.id}`);
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText('Its amount is not that of the order');
  // What comes next is on this card: cancelling is never the button that stands out.
  await expect(main(page).getByRole('button', { name: 'Cancel…' })).toHaveClass(/quiet/);
  await payment.getByRole('button', { name: 'Accept…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this payment?' });
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(dialog).toContainText('Please say why');
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByLabel('Reason').fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Accept the payment' }).click();
  await expect(toasts(page)).toContainText('The payment is accepted');
  await payment.getByText('Ledger').click();
  await expect(payment.getByRole('row', { name: /^Written off/ })).toContainText('₹1.00');
  const ledger = payment.getByRole('table', { name: 'Ledger' });
  await expect(ledger).toContainText('By');
  expect(
    await ledger.evaluate(
      ({ clientWidth, parentElement }) => clientWidth <= (parentElement?.clientWidth ?? 0),
    ),
  ).toBe(true);
  await expect(main(page).getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
});

test('a refund that the bank does not take is returned in another way', async ({
  page,
  shop,
  simulatorUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await placePaid({ shop, simulatorUrl });
  await refundsEnd(simulatorUrl, 'failed');
  await page.goto(`/console/orders/${order.id}`);
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  await payment.getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${order.orderNumber}` });
  await refund.getByRole('radio', { name: /^An amount/ }).check();
  await refund.getByLabel('Amount in rupees').fill('100');
  await refund.getByLabel('Reason').fill('Torn seam');
  await refund.getByRole('button', { name: 'Refund ₹100.00' }).click();
  await expect(toasts(page)).toContainText('The refund is on its way');
  const refunds = payment.getByRole('list', { name: 'Refunds' });
  // The page asks every three seconds.
  await expect(refunds).toContainText('The gateway says');
  await refundsEnd(simulatorUrl, 'processed');
  await page.goto('/console/orders/payments');
  const failed = page.getByRole('table', { name: 'Refunds that failed' });
  await failed.getByRole('link', { name: order.orderNumber }).click();
  await refunds.getByRole('button', { name: 'Returned in another way…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is the money returned?' });
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(dialog).toContainText('Reference is required');
  await expectNoSeriousIssues(page, 'dialog[open]');
  expect(await cutOff(page)).toEqual([]);
  await dialog.getByLabel('Reference').fill('Bank transfer 412345678901');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(toasts(page)).toContainText('It is recorded');
  await expect(refunds).toContainText('Reference: Bank transfer 412345678901');
  await expect(payment).toContainText('Paid, and partly refunded.');
  await expect(main(page)).toContainText('Refund returned in another way by');
  await expectNoSeriousIssues(page);
  expect(await cutOff(page)).toEqual([]);
  await page.goto('/console/orders/payments');
  await expect(failed.getByRole('link', { name: order.orderNumber })).toHaveCount(0);
});

test.describe('a packer', () => {
  test.use({ signedIn: false });

  test('sees a payment and returns nothing', async ({ page, context, shop, simulatorUrl }) => {
    await createMember(shop, context, 'packer');
    const order = await placePaid({ shop, simulatorUrl });
    await page.goto(`/console/orders/${order.id}`);
    const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
    await expect(payment).toContainText('Pays this order');
    await expect(payment.getByRole('button', { name: 'Copy payment id' })).toBeVisible();
    await expect(payment.getByRole('button', { name: /^(Refund|Accept|Return)/ })).toHaveCount(0);
  });
});

test('an order whose money went back says so, and goes on only when asked', async ({
  page,
  shop,
  simulatorUrl,
}) => {
  const { id, orderNumber } = await placePaid({ shop, simulatorUrl });
  await page.goto(`/console/orders/${id}`);
  await main(page).getByRole('button', { name: 'Refund…' }).click();
  const refund = page.getByRole('dialog', { name: `Refund order ${orderNumber}` });
  await refund.getByRole('radio', { name: /^Everything/ }).check();
  await refund.getByLabel('Reason').fill('Not in stock');
  await refund.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(main(page)).toContainText('All of the money has been returned.');
  await expect(main(page)).toContainText('UPI, refunded');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/console/orders');
    const row = page.getByRole('row').filter({ hasText: orderNumber });
    await expect(row.getByText('Refunded').filter({ visible: true })).toHaveCount(1);
    expect(await cutOff(page)).toEqual([]);
  }
  await page.goto(`/console/orders/${id}`);
  const confirm = main(page).getByRole('button', { name: 'Confirm' });
  const question = page.getByRole('dialog', { name: `Order ${orderNumber} is refunded` });
  await confirm.click();
  await expectNoSeriousIssues(page, 'dialog[open]');
  await question.getByRole('button', { name: 'Leave as it is' }).click();
  await expect(confirm).toBeVisible();
  await confirm.click();
  await question.getByRole('button', { name: 'Confirm all the same' }).click();
  await main(page).getByRole('button', { name: 'Ship…' }).click();
  await question.getByRole('button', { name: 'Ship all the same…' }).click();
  await page
    .getByRole('dialog', { name: `Ship order ${orderNumber}` })
    .getByLabel('Courier')
    .fill('Delhivery');
  await page.getByRole('dialog').getByLabel('Tracking number').fill('1234567890');
  await page.getByRole('dialog').getByRole('button', { name: /^Ship/ }).click();
  await expect(toasts(page)).toContainText('1 order shipped');
});
