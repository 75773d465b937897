/** Cash that a courier collected goes back by UPI: staff return it themselves, and record that. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, test } from '#e2e/console/fixtures.ts';
import { orderKurta } from '#e2e/console/order-kurta.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { createShopper, presetSession } from '#e2e/shopper.ts';
import { DELIVERED, moveOrder } from '#e2e/spec/buying/placed-orders.ts';

const REFERENCE = 'UPI 412345678901';

for (const width of [360, 1440]) {
  test(`money is returned by the shop itself at ${width} px`, async ({ page, browser, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const shopper = await createShopper(shop.url);
    const order = await orderKurta(shop.url, { shopper, quantity: 2, paymentMethod: 'cod' });
    await moveOrder(shop, order, DELIVERED);
    await page.goto(`/console/orders/${order.id}`);
    const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
    await payment.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: `Refund order ${order.orderNumber}` });
    await expect(dialog).toContainText('Return the money first, such as by UPI or in cash');
    await dialog.getByRole('radio', { name: /^Some pieces/ }).check();
    await dialog.getByLabel(`${order.items[0]?.productName}, size`).selectOption('1 of 2');
    const button = dialog.getByRole('button', { name: /^Refund ₹/ });
    const amount = (await button.innerText()).replace('Refund ', '');
    await button.click();
    await expect(dialog).toContainText('Please say why you refund it');
    await expect(dialog).toContainText('Reference is required');
    await dialog.getByLabel('Reason').fill('Torn seam');
    await dialog.getByLabel('Reference').fill(REFERENCE);
    await expectNoSeriousIssues(page, 'dialog[open]');
    expect(await cutOff(page)).toEqual([]);
    // What was typed outlasts a reload.
    await page.reload();
    await payment.getByRole('button', { name: 'Refund…' }).click();
    await expect(dialog.getByLabel('Reference')).toHaveValue(REFERENCE);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Torn seam');
    await dialog.getByRole('radio', { name: /^Some pieces/ }).check();
    await dialog.getByLabel(`${order.items[0]?.productName}, size`).selectOption('1 of 2');
    await button.dblclick();
    await expect(toasts(page)).toContainText('It is recorded');
    const refunds = payment.getByRole('list', { name: 'Refunds' });
    await expect(refunds.getByRole('listitem')).toHaveCount(1);
    await expect(refunds).toContainText(`Refund of ${amount}`);
    await expect(refunds).toContainText('Returned by the shop');
    await expect(refunds).toContainText(`Reference: ${REFERENCE}`);
    await expect(payment).toContainText('Paid, and partly refunded.');
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);

    const context = await browser.newContext({ baseURL: shop.url, viewport: { width, height: 900 } });
    await presetSession(context, shopper);
    const orders = await context.newPage();
    await orders.goto('/orders');
    await orders.getByRole('heading', { name: `Order #${order.orderNumber}` }).click();
    await expect(orders.getByRole('region', { name: 'Payment' })).toContainText(`${amount} returned to you`);
    await context.close();
  });
}

test('a cancelled order says that its money is to be returned, until that is recorded', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shopper = await createShopper(shop.url);
  const order = await orderKurta(shop.url, { shopper, quantity: 1, paymentMethod: 'cod' });
  await moveOrder(shop, order, [{ paymentStatus: 'paid' }]);
  await page.goto(`/console/orders/${order.id}`);
  await main(page).getByRole('button', { name: 'Cancel…' }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel order ${order.orderNumber}?` });
  await expect(cancel).toContainText('what was paid to you, you return and record by Refund…');
  await cancel.getByLabel('Reason').fill('Sold out');
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  const reminder = payment.getByText('The order is cancelled, and you have its money');
  await expect(reminder).toBeVisible();
  await payment.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund order ${order.orderNumber}` });
  await dialog.getByLabel('Reason').fill('Sold out');
  await dialog.getByLabel('Reference').fill('Cash');
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(payment).toContainText('All of the money has been returned.');
  await expect(reminder).toHaveCount(0);
  await expect(payment.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
});
