/** A bank disputes a payment: Today names the date, Payments and the order say what to do. */
import { expectNoSeriousIssues } from '#e2e/axe.ts';
import { expect } from '#e2e/console/fixtures.ts';
import { main, toasts } from '#e2e/console/page-parts.ts';
import { cutOff } from '#e2e/layout.ts';
import { controlGateway, placePaid, testWithGateway } from './gateway-shop.ts';

const test = testWithGateway();

test('a dispute is shown until it is decided, and what is lost cannot be refunded', async ({
  page,
  shop,
  simulatorUrl,
}) => {
  const order = await placePaid({ shop, simulatorUrl });
  const { payments } = await controlGateway<State>(simulatorUrl, 'state');
  const opened = { paymentId: payments.at(-1)?.id };
  const { dispute } = await controlGateway<Disputed>(simulatorUrl, 'dispute', opened);
  const compare = async () => {
    await page.goto('/console/orders/payments');
    await main(page).getByRole('button', { name: 'Compare with the gateway now' }).click();
    await expect(toasts(page)).toContainText('Compared with the gateway');
  };
  await compare();
  await page.goto('/console/today');
  await main(page)
    .getByRole('link', { name: /^1 disputed payment to respond to, by / })
    .click();
  const disputes = page.getByRole('table', { name: 'Disputes' });
  await expect(disputes).toContainText('Respond in the dashboard of the gateway');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
  }
  await disputes.getByRole('link', { name: order.orderNumber }).click();
  const payment = main(page).getByRole('region', { name: 'Payment', exact: true });
  await expect(payment).toContainText('To respond to');
  await expect(payment).toContainText('Respond by');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSeriousIssues(page);
    expect(await cutOff(page)).toEqual([]);
  }
  await controlGateway(simulatorUrl, 'dispute', { disputeId: dispute.id, status: 'lost' });
  await compare();
  await expect(disputes).toHaveCount(0);
  await page.goto(`/console/orders/${order.id}`);
  await expect(payment).toContainText('The money went back to the customer');
  await expect(payment.getByRole('button', { name: 'Refund…' })).toHaveCount(0);
  await expect(main(page)).toContainText('Dispute about the payment: lost');
});

interface State {
  readonly payments: readonly { readonly id: string }[];
}

interface Disputed {
  readonly dispute: { readonly id: string };
}
