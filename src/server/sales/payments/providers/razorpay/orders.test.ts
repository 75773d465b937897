import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { gatewayThat } from '#testing/payments/scripted-gateway.ts';
import RESPONSES from './samples/responses.json' with { type: 'json' };

const NEW_PAYMENT = {
  reference: 'pyo_01',
  orderNumber: 'NL-261123-7K3M9Q',
  amount: paise(5000),
  mayExist: false,
};
const CREATED = { ...RESPONSES.orders.created, receipt: 'pyo_01' };
const NONE_FOUND = { entity: 'collection', count: 0, items: [] };
const ORDER = {
  providerOrderId: 'order_RB58MiP5SPFYyM',
  reference: 'pyo_01',
  amount: 5000,
  currency: 'INR',
  state: 'created',
};

describe('an order at the gateway', () => {
  it('is created with our reference, and captured by the gateway', async () => {
    const { provider, sent } = await gatewayThat([200, CREATED]);
    expect(await provider.createPayment(NEW_PAYMENT)).toEqual({ ok: true, value: ORDER });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: '/v1/orders',
        headers: {
          authorization: `Basic ${btoa('rzp_test_key:a secret')}`,
          'content-type': 'application/json',
        },
        body: {
          amount: 5000,
          currency: 'INR',
          receipt: 'pyo_01',
          notes: { order: 'NL-261123-7K3M9Q' },
          payment: { capture: 'automatic' },
        },
      },
    ]);
  });

  it('is looked for when the response is lost, and found', async () => {
    const others = [
      { ...CREATED, id: 'order_other', receipt: 'pyo_012' },
      { ...CREATED, id: 'order_more', amount: 9900 },
    ];
    const { provider, sent } = await gatewayThat('lost', [200, { items: [...others, CREATED] }]);
    expect(await provider.createPayment(NEW_PAYMENT)).toEqual({ ok: true, value: ORDER });
    expect(sent[1]?.url).toBe('/v1/orders?receipt=pyo_01&count=100&skip=0');
  });

  it('is unknown when the response is lost and it is not found', async () => {
    const { provider } = await gatewayThat('lost', [200, NONE_FOUND]);
    expect(await provider.createPayment(NEW_PAYMENT)).toMatchObject({
      ok: false,
      error: { code: 'unknown', reason: 'network' },
    });
  });

  it('is looked for first when it may exist', async () => {
    const found = await gatewayThat([200, { items: [CREATED] }]);
    expect(await found.provider.createPayment({ ...NEW_PAYMENT, mayExist: true })).toEqual({
      ok: true,
      value: ORDER,
    });
    expect(found.sent.map(({ method }) => method)).toEqual(['GET']);
    const missing = await gatewayThat([200, NONE_FOUND], [200, CREATED]);
    expect((await missing.provider.createPayment({ ...NEW_PAYMENT, mayExist: true })).ok).toBe(true);
    expect(missing.sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
    const unreachable = await gatewayThat([503, 'busy']);
    expect((await unreachable.provider.createPayment({ ...NEW_PAYMENT, mayExist: true })).ok).toBe(false);
    expect(unreachable.sent.map(({ method }) => method)).toEqual(['GET']);
  });

  it('is found by our reference, the oldest first', async () => {
    const items = [
      { ...CREATED, id: 'order_late', created_at: 20 },
      { ...CREATED, id: 'order_early', created_at: 10 },
    ];
    const { provider } = await gatewayThat([200, { items }]);
    const found = await provider.findOrders('pyo_01');
    expect(found.ok && found.value.map(order => order.providerOrderId)).toEqual([
      'order_early',
      'order_late',
    ]);
  });
});
