import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { DIFFERENCE_NAMES, type DifferenceName, type OrderBooks, reconcile } from './reconcile.ts';

const NOTHING = {
  id: 'ord_1',
  number: 'NOOL-1',
  inReturn: { invoiced: paise(0), credited: paise(0) },
  invoiced: paise(0),
  credited: paise(0),
  total: paise(105_000),
  charged: paise(0),
  refunded: paise(0),
  refunding: paise(0),
};

type Amounts = Partial<Record<'invoiced' | 'credited' | 'charged' | 'refunded' | 'refunding', number>>;

function books(amounts: Amounts): OrderBooks {
  const values = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, paise(amount)]));
  return { ...NOTHING, ...values };
}

const ALL = 105_000;

describe('the reconciliation of a return with the ledger', () => {
  it.each<[string, Amounts, DifferenceName | undefined]>([
    ['paid and sent', { invoiced: ALL, charged: ALL }, undefined],
    ['paid, sent and paid back', { invoiced: ALL, credited: ALL, charged: ALL, refunded: ALL }, undefined],
    ['sent for cash that is not collected', { invoiced: ALL }, 'unpaid'],
    ['sent for cash, and returned to origin', { invoiced: ALL, credited: ALL }, undefined],
    [
      'credited, with the refund on its way',
      { invoiced: ALL, credited: 5000, charged: ALL, refunding: 5000 },
      'refunding',
    ],
    ['paid, with a part to be sent', { invoiced: 5000, charged: ALL }, 'unsent'],
    ['paid back in part before the rest is sent', { invoiced: 5000, charged: ALL, refunded: 900 }, 'unsent'],
    ['apart by some paise', { invoiced: ALL, credited: 4999, charged: ALL, refunded: 5000 }, 'rounding'],
    ['refunded without a credit note', { invoiced: ALL, charged: ALL, refunded: 5000 }, 'unexplained'],
    ['credited without a refund', { invoiced: ALL, credited: 5000, charged: ALL }, 'unexplained'],
    ['invoiced twice', { invoiced: 2 * ALL, charged: ALL }, 'unexplained'],
  ])('of an order that was %s', (_, amounts, name) => {
    expect(reconcile([books(amounts)]).differences.map(found => found.name)).toEqual(
      name === undefined ? [] : [name],
    );
  });

  it('adds up, whatever the amounts are: documents, those of other returns and differences are the ledger', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map(paise);
    const order = fc.record({
      id: fc.constant('ord_1'),
      number: fc.constant('NOOL-1'),
      inReturn: fc.record({ invoiced: amount, credited: amount }),
      invoiced: amount,
      credited: amount,
      total: amount,
      charged: amount,
      refunded: amount,
      refunding: amount,
    });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 20 }), orders => {
        const { invoiced, credited, inOthers, differences, charged, refunded } = reconcile(orders);
        const apart = differences.reduce((sum, difference) => sum + difference.amount, 0);
        expect(invoiced - credited + inOthers - apart).toBe(charged - refunded);
        const names = differences.map(({ name }) => name);
        expect(names).toEqual(DIFFERENCE_NAMES.filter(name => names.includes(name)));
      }),
    );
  });
});
