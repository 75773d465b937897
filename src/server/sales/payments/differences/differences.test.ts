import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { comparePayments } from '#domain/payments/compare-payments.ts';
import { ok } from '#domain/result.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import { openPaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { compareAndStore } from './compare-and-store.ts';
import { createNightlyComparison } from './compare-nightly.ts';

const HOUR = 3_600_000;

const side = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('pay_a', 'pay_b', 'pay_c'),
    amount: fc.constantFrom(paise(100), paise(200)),
    refunded: fc.constantFrom(paise(0), paise(100)),
  }),
  { selector: ({ id }) => id },
);

it('finds a difference exactly where the sides differ, in both directions alike', () => {
  fc.assert(
    fc.property(side, side, (here, there) => {
      const ids = comparePayments(here, there).map(({ id }) => id);
      expect(comparePayments(there, here).map(({ id }) => id)).toEqual(ids);
      const key = (each: (typeof here)[number]) => JSON.stringify(each);
      const [ours, theirs] = [new Set(here.map(key)), new Set(there.map(key))];
      const differing = [...ours.symmetricDifference(theirs)].map(
        text => (JSON.parse(text) as { id: string }).id,
      );
      expect(ids).toEqual([...new Set(differing)].toSorted());
    }),
  );
});

async function compareLastDay(deps: PaymentDeps) {
  const to = deps.clock();
  return compareAndStore(deps, { from: new Date(to.getTime() - 24 * HOUR), to });
}

describe.each(ENGINES)('comparing with the gateway, %s', engine => {
  it('finds nothing where an event was lost: the payment is fetched', async () => {
    const { gateway, place, start, read, deps } = await openPaymentShop(engine);
    const order = await place();
    await start(order.id);
    gateway.pay(gateway.orders[0]?.providerOrderId ?? '', { state: 'captured' });
    expect(await compareLastDay(deps)).toEqual(ok([]));
    expect(await read(order.id)).toMatchObject({ state: 'paid' });
  });

  it('names money of no order, and money that the gateway does not have', async () => {
    const { gateway, shop, place, start, work, deps } = await openPaymentShop(engine);
    const order = await place();
    await start(order.id);
    const [created] = gateway.orders;
    gateway.pay(created?.providerOrderId ?? '', { state: 'captured' });
    shop.clock.pass(3 * 60_000);
    await work();
    await gateway.provider.createPayment({
      reference: 'x',
      orderNumber: 'x',
      amount: paise(500),
      mayExist: false,
    });
    const foreign = gateway.pay(gateway.orders[1]?.providerOrderId ?? '', { state: 'captured' });
    await shop.db.updateTable('gateway_payments').set({ id: 'pay_gone' }).execute();
    expect(await compareLastDay(deps)).toEqual(
      ok([
        expect.objectContaining({ kind: 'unknown-here', id: foreign.id, amount: 500 }),
        expect.objectContaining({ kind: 'unknown-there', id: 'pay_gone' }),
      ]),
    );
  });

  it('happens once a night, of the last seven days', async () => {
    const { gateway, shop, deps } = await openPaymentShop(engine);
    const compared: { readonly from: Date; readonly to: Date }[] = [];
    const provider: typeof gateway.provider = {
      ...gateway.provider,
      listPayments: period => {
        compared.push(period);
        return gateway.provider.listPayments(period);
      },
    };
    const compare = createNightlyComparison();
    // 23:30 in India.
    const counts: number[] = [];
    for (const _ of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await compare({ ...deps, provider });
      counts.push(compared.length);
      shop.clock.pass(HOUR);
    }
    expect(counts).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    expect(compared.map(({ from, to }) => to.getTime() - from.getTime())).toEqual([168 * HOUR, 168 * HOUR]);
  });
});
