/** An owner enters the keys of the gateway, and the shop collects by them without a restart. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { createMember, expect, makeCode } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { GATEWAY_KEYS } from '#testing/payments/gateway-settings.ts';
import { placePaid, testWithoutKeys } from './gateway-shop.ts';

const test = testWithoutKeys();

test('keys are entered, tested and used', async ({ page, owner, shop, simulatorUrl }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/console/settings');
  await main(page)
    .getByRole('link', { name: /^Payment gateway/ })
    .click();
  await expect(main(page)).toContainText('Nothing is paid through a gateway');
  await main(page).getByRole('button', { name: 'Enter keys…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keys of the gateway' });
  await dialog.getByLabel('Key id').fill('sk_live_1234567890');
  await dialog.getByRole('button', { name: 'Use these keys' }).click();
  await expect(dialog).toContainText('Please enter a key id of Razorpay');
  await expectNoSeriousIssues(page, 'dialog[open]');
  await dialog.getByLabel('Key id').fill(GATEWAY_KEYS.keyId);
  await dialog.getByLabel('Key secret').fill(GATEWAY_KEYS.keySecret);
  await dialog.getByLabel('Webhook secret').fill(GATEWAY_KEYS.webhookSecret);
  await dialog.getByLabel('Code of your authenticator app').fill(makeCode(owner.key, 1));
  await dialog.getByRole('button', { name: 'Use these keys' }).click();
  await expect(toasts(page)).toContainText('The keys are in use');
  await main(page).getByRole('button', { name: 'Test connection' }).click();
  await expect(main(page)).toContainText('The gateway accepts the keys');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
  }
  const order = await placePaid({ shop, simulatorUrl });
  await page.goto(`/console/orders/${order.id}`);
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText('Pays this order');
  const checkout = await page.request.get('/checkout');
  expect(checkout.headers()['content-security-policy']).toContain(simulatorUrl);
});

test.describe('a manager', () => {
  test.use({ signedIn: false });

  test('is not led to the keys, which only an owner may open', async ({ page, context, shop }) => {
    await createMember(shop, context, 'manager');
    await page.goto('/console/settings');
    await expect(main(page).getByRole('link', { name: /^Colours/ })).toBeVisible();
    await expect(main(page).getByRole('link', { name: /^Payment gateway/ })).toHaveCount(0);
  });
});
