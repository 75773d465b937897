/** An order that is paid to the shop's own UPI id: the code is shown, the money comes, staff say so. */
import { expectNoGraveFaults } from '#e2e/axe.ts';
import { expect, testWithOwnShop } from '#e2e/console/fixtures.ts';
import { cutOff } from '#e2e/layout.ts';
import { makeRealShop } from '#e2e/owner/real-shop.ts';
import { createShopper, fillCart, presetSession } from '#e2e/shopper.ts';
import { main, messages } from './order-parts.ts';

const test = testWithOwnShop(makeRealShop);

test('UPI QR marked received', async ({ page, context, shop }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 360, height: 800 });
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
  await expect(payment).toContainText('Pay by');
  await expect(payment.getByRole('figure')).toContainText('to Indigo Road');
  await expectNoGraveFaults(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await cutOff(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto(`/console/orders?search=${number}`);
  await main(page).getByRole('link', { name: number }).click();
  await main(page).getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: `Mark order ${number} as paid` });
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(dialog).toContainText('Please enter the 12 digits');
  await expectNoGraveFaults(page, 'dialog');
  await dialog.getByLabel(`Bank reference of ${number}`).fill('4123 4567 8901');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(messages(page)).toContainText('marked as paid');
  await expect(main(page)).toContainText('bank reference 412345678901');
  await page.goto('/orders');
  await expect(page.getByText('payment paid')).toBeVisible();
  await expect(payment).toHaveCount(0);
});
