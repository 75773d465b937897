import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { GATEWAY_PAYMENT_STATES } from './gateway-payment.ts';
import { isPaid, LEDGER_KINDS, toBalances, toRefundExtent } from './ledger.ts';
import { PAYMENT_STATE_NAMES, PAYMENT_STATES, type PaymentFacts, toPaymentState } from './payment-state.ts';
import { REFUND_STATES } from './refunds.ts';

const entry = fc.record({
  kind: fc.constantFrom(...LEDGER_KINDS),
  amount: fc.integer({ min: 0, max: 100_000 }).map(paise),
});

it('has the same balances in whatever order entries were made', () => {
  fc.assert(
    fc.property(fc.array(entry), entries => {
      expect(toBalances(entries.toReversed())).toEqual(toBalances(entries));
    }),
  );
});

it('what is held is what was captured and not returned', () => {
  fc.assert(
    fc.property(fc.array(entry), entries => {
      const { captured, refunded, held } = toBalances(entries);
      expect(held + refunded).toBe(captured);
    }),
  );
});

const CHARGED = { kind: 'charged', amount: paise(100) } as const;
const CAPTURED = { kind: 'captured', amount: paise(100) } as const;
const refunded = (amount: number) => ({ kind: 'refunded', amount: paise(amount) }) as const;

it('an order without a charge is not paid, and one that was refunded stays paid', () => {
  expect(isPaid(toBalances([CAPTURED]))).toBe(false);
  expect(isPaid(toBalances([CHARGED, CAPTURED]))).toBe(true);
  expect(isPaid(toBalances([CHARGED, CAPTURED, refunded(100)]))).toBe(true);
});

it('returning a second payment is no refund of the order', () => {
  expect(toRefundExtent(toBalances([CHARGED, CAPTURED, CAPTURED, refunded(100)]))).toBe('none');
  expect(toRefundExtent(toBalances([CHARGED, CAPTURED, refunded(40)]))).toBe('part');
  expect(toRefundExtent(toBalances([CHARGED, CAPTURED, refunded(100)]))).toBe('all');
});

/** Of so few amounts, what goes back is often all that came. */
const entryOfFew = fc.record({
  kind: fc.constantFrom(...LEDGER_KINDS),
  amount: fc.constantFrom(0, 40, 100).map(paise),
});

const facts = fc.record<PaymentFacts>({
  provider: fc.constantFrom(null, 'razorpay', 'upi'),
  status: fc.constantFrom(...ORDER_STATUS_NAMES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUS_NAMES),
  isExpired: fc.boolean(),
  balances: fc.array(entryOfFew, { maxLength: 4 }).map(toBalances),
  payments: fc.array(
    fc.record({
      state: fc.constantFrom(...GATEWAY_PAYMENT_STATES),
      assignment: fc.constantFrom(null, 'assigned', 'refund', 'review'),
    }),
    { maxLength: 3 },
  ),
  refunds: fc.array(fc.constantFrom(...REFUND_STATES), { maxLength: 2 }),
  isToReturn: fc.boolean(),
});

it('every combination of facts has a state with a text for shopper and owner, and every state is reached', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(facts, each => {
      const state = toPaymentState(each);
      reached.add(state);
      const { shopper, owner } = PAYMENT_STATES[state];
      expect(shopper.endsWith('.') || shopper.endsWith('!')).toBe(true);
      expect(owner.endsWith('.')).toBe(true);
    }),
    { numRuns: 5000, seed: 1 },
  );
  expect([...reached].toSorted()).toEqual(PAYMENT_STATE_NAMES.toSorted());
});
