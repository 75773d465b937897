/** The payment simulator in a browser, and the documents in which a gateway may run. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { GATEWAY_KEYS } from '#testing/payments/gateway-settings.ts';
import { expect, gatewayFrame, test } from './fixtures.ts';
import { createGatewayOrder } from './gateway-order.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('pages that take payments have documents of their own', async ({ page }) => {
  const isSameDocument = () => page.evaluate(() => 'isSameDocument' in globalThis);
  await page.goto('/faq');
  await expect(page.getByText('Test payments', { exact: true })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Info' }).click();
  await expect(page).toHaveURL('/shipping-info');
  expect(await isSameDocument()).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Orders' }).click();
  await page.waitForURL('/orders');
  expect(await isSameDocument()).toBe(false);
});

test.describe('the policy of documents', () => {
  test.use({ expectedMessages: ['Content Security Policy'] });

  test('lets the gateway run on pages that take payments, and on no other', async ({ page, gateway }) => {
    const loads = () =>
      page.evaluate(
        src =>
          new Promise<boolean>(resolve => {
            const script = Object.assign(document.createElement('script'), { src });
            script.addEventListener('load', () => resolve(true));
            script.addEventListener('error', () => resolve(false));
            document.head.append(script);
          }),
        `${gateway.url}/v1/checkout.js`,
      );
    for (const path of ['/', '/cart', '/profile']) {
      await page.goto(path);
      expect(await loads(), path).toBe(false);
    }
    const orderId = await createGatewayOrder(gateway.url, 79_900);
    const bankPage = `${gateway.url}/v1/checkout/embedded?order_id=${orderId}`;
    for (const path of ['/checkout', '/orders']) {
      await page.goto(path);
      expect(await loads(), path).toBe(true);
      // The window of a bank tells the page that opened it how it ended.
      const opened = page.waitForEvent('popup');
      await page.evaluate(url => void window.open(url), bankPage);
      const bank = await opened;
      await bank.waitForLoadState();
      expect(await bank.evaluate(() => window.opener !== null), path).toBe(true);
      await bank.close();
    }
  });
});

test("the simulator's payment page works in a dialog of the shop at 360 px", async ({ page, gateway }) => {
  await page.goto('/checkout');
  await page.addScriptTag({ url: `${gateway.url}/v1/checkout.js` });
  await page.evaluate(
    ([key, orderId]) => {
      const { Razorpay } = globalThis as unknown as Browser;
      const payment = new Razorpay({
        key,
        order_id: orderId,
        name: 'Nool',
        prefill: { method: 'card' },
        handler: fields => Object.assign(globalThis, { fields }),
      });
      payment.on('payment.failed', ({ error }) => Object.assign(globalThis, { failure: error.reason }));
      payment.open();
    },
    [GATEWAY_KEYS.keyId, await createGatewayOrder(gateway.url, 79_900)],
  );
  const frame = gatewayFrame(page);
  await expect(frame.getByRole('heading', { name: 'Test payment of ₹799.00' })).toBeVisible();
  await expect(frame.getByLabel('Card')).toBeChecked();
  await expectNoSeriousIssues(page, 'dialog');
  const width = frame.locator('html');
  expect(await width.evaluate(html => html.scrollWidth - html.clientWidth)).toBe(0);

  await frame.getByLabel('Fails because of').selectOption('incorrect_otp');
  await frame.getByRole('button', { name: 'Fail', exact: true }).click();
  await expect(frame.getByRole('alert')).toHaveText('Payment processing failed because of incorrect OTP');
  // The frame tells the page by a message, which may come a moment later.
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Browser).failure))
    .toBe('incorrect_otp');
  await frame.getByRole('link', { name: 'Try again' }).click();
  await frame.getByRole('button', { name: 'Pay ₹799.00' }).click();
  await expect(page.getByRole('dialog', { name: 'Payment' })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as Browser).fields))
    .toMatchObject({ razorpay_payment_id: expect.stringMatching(/^pay_/) });
});

interface Browser {
  readonly Razorpay: new (options: {
    readonly key: string | undefined;
    readonly order_id: string | undefined;
    readonly name: string;
    readonly prefill: { readonly method: string };
    readonly handler: (fields: unknown) => void;
  }) => {
    readonly on: (
      event: string,
      listener: (response: { readonly error: { readonly reason: string } }) => void,
    ) => void;
    readonly open: () => void;
  };
  readonly fields: unknown;
  readonly failure: string;
}
