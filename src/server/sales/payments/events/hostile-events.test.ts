/** Forged, repeated, old and foreign events, sent to the server and signed as the gateway signs them. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GATEWAY_API } from '#contract/urls.ts';
import { createMetrics, type PaymentEventOutcome } from '#server/platform/monitoring/metrics.ts';
import { createRazorpay } from '#server/sales/payments/providers/razorpay/razorpay.ts';
import { paymentsBy } from '#testing/payments/payments-by.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';

const KEYS = { keyId: 'rzp_test_hostile', keySecret: 'the key secret' };
const SECRET = 'the webhook secret';
const BODY = JSON.stringify({
  entity: 'event',
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_A1', order_id: 'order_A1', amount: 79_900 } } },
});

const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex');

async function openShop(engine: (typeof ENGINES)[number]) {
  const metrics = createMetrics();
  const provider = createRazorpay({ ...KEYS, webhookSecrets: [SECRET, 'the one before'] });
  const shop = await createTestApp(engine, {
    payments: paymentsBy(provider),
    metrics,
  });
  const post = async (body: string, headers: Readonly<Record<string, string>>) => {
    const type = { 'content-type': 'application/json' };
    const request = { url: GATEWAY_API.webhook, headers: { ...type, ...headers }, payload: body };
    return (await shop.send({ method: 'POST', ...request })).statusCode;
  };
  const stored = () => shop.db.selectFrom('webhook_events').select('event_id').orderBy('event_id').execute();
  const logged = () => shop.db.selectFrom('security_events').select('type').execute();
  const count = async (outcome: PaymentEventOutcome) => {
    const [line] =
      (await metrics.text()).match(new RegExp(`payment_events_total\\{outcome="${outcome}"\\} \\d+`)) ?? [];
    return Number(line?.split(' ').at(-1));
  };
  return { post, stored, logged, count };
}

describe.each(ENGINES)('events that are not what they say, %s', engine => {
  it.each<[what: string, body: string, headers: Readonly<Record<string, string>>]>([
    ['without a signature', BODY, {}],
    ['signed with another secret', BODY, { 'x-razorpay-signature': sign(BODY, 'a guess') }],
    ['signed with the secret of the keys', BODY, { 'x-razorpay-signature': sign(BODY, KEYS.keySecret) }],
    ['with a secret of long ago', BODY, { 'x-razorpay-signature': sign(BODY, 'the one before that') }],
    ['of another amount than signed', BODY.replace('79900', '1'), { 'x-razorpay-signature': sign(BODY) }],
    [
      'of another order than signed',
      BODY.replace('order_A1', 'order_B2'),
      { 'x-razorpay-signature': sign(BODY) },
    ],
    ['with half a signature', BODY, { 'x-razorpay-signature': sign(BODY).slice(0, 32) }],
    ['signed, but no event', '{"event":7}', { 'x-razorpay-signature': sign('{"event":7}') }],
  ])('%s is rejected, logged and counted', async (_, body, headers) => {
    const { post, stored, logged, count } = await openShop(engine);
    expect(await post(body, { 'x-razorpay-event-id': 'evt_1', ...headers })).toBe(400);
    expect([await stored(), await logged()]).toEqual([[], [{ type: 'payment-event-rejected' }]]);
    expect([await count('rejected'), await count('stored')]).toEqual([1, 0]);
  });

  it('repeated ones are stored once, and counted', async () => {
    const { post, stored, count } = await openShop(engine);
    const headers = { 'x-razorpay-signature': sign(BODY), 'x-razorpay-event-id': 'evt_1' };
    expect(await Promise.all([post(BODY, headers), post(BODY, headers)])).toEqual([200, 200]);
    expect(await post(BODY, { ...headers, 'x-razorpay-signature': sign(BODY, 'the one before') })).toBe(200);
    expect([await stored(), await count('stored'), await count('repeated')]).toEqual([
      [{ event_id: 'evt_1' }],
      1,
      2,
    ]);
  });
});
