/** The simulator was written against the documentation, and is held to it here. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { startSimulator } from '#simulators/razorpay/simulator.ts';
import { KEYS, NEW_PAYMENT, SECRETS, startSimulatedGateway } from '#testing/payments/simulated-gateway.ts';
import ERRORS from './samples/errors.json' with { type: 'json' };
import RESPONSES from './samples/responses.json' with { type: 'json' };
import WEBHOOKS from './samples/webhooks.json' with { type: 'json' };

/** Fields of some methods and accounts only. */
const OPTIONAL = new Set([
  'card',
  'upi',
  'customer_id',
  'token_id',
  'provider',
  'reward',
  'base_amount',
  'amount_transferred',
  'evidence',
]);

/** The names of the fields, and which of them are objects. */
function toShape(entity: object): readonly string[] {
  return Object.keys(entity)
    .filter(name => !OPTIONAL.has(name))
    .toSorted();
}

describe('the simulator', () => {
  it('responds with the documented fields', async () => {
    const { api, order, sim } = await startSimulatedGateway();
    const orderId = await order();
    const { payment } = await sim('pay', { orderId, method: 'card' });
    const refund = await api(`payments/${payment.id}/refund`, { amount: 100 });
    expect(toShape(await api(`orders/${orderId}`))).toEqual(toShape(RESPONSES.orders.created));
    expect(toShape(await api(`payments/${payment.id}`))).toEqual(toShape(RESPONSES.payments['by card']));
    expect(toShape(refund)).toEqual(toShape(RESPONSES.refunds.created));
    const { dispute } = await sim('dispute', { paymentId: payment.id });
    expect(toShape(await api(`disputes/${dispute.id}`))).toEqual(toShape(RESPONSES.disputes.open));
    for (const path of ['refunds', 'disputes'])
      expect(toShape(await api(path))).toEqual(toShape(RESPONSES.refundList));
    for (const path of ['orders', 'payments', `orders/${orderId}/payments`, `payments/${payment.id}/refunds`])
      expect(toShape(await api(path))).toEqual(toShape(RESPONSES.refundList));
  });

  it('sends webhooks with the documented fields', async () => {
    const { order, sim, api, received } = await startSimulatedGateway();
    const orderId = await order();
    await sim('pay', { orderId, outcome: 'failure' });
    const { payment } = await sim('pay', { orderId, method: 'netbanking' });
    await api(`payments/${payment.id}/refund`, { amount: 100 });
    await sim('refunds', { outcome: 'pending' });
    await api(`payments/${payment.id}/refund`, { amount: 100 });
    await sim('refunds', { outcome: 'failed' });
    const { dispute } = await sim('dispute', { paymentId: payment.id });
    for (const status of ['under_review', 'open', 'lost', 'won', 'closed'])
      await sim('dispute', { disputeId: dispute.id, status });
    await sim('advance', { seconds: 0 });
    const sent = received.map(
      ({ body }) => JSON.parse(body.toString()) as (typeof WEBHOOKS)['order.paid by upi'],
    );
    expect(sent.map(({ event }) => event)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.processed',
      'refund.created',
      'refund.failed',
      'payment.dispute.created',
      'payment.dispute.under_review',
      'payment.dispute.action_required',
      'payment.dispute.lost',
      'payment.dispute.won',
      'payment.dispute.closed',
    ]);
    for (const event of sent) {
      const sample = Object.values(WEBHOOKS).find(other => other.event === event.event);
      expect(toShape(event)).toEqual(toShape(sample ?? {}));
      expect(event.contains).toEqual(sample?.contains);
      // Some samples are older than the latest fields.
      const documented = toShape(sample?.payload.payment.entity ?? {});
      expect(toShape(event.payload.payment.entity)).toEqual(expect.arrayContaining([...documented]));
    }
  });

  it('rejects with the documented words', async () => {
    const { api, order, sim } = await startSimulatedGateway();
    const { payment } = await sim('pay', { orderId: await order() });
    const key = { 'x-refund-idempotency': 'a-key-of-refund' };
    await api(`payments/${payment.id}/refund`, { amount: 100 }, key);
    expect({
      'amount too small': await api('orders', { amount: 99, currency: 'INR' }),
      'unknown id': await api('payments/pay_0'),
      'invalid key': await api('payments', undefined, { authorization: 'Basic eDp5' }),
      'another request under the key': await api(`payments/${payment.id}/refund`, { amount: 200 }, key),
      'amount is no integer': await api('orders', { amount: 99.5, currency: 'INR' }),
    }).toEqual(ERRORS);
  });
});

