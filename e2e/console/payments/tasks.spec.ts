/** Payments that need somebody: Today counts them, the list says what to do. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { payElsewhere, placePaid, testWithGateway } from './gateway-shop.ts';

const test = testWithGateway();

test('a payment to look at, and one of no order', async ({ page, shop, simulatorUrl }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const order = await placePaid({ shop, simulatorUrl }, { outcome: 'wrong-amount' });
  await payElsewhere(simulatorUrl, 79_900);
  await page.goto('/console/today');
  await main(page).getByRole('link', { name: '1 payment to look at' }).click();
  const review = page.getByRole('table', { name: 'To accept or to return' });
  await expect(review).toContainText('Its amount is not that of the order');
  await main(page).getByRole('button', { name: 'Compare with the gateway now' }).click();
  await expect(toasts(page)).toContainText('Compared with the gateway');
  const differences = page.getByRole('table', { name: 'Other than at the gateway' });
  await expect(differences).toContainText('₹799.00 at the gateway belong to no order of this shop');
  const number = review.getByRole('link', { name: order.orderNumber });
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width !== 768) await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
    expect(await number.evaluate(link => link.getClientRects().length), `lines at ${width} px`).toBe(1);
  }
  await number.click();
  await main(page).getByRole('button', { name: 'Return…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return this payment?' });
  await dialog.getByLabel('Reason').fill('Agreed by phone');
  await dialog.getByRole('button', { name: 'Return the money' }).click();
  await expect(toasts(page)).toContainText('The money goes back');
  await page.goto('/console/orders/payments');
  await expect(differences).toBeVisible();
  await expect(review).toHaveCount(0);
});
