import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { errorThat, gatewayThat, KEYS, type Response } from '#testing/payments/scripted-gateway.ts';
import { createRazorpay } from './razorpay.ts';
import ERRORS from './samples/errors.json' with { type: 'json' };
import RESPONSES from './samples/responses.json' with { type: 'json' };

describe('what the gateway says', () => {
  it('of payments is read from the documented samples', async () => {
    const { provider, sent } = await gatewayThat([200, RESPONSES.orderPayments]);
    expect(await provider.fetchPayments('order_N8FRN5zTm5S3wx')).toEqual({
      ok: true,
      value: [
        {
          id: 'pay_N8FUmetkCE2hZP',
          providerOrderId: 'order_N8FRN5zTm5S3wx',
          state: 'failed',
          amount: 100,
          currency: 'INR',
          wasCaptured: false,
          refunded: 0,
          method: 'upi',
          failure: {
            reason: 'payment_failed',
            description:
              'Payment was unsuccessful due to a temporary issue. If amount got deducted, it will be refunded within 5-7 working days.',
          },
          at: new Date('2023-12-04T11:18:04Z'),
        },
        {
          id: 'pay_N8FVRD1DzYzBh1',
          providerOrderId: 'order_N8FRN5zTm5S3wx',
          state: 'captured',
          amount: 100,
          currency: 'INR',
          wasCaptured: true,
          refunded: 0,
          method: 'upi',
          fee: 2,
          tax: 0,
          bankReference: '267567962619',
          at: new Date('2023-12-04T11:18:41Z'),
        },
      ],
    });
    expect(sent[0]?.url).toBe('/v1/orders/order_N8FRN5zTm5S3wx/payments');
  });

  it.each(Object.entries(RESPONSES.payments))('of a payment is read: %s', async (_, sample) => {
    const { provider } = await gatewayThat([200, sample]);
    expect(await provider.fetchPayment(sample.id)).toMatchObject({
      ok: true,
      value: { id: sample.id, state: sample.status, amount: sample.amount, wasCaptured: sample.captured },
    });
  });

  it('of a payment that was authorized only, and returned by the gateway, is no captured money', async () => {
    const sample = {
      ...RESPONSES.payments.captured,
      status: 'refunded',
      captured: false,
      amount_refunded: 1000,
    };
    const { provider } = await gatewayThat([200, sample]);
    expect(await provider.fetchPayment(sample.id)).toMatchObject({
      ok: true,
      value: { state: 'refunded', wasCaptured: false, refunded: 1000 },
    });
  });

  it('of refunds is read from the documented samples', async () => {
    const { provider, sent } = await gatewayThat([200, RESPONSES.refundList]);
    const refunds = await provider.fetchRefunds('pay_29QQoUBi66xm2f');
    expect(refunds).toMatchObject({
      ok: true,
      value: [
        { id: 'rfnd_FP8DDKxqJif6ca', amount: 300_100, state: 'processed', bankReference: '10000000000000' },
        { id: 'rfnd_FP8DRfu3ygfOaC', amount: 200_000 },
      ],
    });
    expect(sent[0]?.url).toBe('/v1/payments/pay_29QQoUBi66xm2f/refunds?count=100&skip=0');
  });

  it('of a dispute that cannot be read does not hide the others', async () => {
    const { open, lost } = RESPONSES.disputes;
    const items = [{ ...open, status: 'merged' }, lost];
    const { provider } = await gatewayThat([200, { items }]);
    expect(await provider.listDisputes()).toMatchObject({
      ok: true,
      value: {
        disputes: [{ id: lost.id, deducted: 39_000 }],
        malformed: [expect.stringContaining('status')],
      },
    });
  });

  it('of a period is read to the last page', async () => {
    const payment = RESPONSES.payments.captured;
    const page = (count: number) => ({ items: Array.from({ length: count }, () => payment) });
    const { provider, sent } = await gatewayThat([200, page(100)], [200, page(100)], [200, page(3)]);
    const period = { from: new Date('2026-11-22T00:00:00Z'), to: new Date('2026-11-23T00:00:00Z') };
    const payments = await provider.listPayments(period);
    expect(payments.ok && payments.value.length).toBe(203);
    expect(sent.map(({ url }) => url)).toEqual(
      [0, 100, 200].map(skip => `/v1/payments?from=1795305600&to=1795392000&count=100&skip=${skip}`),
    );
  });

  it('cannot lead elsewhere by an id', async () => {
    const { provider, sent } = await gatewayThat([400, ERRORS['unknown id']]);
    await provider.fetchPayment('../orders?x=');
    expect(sent[0]?.url).toBe('/v1/payments/..%2Forders%3Fx%3D');
  });
});

