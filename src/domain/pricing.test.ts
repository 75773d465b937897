import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, paise, toRupees } from './money.ts';
import { agree, checkPaymentMethod, codCharge, summarise } from './pricing.ts';
import { MONEY } from './settings.ts';

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 700_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  { minLength: 1, maxLength: 100 },
);

describe('pricing', () => {
  it('totals subtotal, tax and COD charge, with nothing for shipping', () => {
    fc.assert(
      fc.property(lines, fc.constantFrom('card', 'upi', 'netbanking', 'cod'), (priced, method) => {
        const { subtotal, tax, shipping, codCharges, total } = summarise(priced, method);
        expect(total).toBe(subtotal + tax + codCharges);
        expect(shipping).toBe(0);
        expect(codCharges).toBe(method === 'cod' && subtotal < 29_900 ? 5_000 : 0);
      }),
    );
  });

  it('rounds tax once per order, not once per line', () => {
    // Two lines, each below half a paisa of tax, that together have a whole one.
    const price = paise(Math.ceil(50 / MONEY.taxPercent) - 1);
    const count = Math.ceil(100 / (price * MONEY.taxPercent));
    const small = Array.from({ length: count }, () => ({ price, quantity: 1 }));
    expect(summarise(small, 'card').tax).toBe(Math.round((count * price * MONEY.taxPercent) / 100));
    expect(summarise(small, 'card').tax).toBeGreaterThan(0);
    fc.assert(
      fc.property(lines, priced => Math.abs(summarise(priced, 'upi').tax - taxByHand(priced)) <= 0.5),
    );
  });

  it('charges ₹50 for cash below ₹299 and refuses it below ₹199', () => {
    expect(toRupees(codCharge(fromRupees(298.99)))).toBe(50);
    expect(toRupees(codCharge(fromRupees(299)))).toBe(0);
    expect(checkPaymentMethod(fromRupees(198.99), 'cod').ok).toBe(false);
    expect(checkPaymentMethod(fromRupees(199), 'cod').ok).toBe(true);
    expect(checkPaymentMethod(fromRupees(1), 'upi').ok).toBe(true);
  });

  it('agrees within a paisa on every figure and no further', () => {
    const mine = summarise([{ price: fromRupees(499), quantity: 2 }], 'card');
    expect(agree(mine, { ...mine, tax: paise(mine.tax + 1) })).toBe(true);
    for (const field of ['subtotal', 'tax', 'shipping', 'codCharges', 'total'] as const) {
      expect(agree(mine, { ...mine, [field]: paise(mine[field] + 2) })).toBe(false);
    }
  });
});

function taxByHand(priced: readonly { price: number; quantity: number }[]): number {
  return priced.reduce((sum, line) => sum + line.price * line.quantity, 0) * (MONEY.taxPercent / 100);
}
