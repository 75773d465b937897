import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { errorThat, gatewayThat } from '#testing/payments/scripted-gateway.ts';
import RESPONSES from './samples/responses.json' with { type: 'json' };

describe('capturing', () => {
  const AUTHORIZED = { ...RESPONSES.payments.captured, status: 'authorized', captured: false };
  const ALREADY_PAID = errorThat(
    'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
  );
  const request = { paymentId: AUTHORIZED.id, amount: paise(1000) };

  it('returns the captured payment', async () => {
    const { provider, sent } = await gatewayThat([200, RESPONSES.payments.captured]);
    expect(await provider.capture(request)).toMatchObject({ ok: true, value: { state: 'captured' } });
    expect(sent[0]).toMatchObject({
      url: `/v1/payments/${AUTHORIZED.id}/capture`,
      body: { amount: 1000, currency: 'INR' },
    });
  });

  it('succeeds when it is captured already', async () => {
    const { provider } = await gatewayThat([400, ALREADY_PAID], [200, RESPONSES.payments.captured]);
    expect(await provider.capture(request)).toMatchObject({ ok: true, value: { state: 'captured' } });
  });

  it('is rejected when another payment has paid the order', async () => {
    const { provider } = await gatewayThat([400, ALREADY_PAID], [200, AUTHORIZED]);
    expect(await provider.capture(request)).toMatchObject({ ok: false, error: { code: 'rejected' } });
  });

  it('is unknown when the state cannot be fetched', async () => {
    const { provider } = await gatewayThat([400, ALREADY_PAID], 'lost');
    expect(await provider.capture(request)).toMatchObject({ ok: false, error: { code: 'unknown' } });
  });
});

describe('refunding', () => {
  const SAMPLE = { ...RESPONSES.refunds.created, receipt: 'rfd_01JADW3ZK5' };
  const request = {
    paymentId: SAMPLE.payment_id,
    amount: paise(500_100),
    key: 'rfd_01JADW3ZK5',
    speed: 'normal' as const,
  };
  const TOO_MUCH = errorThat('The payment has been fully refunded already.');

  it('sends the key, and the same body each time', async () => {
    const { provider, sent } = await gatewayThat('lost', [200, SAMPLE]);
    expect(await provider.refund(request)).toMatchObject({ ok: false, error: { code: 'unknown' } });
    expect(await provider.refund(request)).toMatchObject({
      ok: true,
      value: { id: SAMPLE.id, key: 'rfd_01JADW3ZK5', amount: 500_100, state: 'processed' },
    });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: '/v1/payments/pay_29QQoUBi66xm2f/refund',
      headers: { 'x-refund-idempotency': 'rfd_01JADW3ZK5' },
      body: { amount: 500_100, speed: 'normal', receipt: 'rfd_01JADW3ZK5' },
    });
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('succeeds when the gateway has forgotten the key but not the refund', async () => {
    const { provider } = await gatewayThat([400, TOO_MUCH], [200, { items: [SAMPLE] }]);
    expect(await provider.refund(request)).toMatchObject({ ok: true, value: { id: SAMPLE.id } });
  });

  it('is rejected when the money was refunded otherwise', async () => {
    const { provider } = await gatewayThat([400, TOO_MUCH], [200, RESPONSES.refundList]);
    expect(await provider.refund(request)).toMatchObject({ ok: false, error: { code: 'rejected' } });
  });

  it('is unknown when the refunds cannot be fetched', async () => {
    const { provider } = await gatewayThat([400, TOO_MUCH], [502, '']);
    expect(await provider.refund(request)).toMatchObject({ ok: false, error: { code: 'unknown' } });
  });
});
