import { describe, expect, it } from 'vitest';
import type { OrderFacts } from './order-actions.ts';
import { canMoveTo, moveError } from './order-moves.ts';
import { toStage } from './order-stages.ts';
import { canCancel, ORDER_STATUS_NAMES, PAYMENT_STATUS_NAMES } from './order-statuses.ts';

const AT_HOME = { paymentStatus: 'pending', paymentProvider: null } as const;

function order(over: Partial<OrderFacts>, isPartlySent = false): OrderFacts {
  const facts = { ...AT_HOME, status: 'pending', ...over } as const;
  return { ...facts, stage: toStage({ ...facts, isPacked: false, isPartlySent }) };
}

describe('the status of an order', () => {
  it('moves one step at a time and never back', () => {
    const moves = ORDER_STATUS_NAMES.flatMap(from =>
      ORDER_STATUS_NAMES.filter(status => moveError(order({ status: from }), { status }) === undefined).map(
        to => `${from} → ${to}`,
      ),
    );
    expect(moves).toEqual(['pending → confirmed', 'confirmed → shipped', 'shipped → delivered']);
  });

  it('becomes cancelled before anything is sent, by an endpoint of its own', () => {
    expect(ORDER_STATUS_NAMES.filter(canCancel)).toEqual(['pending', 'confirmed']);
    expect(ORDER_STATUS_NAMES.filter(status => canMoveTo('cancelled', order({ status })))).toEqual([
      'pending',
      'confirmed',
    ]);
    expect(moveError(order({}), { status: 'cancelled' })).toBe('cannot-move');
  });

  it('does not become delivered while a part is to be sent, or after all of it came back', () => {
    expect(moveError(order({ status: 'shipped' }, true), { status: 'delivered' })).toBe('cannot-move');
    const returned = order({ status: 'shipped', isReturned: true, isReceived: true });
    expect(moveError(returned, { status: 'delivered' })).toBe('cannot-move');
    expect(canMoveTo('cancelled', returned)).toBe(false);
  });

  it('does not become shipped twice, though the rest of it may be sent', () => {
    expect(moveError(order({ status: 'shipped' }, true), { status: 'shipped' })).toBe('cannot-move');
  });

  it.each(['upi', 'razorpay'] as const)('waits for the payment that %s collects', paymentProvider => {
    expect(moveError(order({ paymentProvider }), { status: 'confirmed' })).toBe('not-paid-yet');
    expect(moveError(order({ paymentProvider }), { status: 'shipped' })).toBe('cannot-move');
    expect(moveError(order({ paymentProvider, paymentStatus: 'paid' }), { status: 'confirmed' })).toBe(
      undefined,
    );
  });
});

describe('the status of a payment', () => {
  it('may succeed after it failed, and ends when it is paid', () => {
    const moves = PAYMENT_STATUS_NAMES.flatMap(from =>
      PAYMENT_STATUS_NAMES.filter(
        paymentStatus => moveError(order({ paymentStatus: from }), { paymentStatus }) === undefined,
      ).map(to => `${from} → ${to}`),
    );
    expect(moves).toEqual(['pending → paid', 'pending → failed', 'failed → paid']);
  });

  it('is not marked where a gateway reports it, nor without the reference of the bank', () => {
    expect(moveError(order({ paymentProvider: 'razorpay' }), { paymentStatus: 'paid' })).toBe('paid-online');
    expect(moveError(order({ paymentProvider: 'upi' }), { paymentStatus: 'paid' })).toBe(
      'needs-bank-reference',
    );
    expect(moveError(order({ paymentProvider: 'upi' }), { paymentStatus: 'failed' })).toBe(undefined);
  });

  it.each([null, 'upi'] as const)(
    'is not marked where the order is cancelled, paid to %s',
    paymentProvider => {
      for (const from of PAYMENT_STATUS_NAMES)
        for (const paymentStatus of PAYMENT_STATUS_NAMES)
          expect(
            moveError(order({ status: 'cancelled', paymentStatus: from, paymentProvider }), {
              paymentStatus,
            }),
          ).toBe('cannot-move');
    },
  );

  it('changes together with the status of the order, or neither', () => {
    const both = { status: 'confirmed', paymentStatus: 'paid' } as const;
    expect(moveError(order({}), both)).toBe(undefined);
    expect(moveError(order({ status: 'delivered' }), both)).toBe('cannot-move');
    expect(moveError(order({ paymentStatus: 'paid' }), both)).toBe('cannot-move');
  });
});
