/** An order that is paid to the shop's own UPI id: the code is shown, the money comes, staff say so. */
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { postAs } from '#e2e/screens/console-shop.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';
import { placeOne, tab } from './order-parts.ts';

const test = testWithOwnShop(makeRealShop);

test('UPI QR marked received', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await presetSession(context, await createShopper(shop.url));
  await fillCart(page, 'kurta');
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /^UPI/ }).check();
  await expect(main(page)).toContainText('You get a QR code');
  await expect(page.getByLabel('UPI ID')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/orders$/);
  const payment = page.getByRole('region', { name: /^Pay ₹.+ by UPI$/ });
  const number = (await page.getByRole('heading', { name: /^Order #/ }).innerText()).replace('Order #', '');
  const link = await payment.getByRole('link', { name: 'Pay with a UPI app' }).getAttribute('href');
  expect(link).toMatch(new RegExp(`^upi://pay\\?pa=indigo@okbank&.*tn=${number}&am=\\d+\\.\\d\\d&cu=INR$`));
  // What is to be done next is seen without scrolling, above everything.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (const way of [
    payment.getByRole('link', { name: 'Pay with a UPI app' }),
    payment.locator('figure svg'),
  ])
    await expect(way).toBeInViewport({ ratio: 1 });
  await expect(payment).toContainText('Pay by');
  await expect(payment.getByRole('figure')).toContainText('to Indigo Road');
  await expectNoSeriousIssues(page);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await cutOff(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 800 });
  const list = await context.newPage();
  await list.goto('/console/orders');
  await expect(tab(list, 'Waiting for payment')).toContainText('1');
  await expect(tab(list, 'To confirm')).toContainText('0');
  await tab(list, 'Waiting for payment').click();
  await expect(main(list).getByRole('link', { name: number })).toBeVisible();
  await page.goto('/console/today');
  await main(page).getByRole('link', { name: '1 order waiting for payment' }).click();
  await main(page).getByRole('link', { name: number }).click();
  await main(page).getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: `Mark order ${number} as paid` });
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toContainText('Please enter the 12 digits');
  await expectNoSeriousIssues(page, 'dialog');
  await dialog.getByLabel(`Bank reference of ${number}`).fill('4123 4567 8901');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(toasts(page)).toContainText('marked as paid');
  await expect(main(page)).toContainText('bank reference 412345678901');
  await expect(tab(list, 'To confirm')).toContainText('1');
  await expect(main(list).getByRole('link', { name: number })).toBeHidden();
  await tab(list, 'To confirm').click();
  await expect(main(list).getByRole('link', { name: number })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('payment paid')).toBeVisible();
  await expect(payment).toHaveCount(0);
});

test('UPI paid after the order was cancelled is returned', async ({ page, shop, owner }) => {
  const order = await placeOne(shop, { paymentMethod: 'upi' });
  const number = order.orderNumber;
  await postAs(owner, shop.url + ORDER_API.actions, {
    action: 'cancel',
    orders: [order.id],
    reason: 'Not paid in time',
  });
  await page.goto(`/console/orders/${order.id}`);
  await expect(main(page).getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Money came late…' }).click();
  const dialog = page.getByRole('dialog', { name: `Money came late for ${number}?` });
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await expect(dialog).toContainText('Please enter the 12 digits');
  await expect(dialog).toContainText('Please enter an amount');
  await dialog.getByLabel('Bank reference').fill('4123 4567 8902');
  await dialog.getByLabel('Amount in rupees').fill(`₹${order.total.toLocaleString('en-IN')}`);
  await dialog.getByRole('button', { name: 'Enter it' }).click();
  await expect(toasts(page)).toContainText('1 order with money to return');
  await expect(main(page)).toContainText('Money came after the order was cancelled.');
  await page.goto('/console/today');
  await main(page).getByRole('link', { name: '1 payment to look at' }).click();
  await expect(main(page).getByRole('heading', { name: 'Came too late: to return' })).toBeVisible();
  await main(page).getByRole('link', { name: number }).click();
  await main(page).getByRole('button', { name: 'It is returned…' }).click();
  await page.getByRole('dialog').getByLabel('Reference').fill('UPI 512345678901');
  await page.getByRole('dialog').getByRole('button', { name: 'Record it' }).click();
  await expect(toasts(page)).toContainText('It is recorded.');
  await expect(main(page).getByText('All of the money has been returned.')).toBeVisible();
});
