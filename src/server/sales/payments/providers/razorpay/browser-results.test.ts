import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRazorpay } from './razorpay.ts';
import WEBHOOKS from './samples/webhooks.json' with { type: 'json' };

/** The vectors of the documentation. */
const CHECKOUT = {
  keySecret: 'EnLs21M47BllR3X8PSFtjtbd',
  orderId: 'order_IEIaMR65cu6nz3',
  paymentId: 'pay_IH4NVgf4Dreq1l',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const WEBHOOK = {
  secret: 'whsec_test_1234567890',
  body: '{"entity":"event","event":"order.paid"}',
  signature: '30e3dafdeb6766b210c2b6863b3d10abb4c57add5ce656eef8f56cb016753fe7',
};
const OLD_SECRET = 'whsec_before_the_rotation';

const provider = createRazorpay({
  keyId: 'rzp_test_1DP5mmOlF5G5ag',
  keySecret: CHECKOUT.keySecret,
  webhookSecrets: [WEBHOOK.secret, OLD_SECRET],
});

const RETURNED = {
  razorpay_payment_id: CHECKOUT.paymentId,
  razorpay_order_id: CHECKOUT.orderId,
  razorpay_signature: CHECKOUT.signature,
};
const STORED = { providerOrderId: CHECKOUT.orderId };

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex');
const bytes = (text: string) => new TextEncoder().encode(text);

describe('the return of the browser', () => {
  it('is proven by the documented signature', () => {
    expect(provider.readReturn(RETURNED, STORED)).toEqual({ paymentId: CHECKOUT.paymentId, proven: true });
  });

  it.each<[what: string, params: Record<string, unknown>, stored: typeof STORED]>([
    ['of another order', RETURNED, { providerOrderId: 'order_IEIaMR65cu6nz4' }],
    ['of another payment', { ...RETURNED, razorpay_payment_id: 'pay_IH4NVgf4Dreq1m' }, STORED],
    ['in capitals', { ...RETURNED, razorpay_signature: CHECKOUT.signature.toUpperCase() }, STORED],
    ['cut short', { ...RETURNED, razorpay_signature: CHECKOUT.signature.slice(0, 62) }, STORED],
    ['twice', { ...RETURNED, razorpay_signature: [CHECKOUT.signature, CHECKOUT.signature] }, STORED],
    ['missing', { razorpay_payment_id: CHECKOUT.paymentId }, STORED],
  ])('is not proven by a signature %s', (_, params, stored) => {
    expect(provider.readReturn(params, stored).proven).toBe(false);
  });

  it('uses the stored order, not the one of the browser', () => {
    const params = { ...RETURNED, razorpay_order_id: 'order_of_somebody_else' };
    expect(provider.readReturn(params, STORED).proven).toBe(true);
    expect(provider.readReturn(params, { providerOrderId: 'order_of_somebody_else' }).proven).toBe(false);
  });

  it('tells why nothing was paid', () => {
    const params = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[reason]': 'payment_cancelled',
      'error[description]': 'x'.repeat(1000),
    };
    expect(provider.readReturn(params, STORED)).toEqual({
      proven: false,
      failure: { reason: 'payment_cancelled', description: 'x'.repeat(200) },
    });
  });

  it('is never proven by random parameters', () => {
    const value = fc.anything();
    const params = fc.record({
      razorpay_payment_id: value,
      razorpay_signature: value,
      'error[reason]': value,
      'error[description]': value,
    });
    fc.assert(
      fc.property(params, input => {
        expect(provider.readReturn(input, STORED).proven).toBe(false);
      }),
    );
  });
});

describe('a webhook', () => {
  it('is read with the documented signature', () => {
    const headers = { 'x-razorpay-signature': WEBHOOK.signature, 'x-razorpay-event-id': 'Evt_1' };
    expect(provider.readWebhook(bytes(WEBHOOK.body), headers)).toMatchObject({
      ok: true,
      value: { eventId: 'Evt_1', kind: 'order.paid' },
    });
  });

  it.each(Object.entries(WEBHOOKS))('points to what the documented %s is about', (_, sample) => {
    const body = JSON.stringify(sample);
    const headers = { 'x-razorpay-signature': sign(body, WEBHOOK.secret), 'x-razorpay-event-id': 'Evt_2' };
    const read = provider.readWebhook(bytes(body), headers);
    const { payment, refund }: { payment: Sample; refund?: Sample } = sample.payload;
    expect(read).toMatchObject({
      ok: true,
      value: {
        kind: sample.event,
        paymentId: payment.entity.id,
        providerOrderId: payment.entity.order_id ?? undefined,
        refundId: refund?.entity.id,
      },
    });
  });

  it('is accepted with the secret before a rotation, over the bytes as they are', () => {
    const body = '{ "event": "payment.captured",\n "payload": {} , "note": "₹" }';
    const headers = { 'x-razorpay-signature': sign(body, OLD_SECRET) };
    expect(provider.readWebhook(bytes(body), headers).ok).toBe(true);
    expect(provider.readWebhook(bytes(JSON.stringify(JSON.parse(body))), headers)).toEqual({
      ok: false,
      error: 'bad-signature',
    });
  });

  it('has the same id at each delivery, also without the header', () => {
    const headers = { 'x-razorpay-signature': WEBHOOK.signature };
    const first = provider.readWebhook(bytes(WEBHOOK.body), headers);
    expect(first).toMatchObject({
      ok: true,
      value: { eventId: expect.stringMatching(/^body-[0-9a-f]{64}$/) },
    });
    expect(provider.readWebhook(bytes(WEBHOOK.body), headers)).toEqual(first);
  });

  it.each<[what: string, signature: string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['one of a foreign secret', sign(WEBHOOK.body, 'whsec_of_another_shop')],
    ['one by the key secret', sign(WEBHOOK.body, CHECKOUT.keySecret)],
    ['one of another body', sign(`${WEBHOOK.body} `, WEBHOOK.secret)],
  ])('is refused with this signature: %s', (_, signature) => {
    const headers = signature === undefined ? {} : { 'x-razorpay-signature': signature };
    expect(provider.readWebhook(bytes(WEBHOOK.body), headers)).toEqual({
      ok: false,
      error: 'bad-signature',
    });
  });

  it.each(['', 'null', '[]', '{"event":1}', '{"event":"payment.captured","payload":{"payment":{}}}', '{'])(
    'is refused when it is signed but not an event: %s',
    body => {
      const headers = { 'x-razorpay-signature': sign(body, WEBHOOK.secret) };
      expect(provider.readWebhook(bytes(body), headers)).toEqual({ ok: false, error: 'malformed' });
    },
  );
});

interface Sample {
  readonly entity: { readonly id: string; readonly order_id?: string | null };
}