describe('a failure', () => {
  it.each<[code: string, what: string, response: Response]>([
    ['rejected', 'an amount too small', [400, ERRORS['amount too small']]],
    ['rejected', 'an unknown id', [400, ERRORS['unknown id']]],
    ['rejected', 'another request under the key', [409, ERRORS['another request under the key']]],
    ['unauthorized', 'an invalid key', [400, ERRORS['invalid key']]],
    ['unauthorized', 'an invalid key', [401, ERRORS['invalid key']]],
    [
      'unknown',
      'a request in progress',
      [409, errorThat('Another request with the same idempotency key is still in progress.')],
    ],
    ['unknown', 'too many requests', [429, errorThat('Request failed. Please try after sometime.')]],
    ['unknown', 'an error of the gateway', [400, errorThat('The gateway failed.', 'GATEWAY_ERROR')]],
    ['unknown', 'an error of the server', [500, errorThat('We are facing some trouble.', 'SERVER_ERROR')]],
    ['unknown', 'a page of a proxy', [502, '<html>Bad Gateway</html>']],
    ['unknown', 'a page of a firewall', [403, '<html>Forbidden</html>']],
    ['unknown', 'a success without JSON', [200, 'OK']],
    ['unknown', 'a success without the amount', [200, { ...RESPONSES.payments.captured, amount: null }]],
    ['unknown', 'a state that nobody knows', [200, { ...RESPONSES.payments.captured, status: 'lost' }]],
    ['unknown', 'no response', 'none'],
    ['unknown', 'a lost connection', 'lost'],
  ])('is %s: %s', async (code, _, response) => {
    const { provider } = await gatewayThat(response);
    expect(await provider.fetchPayment('pay_1')).toMatchObject({ ok: false, error: { code } });
  });

  it('is a timeout where no response comes', async () => {
    const { provider } = await gatewayThat('none');
    expect(await provider.fetchPayment('pay_1')).toMatchObject({ error: { reason: 'timeout' } });
  });

  it('is unknown where nobody listens, and tells no keys', async () => {
    const url = 'http://127.0.0.1:1';
    const provider = createRazorpay({ ...KEYS, url });
    const error = await provider.fetchPayment('pay_1');
    expect(error).toMatchObject({ ok: false, error: { code: 'unknown', reason: 'network' } });
    expect(JSON.stringify(error)).not.toContain('secret');
  });

  it('is a redirect, which is not followed with our keys', async () => {
    const { provider, sent } = await gatewayThat([302, '']);
    expect((await provider.fetchPayment('pay_1')).ok).toBe(false);
    expect(sent).toHaveLength(1);
  });
});

describe('the next step of the browser', () => {
  const request = {
    providerOrderId: 'order_1',
    orderNumber: 'NL-261123-7K3M9Q',
    amount: paise(79_900),
    shopName: 'Nool',
    customer: { name: 'Meera Nair', email: 'meera@nool.example', phone: '+91 98765 43210' },
    method: 'upi',
    returnUrl: 'https://nool.example/api/payments/razorpay/return?order=1',
  };

  it("is the gateway's page in a dialog, with what the shopper has told us already", () => {
    expect(createRazorpay(KEYS).nextStep({ ...request, secondsLeft: 1500 })).toEqual({
      kind: 'modal',
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      options: {
        key: 'rzp_test_key',
        order_id: 'order_1',
        amount: 79_900,
        currency: 'INR',
        name: 'Nool',
        description: 'Order NL-261123-7K3M9Q',
        prefill: { name: 'Meera Nair', email: 'meera@nool.example', contact: '+919876543210', method: 'upi' },
        callback_url: request.returnUrl,
        remember_customer: false,
        config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
        timeout: 1500,
      },
    });
  });

  it('loads the script from the simulator where that is used', () => {
    const step = createRazorpay({ ...KEYS, url: 'http://localhost:4000' }).nextStep(request);
    expect(step).toMatchObject({ scriptUrl: 'http://localhost:4000/v1/checkout.js' });
  });
});
