import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, formatAmount, formatPrice, fromRupees, paise, takePercent, times, toRupees } from './money.ts';

const amount = fc.integer({ min: 0, max: 10_000_000_00 }).map(paise);

describe('money', () => {
  it('survives the way to rupees and back', () => {
    fc.assert(fc.property(amount, a => fromRupees(toRupees(a)) === a));
  });

  it('refuses fractions and numbers past the safe integers', () => {
    expect(() => paise(0.5)).toThrow(RangeError);
    expect(() => paise(Number.NaN)).toThrow(RangeError);
    expect(() => fromRupees(Number.POSITIVE_INFINITY)).toThrow(RangeError);
    expect(() => times(paise(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });

  it('takes a percentage within half a paisa, rounding the half up', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 100 }), (a, percent) => {
        const exact = (a * percent) / 100;
        const error = takePercent(a, percent) - exact;
        return error > -0.5 && error <= 0.5;
      }),
    );
    expect(takePercent(paise(25), 18)).toBe(5);
    expect(takePercent(paise(125), 2)).toBe(3);
  });

  it('adds without drift', () => {
    expect(toRupees(add(...Array.from({ length: 10 }, () => fromRupees(0.1))))).toBe(1);
  });

  it('groups in lakhs, with paise on totals and none on whole prices', () => {
    expect(formatAmount(fromRupees(1234567.5))).toBe('₹12,34,567.50');
    expect(formatPrice(fromRupees(799))).toBe('₹799');
    expect(formatPrice(fromRupees(799.5))).toBe('₹799.50');
  });
});