describe('the gateway of the simulator', () => {
  it('takes a fee from customers on top of the amount of the order', async () => {
    const { api, order, sim } = await startSimulatedGateway();
    await sim('fees', { bearer: 'customer' });
    const orderId = await order();
    const { payment } = await sim('pay', { orderId });
    expect(await api(`payments/${payment.id}`)).toMatchObject({ amount: 81_786, fee: 1886, tax: 288 });
    expect(await api(`orders/${orderId}`)).toMatchObject({ amount_paid: 79_900, status: 'paid' });
  });

  it('takes dollars, and closes the order with the first money', async () => {
    const { api, order, sim } = await startSimulatedGateway();
    const orderId = await order();
    const { payment } = await sim('pay', { orderId, outcome: 'foreign-currency' });
    expect(await api(`payments/${payment.id}`)).toMatchObject({ amount: 888, currency: 'USD' });
    await sim('refund', { paymentId: payment.id });
    expect(await sim('pay', { orderId })).toMatchObject({
      error: { description: expect.stringMatching(/already paid/) },
    });
  });

  it('refunds from its dashboard, found by its own date', async () => {
    const { api, order, sim } = await startSimulatedGateway();
    const { payment } = await sim('pay', { orderId: await order() });
    await sim('advance', { seconds: 30 * 24 * 3600 });
    const { refund } = await sim('refund', { paymentId: payment.id, amount: 900 });
    const now = Math.floor(Date.now() / 1000) + 30 * 24 * 3600;
    const listed = await api(`refunds?from=${now - 60}&to=${now + 60}`);
    expect(listed).toMatchObject({ items: [{ id: refund.id, amount: 900, receipt: null }] });
    expect(await api(`refunds?to=${now - 60}`)).toMatchObject({ items: [] });
  });

  it('takes the money of a lost dispute, and gives it back when it is won', async () => {
    const { api, order, sim } = await startSimulatedGateway();
    const { payment } = await sim('pay', { orderId: await order() });
    const { dispute } = await sim('dispute', { paymentId: payment.id, amount: 5000, days: 4 });
    expect(dispute.respond_by - dispute.created_at).toBe(4 * 24 * 3600);
    for (const [status, taken] of [
      ['under_review', 0] as const,
      ['lost', 5000] as const,
      ['won', 0] as const,
    ]) {
      await sim('dispute', { disputeId: dispute.id, status });
      expect(await api(`disputes/${dispute.id}`)).toMatchObject({ status, amount_deducted: taken });
    }
  });

  it('lets requests hang, and does them late', async () => {
    const { client, impatientClient, sim } = await startSimulatedGateway();
    await sim('outage', { kind: 'hang', requests: 1, seconds: 3600, path: '/v1/orders' });
    expect(await client.fetchPayment('pay_0')).toMatchObject({ error: { code: 'rejected' } });
    expect(await impatientClient.createPayment(NEW_PAYMENT)).toMatchObject({ error: { code: 'unknown' } });
    expect(await client.findOrders(NEW_PAYMENT.reference)).toMatchObject({ value: [] });
    await sim('advance', { seconds: 3600 });
    expect(await client.findOrders(NEW_PAYMENT.reference)).toMatchObject({ value: [{ amount: 79_900 }] });
  });
});

describe('webhooks', () => {
  it('are repeated until the shop takes them, with the same id', async () => {
    let status = 500;
    const { sim, order, events } = await startSimulatedGateway(() => status);
    await sim('pay', { orderId: await order(), outcome: 'failure' });
    expect(await events()).toHaveLength(1);
    await sim('advance', { seconds: 60 });
    status = 200;
    await sim('advance', { seconds: 120 });
    await sim('advance', { seconds: 3600 });
    const ids = (await events()).map(event => event.ok && event.value.eventId);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('end after a day without success', async () => {
    const { sim, order, events } = await startSimulatedGateway(() => 500);
    const orderId = await order();
    await sim('pay', { orderId, outcome: 'failure' });
    await sim('advance', { seconds: 2 * 24 * 3600 });
    const count = (await events()).length;
    expect(count).toBeGreaterThan(10);
    await sim('pay', { orderId, outcome: 'failure' });
    expect(await events()).toHaveLength(count);
  });

  it.each<[what: string, faults: object, kinds: readonly (string | undefined)[]]>([
    ['twice', { copies: 2 }, ['authorized', 'authorized', 'captured', 'captured', 'paid', 'paid']],
    ['reversed', { isReversed: true }, ['paid', 'captured', 'authorized']],
    ['missing', { isDropped: true }, []],
    ['late', { delaySeconds: 60 }, []],
    ['with an old secret', { usesOldSecret: true }, [undefined, undefined, undefined]],
  ])('come %s', async (_, issues, kinds) => {
    const { sim, order, events } = await startSimulatedGateway();
    await sim('webhooks', issues);
    await sim('pay', { orderId: await order() });
    const came = (await events()).map(event => (event.ok ? event.value.kind.split('.')[1] : undefined));
    expect(came).toEqual(kinds);
  });
});

it.each<[what: string, key: string, environment: string]>([
  ['with live keys', 'rzp_live_contract', 'test'],
  ['in production', KEYS.keyId, 'production'],
])('the simulator does not start %s', async (_, keyId, environment) => {
  const before = process.env['NODE_ENV'];
  onTestFinished(() => {
    process.env['NODE_ENV'] = before;
  });
  process.env['NODE_ENV'] = environment;
  const options = { ...KEYS, ...SECRETS, keyId, webhookUrl: 'http://127.0.0.1:1', port: 0 };
  await expect(startSimulator(options)).rejects.toThrow(/simulator/);
});
