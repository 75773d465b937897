import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { GATEWAY_PAYMENT_STATES, type GatewayPayment, isCaptured, mergePayment } from './gateway-payment.ts';

/** What a gateway says of one payment at some time: amount and method never change. */
const said = fc
  .record({
    state: fc.constantFrom(...GATEWAY_PAYMENT_STATES),
    refunded: fc.integer({ min: 0, max: 94_300 }),
    fee: fc.constantFrom(null, 1887),
  })
  .map(
    ({ state, refunded, fee }): GatewayPayment => ({
      state,
      amount: paise(94_300),
      currency: 'INR',
      method: 'upi',
      refunded: paise(refunded),
      fee: fee === null ? null : paise(fee),
      failure: state === 'failed' ? 'payment_timed_out' : null,
    }),
  );

const mergeAll = ([first, ...rest]: readonly [GatewayPayment, ...GatewayPayment[]]) =>
  rest.reduce(mergePayment, first);

it('ends in the same state in whatever order and how often a payment is fetched', () => {
  fc.assert(
    fc.property(said, fc.array(said, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (one, others, order) => {
      const all = [one, ...others];
      const keys = [...order.take(all.length)];
      const [first = one, ...rest] = [...all, ...others].toSorted(
        (a, b) => (keys[all.indexOf(a)] ?? 0) - (keys[all.indexOf(b)] ?? 0),
      );
      expect(mergeAll([first, ...rest])).toEqual(mergeAll([one, ...others]));
    }),
  );
});

it('never goes back: money that was captured stays captured, returned money returned', () => {
  fc.assert(
    fc.property(said, said, (stored, fetched) => {
      const result = mergePayment(stored, fetched);
      for (const each of [stored, fetched]) {
        if (isCaptured(each.state)) expect(isCaptured(result.state)).toBe(true);
        if (each.state === 'refunded') expect(result.state).toBe('refunded');
        expect(result.refunded).toBeGreaterThanOrEqual(each.refunded);
      }
    }),
  );
});
