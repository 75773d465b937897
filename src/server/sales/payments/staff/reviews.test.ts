/** Money that does not match its order, with a gateway in the process. */
import { describe, expect, it } from 'vitest';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fill } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { refused } from '#domain/result.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { openPaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES, testOptions } from '#testing/test-app.ts';
import { passSecondFactor, registerStaff } from '#testing/test-shopper.ts';

async function openReview(engine: (typeof ENGINES)[number], amount: number, currency = 'INR') {
  const opened = await openPaymentShop(engine);
  const { shop, gateway, place, start, work } = opened;
  const staff = await registerStaff(shop);
  await passSecondFactor(shop, staff);
  const order = await place();
  await start(order.id);
  const { id: payment } = gateway.pay(gateway.orders[0]?.providerOrderId ?? '', {
    state: 'captured',
    amount: paise(amount),
    currency,
  });
  shop.clock.pass(2 * 60_000);
  await work();
  const decide = async (decision: 'accept' | 'return') => {
    const url = fill(PAYMENT_API.review, { id: order.id, payment });
    const decided = await shop.send(
      { method: 'POST', url, payload: { decision, reason: 'Agreed by phone' } },
      staff.token,
    );
    await work();
    return { status: decided.statusCode, ...decided.json<OrderPayments & { code?: string }>() };
  };
  const issues = () => findIssues(shop.db, engine);
  const returnAtGateway = async (returned: number) => {
    const refund = {
      paymentId: payment,
      amount: paise(returned),
      key: 'rfd_dashboard',
      speed: 'normal',
    } as const;
    await gateway.provider.refund(refund);
    shop.clock.pass(5 * 60_000);
    await work();
  };
  return { ...opened, staff, order, decide, issues, returnAtGateway };
}

describe.each(ENGINES)('money of another amount, %s', engine => {
  it('too little is accepted: the rest is written off, the order is paid', async () => {
    const { order, decide, read, issues } = await openReview(engine, 90_000);
    const decided = await decide('accept');
    expect([decided.status, decided.state]).toEqual([200, 'paid']);
    expect(decided.ledger.map(({ kind, amount }) => [kind, amount])).toContainEqual([
      'written-off',
      Math.round(order.total * 100 - 90_000) / 100,
    ]);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await issues()).toEqual([]);
    expect(await decide('return')).toMatchObject({ status: 409, code: 'not-in-review' });
  });

  it('too much is accepted: what is too much goes back', async () => {
    const { order, gateway, decide, issues } = await openReview(engine, 100_000);
    await decide('accept');
    expect(gateway.payments[0]?.refunded).toBe(100_000 - Math.round(order.total * 100));
    expect(await issues()).toEqual([]);
  });

  it('of which a part was returned at the gateway is accepted: that part is written off too', async () => {
    const { order, gateway, decide, returnAtGateway, issues } = await openReview(engine, 100_000);
    await returnAtGateway(20_000);
    const decided = await decide('accept');
    expect([decided.status, decided.state]).toEqual([200, 'paid']);
    expect(decided.ledger.map(({ kind, amount }) => [kind, amount])).toContainEqual([
      'written-off',
      Math.round(order.total * 100 - 80_000) / 100,
    ]);
    expect(gateway.payments[0]?.refunded).toBe(20_000);
    expect(await issues()).toEqual([]);
  });

  it('is not accepted when all of it was returned at the gateway', async () => {
    const { order, decide, read, returnAtGateway, issues } = await openReview(engine, 90_000);
    await returnAtGateway(90_000);
    expect(await decide('accept')).toMatchObject({ status: 409, code: 'cannot-accept-payment' });
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'pending' });
    expect(await decide('return')).toMatchObject({ status: 200 });
    expect(await issues()).toEqual([]);
  });

  it('goes back, and the order waits for its payment', async () => {
    const { order, gateway, decide, read, issues } = await openReview(engine, 90_000);
    expect(await decide('return')).toMatchObject({ status: 200 });
    expect(gateway.payments[0]?.refunded).toBe(90_000);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'pending', canPay: true });
    expect(await issues()).toEqual([]);
  });

  it('in another currency never enters the ledger, which is in rupees', async () => {
    const { shop, gateway, order, decide, work, issues } = await openReview(engine, 1_234, 'USD');
    const entries = () => shop.db.selectFrom('ledger_entries').selectAll().execute();
    expect(await entries()).toEqual([]);
    const decided = await decide('return');
    expect(decided).toMatchObject({
      status: 200,
      captured: 0,
      payments: [{ amount: 12.34, currency: 'USD' }],
    });
    shop.clock.pass(60_000);
    await work();
    expect([gateway.payments[0]?.refunded, await entries()]).toEqual([1_234, []]);
    const row = await shop.db
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', 'refund-started')
      .executeTakeFirstOrThrow();
    const { getVersion } = testOptions(shop.db);
    const base = 'https://nool.example';
    const mail = await renderEmail(
      { db: shop.db, clock: shop.clock.now, getVersion, base, linkKeys: [] },
      row,
    );
    expect(emailText(mail?.content ?? expect.fail('Nothing was rendered'))).toContain(
      `We are returning USD 12.34 of your order ${order.orderId}`,
    );
    expect(await issues()).toEqual([]);
  });

  it('in another currency whose refund failed is recorded as returned', async () => {
    const { shop, gateway, order, staff, decide, work, issues } = await openReview(engine, 1_234, 'USD');
    const error = { code: 'rejected', reason: 'too_old', description: 'Too old' } as const;
    Object.assign(gateway.provider, { refund: () => Promise.resolve(refused(error)) });
    await decide('return');
    shop.clock.pass(60_000);
    await work();
    const { id } = await shop.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow();
    const url = fill(PAYMENT_API.transfer, { id: order.id, refund: id });
    const recorded = await shop.send({ method: 'POST', url, payload: { reference: 'SWIFT 1' } }, staff.token);
    expect([recorded.statusCode, recorded.json()]).toMatchObject([
      200,
      { refunds: [{ state: 'transferred' }] },
    ]);
    expect(await issues()).toEqual([]);
  });

  it('that was returned in the dashboard meanwhile is not accepted', async () => {
    const { gateway, decide, issues } = await openReview(engine, 90_000);
    gateway.payments.forEach(each => void gateway.refund(each));
    expect(await decide('accept')).toMatchObject({ status: 409, code: 'cannot-accept-payment' });
    expect(await decide('return')).toMatchObject({ status: 200, refunds: [{ state: 'processed' }] });
    expect(gateway.payments[0]?.refunded).toBe(90_000);
    expect(await issues()).toEqual([]);
  });
});
