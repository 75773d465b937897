import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';
import { fromRupees, paise, toRupees } from './money.ts';
import type { PaymentMethod } from './payments/payment.ts';
import { agree, checkPaymentMethod, codCharge, priceCart, summarise, toTaxPercent } from './pricing.ts';
import type { Settings } from './settings.ts';
import { sumOfTax } from './tax/line-tax.ts';
import { TAX_SCHEME_NAMES } from './tax/tax-schemes.ts';

const { money } = SETTINGS;

const check = (paymentMethod: PaymentMethod, rupees: number, settings: Settings = SETTINGS) =>
  checkPaymentMethod({ paymentMethod, subtotal: fromRupees(rupees) }, settings);

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
        const { subtotal, tax, shipping, codCharges, total } = summarise(priced, {
          paymentMethod: method,
          money,
        });
        expect(total).toBe(subtotal + tax + codCharges);
        expect(shipping).toBe(0);
        expect(codCharges).toBe(method === 'cod' && subtotal < 29_900 ? 5_000 : 0);
      }),
    );
  });

  it('rounds tax once per order, not once per line', () => {
    // Two lines, each below half a paisa of tax, that together have a whole one.
    const price = paise(Math.ceil(50 / money.taxPercent) - 1);
    const count = Math.ceil(100 / (price * money.taxPercent));
    const small = Array.from({ length: count }, () => ({ price, quantity: 1 }));
    expect(summarise(small, { paymentMethod: 'card', money }).tax).toBe(
      Math.round((count * price * money.taxPercent) / 100),
    );
    expect(summarise(small, { paymentMethod: 'card', money }).tax).toBeGreaterThan(0);
    fc.assert(
      fc.property(
        lines,
        priced => Math.abs(summarise(priced, { paymentMethod: 'upi', money }).tax - taxByHand(priced)) <= 0.5,
      ),
    );
  });

  it('refuses cash above the maximum of all orders or of the zone, whichever is lower', () => {
    const limited = testSettings({ money: { codMaximum: 5000 } });
    const inZone = (rupees: number, zone: number) =>
      checkPaymentMethod(
        {
          paymentMethod: 'cod',
          subtotal: fromRupees(rupees),
          promise: { isCodOffered: true, isPrepaidOffered: true, codMaximum: fromRupees(zone) },
        },
        limited,
      );
    expect(check('cod', 1_000_000).ok).toBe(true);
    expect(check('cod', 5000, limited).ok).toBe(true);
    expect(check('cod', 5000.01, limited)).toEqual({ ok: false, error: 'cod-above-maximum' });
    expect(check('card', 5000.01, limited).ok).toBe(true);
    expect(inZone(3000, 3000).ok).toBe(true);
    expect(inZone(3000.01, 3000)).toEqual({ ok: false, error: 'cod-above-maximum' });
    expect(inZone(5000.01, 9000)).toEqual({ ok: false, error: 'cod-above-maximum' });
  });

  it('charges ₹50 for cash below ₹299 and refuses it below ₹199', () => {
    expect(toRupees(codCharge(fromRupees(298.99), money))).toBe(50);
    expect(toRupees(codCharge(fromRupees(299), money))).toBe(0);
    expect(check('cod', 198.99).ok).toBe(false);
    expect(check('cod', 199).ok).toBe(true);
    expect(check('upi', 1).ok).toBe(true);
  });

  it('refuses a method that is not offered', () => {
    const settings = testSettings({ payment: { methods: ['upi', 'cod'] } });
    expect(check('card', 500, settings)).toEqual({ ok: false, error: 'payment-not-offered' });
    expect(check('upi', 500, settings).ok).toBe(true);
  });

  it('finds the tax percentage of an order that was placed under another rate', () => {
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom(0, 3, 5, 12, 18, 28),
        fc.constantFrom(5, 18),
        (priced, then, now) => {
          const summary = summarise(priced, { paymentMethod: 'upi', money: { ...money, taxPercent: then } });
          const percent = toTaxPercent(summary, { taxPercent: now });
          if (summary.subtotal >= 100_000) expect(percent).toBe(then);
          expect(Math.abs(summary.tax - (summary.subtotal * percent) / 100)).toBeLessThan(
            1 + summary.subtotal / 2000,
          );
        },
      ),
    );
  });

  it('has in every scheme a tax of its lines and charges, in the total only where it is added', () => {
    const shipping = paise(7_000);
    fc.assert(
      fc.property(
        lines,
        fc.constantFrom('card', 'cod'),
        fc.constantFrom(...TAX_SCHEME_NAMES),
        (priced, paymentMethod, taxScheme) => {
          const terms = { paymentMethod, money: { ...money, taxScheme }, shipping } as const;
          const { summary, taxes } = priceCart(priced, terms);
          const { subtotal, tax, codCharges, total } = summary;
          const charges = subtotal + shipping + codCharges;
          expect(total).toBe(taxScheme === 'gst-inclusive' ? charges : charges + tax);
          if (taxScheme === 'spec') {
            expect(taxes).toBeUndefined();
            return;
          }
          expect(taxes).toHaveLength(priced.length);
          expect(sumOfTax(taxes ?? [])).toBe(tax);
          // Each line with its part of the charges: what is paid for all of them is the total.
          const parts = (taxes ?? []).flatMap(each => [
            each.taxable,
            each.tax,
            each.feesTaxable,
            each.feesTax,
          ]);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        },
      ),
    );
  });

  it('contains 5 % and 18 % by the price of each piece, and the charge for cash at the rate of its line', () => {
    const inclusive = { ...money, taxScheme: 'gst-inclusive' } as const;
    const shirt = { price: fromRupees(262.5), quantity: 1 };
    expect(summarise([shirt], { paymentMethod: 'cod', money: inclusive })).toEqual({
      subtotal: 26_250,
      tax: 1_250 + 238,
      shipping: 0,
      codCharges: 5_000,
      total: 31_250,
    });
    const kurta = { price: fromRupees(2950), quantity: 2 };
    expect(summarise([shirt, kurta], { paymentMethod: 'card', money: inclusive }).tax).toBe(1_250 + 90_000);
  });

  it('agrees within a paisa on every figure and no further', () => {
    const mine = summarise([{ price: fromRupees(499), quantity: 2 }], { paymentMethod: 'card', money });
    expect(agree(mine, { ...mine, tax: paise(mine.tax + 1) })).toBe(true);
    for (const field of ['subtotal', 'tax', 'shipping', 'codCharges', 'total'] as const) {
      expect(agree(mine, { ...mine, [field]: paise(mine[field] + 2) })).toBe(false);
    }
  });
});

function taxByHand(priced: readonly { price: number; quantity: number }[]): number {
  return priced.reduce((sum, line) => sum + line.price * line.quantity, 0) * (money.taxPercent / 100);
}
