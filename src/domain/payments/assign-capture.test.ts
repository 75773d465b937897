import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import { assignCapture, type ChargedOrder } from './assign-capture.ts';

const amount = fc.constantFrom(94_500, 94_300, 94_299, 100).map(paise);

const order = fc.record<ChargedOrder>({
  status: fc.constantFrom(...ORDER_STATUS_NAMES),
  total: fc.constant(paise(94_300)),
  isCharged: fc.boolean(),
  requested: amount,
  isExpired: fc.boolean(),
});

const capture = fc.record({
  amount,
  fee: fc.constantFrom(null, paise(0), paise(1), paise(200)),
  currency: fc.constantFrom('INR', 'USD'),
  isOfThisOrder: fc.boolean(),
  isReturned: fc.boolean(),
});

it('pays an order with exactly its amount, once, and only while it stands', () => {
  fc.assert(
    fc.property(capture, order, (money, to) => {
      const isAssigned = assignCapture(money, to).assignment === 'assigned';
      const matches =
        money.currency === 'INR' &&
        money.isOfThisOrder &&
        !money.isReturned &&
        to.total === to.requested &&
        (money.amount === to.total || (money.fee !== null && money.amount === to.total + money.fee));
      expect(isAssigned).toBe(matches && !to.isCharged && to.status !== 'cancelled');
    }),
  );
});

it('returns by itself only rupees of this order', () => {
  fc.assert(
    fc.property(capture, order, (money, to) => {
      if (assignCapture(money, to).assignment !== 'refund') return;
      expect([money.currency, money.isOfThisOrder]).toEqual(['INR', true]);
      expect(money.isReturned || to.isCharged || to.status === 'cancelled').toBe(true);
    }),
  );
});

it.each([
  [{ isCharged: true }, { assignment: 'refund', reason: 'paid-twice' }],
  [
    { status: 'cancelled', isExpired: true },
    { assignment: 'refund', reason: 'too-late' },
  ],
  [{ status: 'cancelled' }, { assignment: 'refund', reason: 'order-cancelled' }],
  [{ requested: paise(100) }, { assignment: 'review', reason: 'other-amount' }],
] as const)('an order with %j: %j', (over, assignment) => {
  const total = paise(94_300);
  const plain = { status: 'pending', total, requested: total, isCharged: false, isExpired: false } as const;
  const money = { amount: total, fee: null, currency: 'INR', isOfThisOrder: true, isReturned: false };
  expect(assignCapture(money, { ...plain, ...over })).toEqual(assignment);
});
