/** The client against the simulator, end to end. */
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { KEYS, NEW_PAYMENT, startSimulatedGateway } from '#testing/payments/simulated-gateway.ts';
import { createRazorpay } from './razorpay.ts';

describe('client and simulator', () => {
  it('pay, prove the return, and tell it by webhooks', async () => {
    const { client, sim, order, events } = await startSimulatedGateway();
    const providerOrderId = await order();
    const { payment, fields } = await sim('pay', { orderId: providerOrderId });
    expect(client.readReturn(fields, { providerOrderId })).toEqual({ paymentId: payment.id, proven: true });
    expect(await client.fetchPayments(providerOrderId)).toMatchObject({
      ok: true,
      value: [
        {
          id: payment.id,
          providerOrderId,
          state: 'captured',
          amount: 79_900,
          wasCaptured: true,
          method: 'upi',
          fee: 1886,
          tax: 288,
        },
      ],
    });
    expect(await events()).toMatchObject(
      ['payment.authorized', 'payment.captured', 'order.paid'].map(kind => ({
        ok: true,
        value: { kind, providerOrderId, paymentId: payment.id },
      })),
    );
  });

  it.each<[outcome: string, payments: readonly object[]]>([
    ['failure', [{ state: 'failed', failure: { reason: 'insufficient_funds' } }]],
    ['closed', [{ state: 'captured', amount: 79_900 }]],
    ['twice', [{ state: 'captured' }, { state: 'captured' }]],
    ['wrong-amount', [{ state: 'captured', amount: 79_800 }]],
    ['authorized', [{ state: 'authorized', wasCaptured: false }]],
    ['pending', [{ state: 'pending' }]],
  ])('see the same payments: %s', async (outcome, payments) => {
    const { client, sim, order } = await startSimulatedGateway();
    const orderId = await order();
    await sim('pay', { orderId, outcome, reason: 'insufficient_funds' });
    expect(await client.fetchPayments(orderId)).toMatchObject({ ok: true, value: payments });
  });

  it('see a payment that fails and is captured later', async () => {
    const { client, sim, order, events } = await startSimulatedGateway();
    const orderId = await order();
    await sim('pay', { orderId, outcome: 'late', minutes: 90 });
    await sim('advance', { seconds: 89 * 60 });
    expect(await client.fetchPayments(orderId)).toMatchObject({ value: [{ state: 'failed' }] });
    await sim('advance', { seconds: 60 });
    expect(await client.fetchPayments(orderId)).toMatchObject({ value: [{ state: 'captured' }] });
    expect(await events()).toMatchObject([
      { value: { kind: 'payment.failed' } },
      { value: { kind: 'payment.authorized' } },
      { value: { kind: 'payment.captured' } },
      { value: { kind: 'order.paid' } },
    ]);
  });

  it('capture once, and agree when it has been done already', async () => {
    const { client, sim, order } = await startSimulatedGateway();
    const { payment } = await sim('pay', { orderId: await order(), outcome: 'authorized' });
    const request = { paymentId: payment.id, amount: paise(79_900) };
    expect(await client.capture({ ...request, amount: paise(79_800) })).toMatchObject({
      error: { code: 'rejected' },
    });
    expect(await client.capture(request)).toMatchObject({ value: { state: 'captured' } });
    expect(await client.capture(request)).toMatchObject({ value: { state: 'captured' } });
  });

  it('create one order, also when the response is lost', async () => {
    const { client, sim } = await startSimulatedGateway();
    await sim('outage', { kind: 'lost-response', requests: 1 });
    const created = await client.createPayment(NEW_PAYMENT);
    expect(created).toMatchObject({ ok: true, value: { reference: NEW_PAYMENT.reference } });
    expect(await client.findOrders(NEW_PAYMENT.reference)).toMatchObject({
      value: [created.ok && created.value],
    });
  });

  it.each(['error', 'silence'])('know that nothing is known in an outage: %s', async kind => {
    const { client, impatientClient, sim } = await startSimulatedGateway();
    await sim('outage', { kind });
    expect(await impatientClient.createPayment(NEW_PAYMENT)).toMatchObject({
      ok: false,
      error: { code: 'unknown' },
    });
    await sim('outage');
    expect(await client.createPayment({ ...NEW_PAYMENT, mayExist: true })).toMatchObject({ ok: true });
    expect(await client.findOrders(NEW_PAYMENT.reference)).toMatchObject({
      value: [{ reference: NEW_PAYMENT.reference }],
    });
  });

  it('refund once under a key, never more than was captured', async () => {
    const { client, sim, order } = await startSimulatedGateway();
    const { payment } = await sim('pay', { orderId: await order() });
    const refund = (key: string, amount: number) =>
      client.refund({ paymentId: payment.id, amount: paise(amount), key, speed: 'normal' });
    await sim('outage', { kind: 'lost-response', requests: 1 });
    expect(await refund('rfd_0000001', 70_000)).toMatchObject({ error: { code: 'unknown' } });
    const repeated = await refund('rfd_0000001', 70_000);
    expect(repeated).toMatchObject({ value: { key: 'rfd_0000001', amount: 70_000, state: 'processed' } });
    expect(await refund('rfd_0000002', 10_000)).toMatchObject({ error: { code: 'rejected' } });
    expect(await client.fetchRefunds(payment.id)).toMatchObject({ value: [repeated.ok && repeated.value] });
    expect(await client.fetchPayment(payment.id)).toMatchObject({
      value: { state: 'captured', refunded: 70_000 },
    });
    expect(await refund('rfd_0000003', 9_900)).toMatchObject({ ok: true });
    expect(await client.fetchPayment(payment.id)).toMatchObject({
      value: { state: 'refunded', wasCaptured: true },
    });
  });

  it('list the payments of a period, over several pages', async () => {
    const { client, sim, order } = await startSimulatedGateway();
    const orderId = await order();
    for (let index = 0; index < 120; index += 1) await sim('pay', { orderId, outcome: 'failure' });
    const now = Date.now();
    const all = await client.listPayments({ from: new Date(now - 60_000), to: new Date(now + 60_000) });
    expect(all.ok && new Set(all.value.map(({ id }) => id)).size).toBe(120);
    const none = await client.listPayments({ from: new Date(now + 60_000), to: new Date(now + 120_000) });
    expect(none).toEqual({ ok: true, value: [] });
  });

  it('refuse each other with other keys', async () => {
    const { client } = await startSimulatedGateway();
    const { order, sim } = await startSimulatedGateway();
    const providerOrderId = await order();
    const { payment, fields } = await sim('pay', { orderId: providerOrderId });
    expect(await client.fetchPayment(payment.id)).toMatchObject({ error: { code: 'rejected' } });
    const other = createRazorpay({ ...KEYS, keySecret: 'another secret', webhookSecrets: [] });
    expect(other.readReturn(fields, { providerOrderId }).proven).toBe(false);
  });
});
