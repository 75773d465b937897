import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartTotal } from '#domain/cart.ts';
import { fromRupees, paise, takePercent, times, ZERO } from '#domain/money.ts';
import { type OrderSummary, priceCart, SUMMARY_FIELDS, summarise } from '#domain/pricing.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { remainingCart, remainingSummary } from './remaining-summary.ts';

const { money } = SETTINGS;

const line = fc.record({
  price: fc.integer({ min: 1, max: 700_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 99 }),
});

/** Lines of an order, of which those with `remains` stay. */
const order = fc.array(fc.tuple(line, fc.boolean()), { minLength: 2, maxLength: 20 });

const method = fc.constantFrom('card', 'cod');

const toTotals = (
  lines: readonly { readonly price: ReturnType<typeof paise>; readonly quantity: number }[],
) => lines.map(({ price, quantity }) => times(price, quantity));

describe('the amounts of an order of which lines are cancelled', () => {
  it('are those of the remaining lines, with the same rate of tax', () => {
    fc.assert(
      fc.property(order, method, (lines, paymentMethod) => {
        const all = lines.map(([each]) => each);
        const rest = lines.filter(([, remains]) => remains).map(([each]) => each);
        const before = summarise(all, { paymentMethod, money });
        const after = remainingSummary(before, toTotals(rest), money);
        expect(after.subtotal).toBe(cartTotal(rest));
        expect(after.tax).toBe(takePercent(after.subtotal, money.taxPercent));
        expect(after.total).toBe(after.subtotal + after.tax + after.shipping + after.codCharges);
      }),
    );
  });

  it('are never raised, whatever the rules have become since', () => {
    const rules = fc.record({
      taxPercent: fc.constantFrom(0, 3, 5, 12, 18, 28),
      codCharge: fc.integer({ min: 0, max: 20_000 }).map(paise),
      codFreeFrom: fc.integer({ min: 0, max: 200_000 }).map(paise),
    });
    fc.assert(
      fc.property(order, method, rules, rules, (lines, paymentMethod, then, now) => {
        const all = lines.map(([each]) => each);
        const before = summarise(all, { paymentMethod, money: { ...money, ...then } });
        const rest = lines.filter(([, remains]) => remains).map(([each]) => each);
        const after = remainingSummary(before, toTotals(rest), { ...money, ...now });
        for (const field of SUMMARY_FIELDS) expect(after[field]).toBeLessThanOrEqual(before[field]);
        expect(after.total).toBe(after.subtotal + after.tax + after.shipping + after.codCharges);
        expect(after.codCharges).toBe(before.codCharges);
      }),
    );
  });

  it('are, in every scheme, those of an order of these lines alone, with the scheme of the order', () => {
    fc.assert(
      fc.property(order, method, fc.constantFrom(...TAX_SCHEME_NAMES), (lines, paymentMethod, taxScheme) => {
        // Without a limit, so that the charge for cash is the same for a part of the order.
        const rules = { ...money, taxScheme, codFreeFrom: paise(Number.MAX_SAFE_INTEGER) };
        const all = lines.map(([each]) => each);
        const placed = priceCart(all, { paymentMethod, money: rules });
        const positions = lines.flatMap(([, remains], index) => (remains ? [index] : []));
        if (positions.length === 0) return;
        const after = remainingCart(
          {
            taxScheme,
            summary: placed.summary,
            lines: toTotals(all).map((total, index) => ({
              total,
              percent: placed.taxes?.[index]?.percent ?? 0,
            })),
          },
          positions,
          { ...rules, taxPercent: money.taxPercent },
        );
        const rest = positions.flatMap(index => all[index] ?? []);
        expect(after).toEqual(priceCart(rest, { paymentMethod, money: rules }));
        expect(after.summary.total).toBeLessThanOrEqual(placed.summary.total);
      }),
    );
  });

  it('keep the charges of lines that are invoiced; those of cancelled lines pass to the others, or are dropped', () => {
    fc.assert(
      fc.property(
        order,
        fc.constantFrom(...TAX_SCHEME_NAMES.filter(name => name !== 'spec')),
        fc.nat(19),
        (lines, taxScheme, open) => {
          const rules = { ...money, taxScheme, codFreeFrom: paise(Number.MAX_SAFE_INTEGER) };
          const all = lines.map(([each]) => each);
          const { summary, taxes = [] } = priceCart(all, { paymentMethod: 'cod', money: rules });
          const positions = lines.flatMap(([, remains], index) => (remains ? [index] : []));
          if (positions.length === 0) return;
          const placed = toTotals(all).map((total, index) => {
            const { percent = 0, feesTaxable = ZERO, feesTax = ZERO } = taxes[index] ?? {};
            return { total, percent, ...(index !== open && { invoicedFees: { feesTaxable, feesTax } }) };
          });
          const after = remainingCart({ taxScheme, summary, lines: placed }, positions, rules);
          const paid = after.taxes?.map(tax => tax.taxable + tax.tax + tax.feesTaxable + tax.feesTax) ?? [];
          expect(paid.reduce((sum, each) => sum + each, 0)).toBe(after.summary.total);
          for (const [index, position] of positions.entries())
            if (position !== open) expect(after.taxes?.[index]).toEqual(taxes[position]);
          if (positions.includes(open)) expect(after.summary.codCharges).toBe(summary.codCharges);
        },
      ),
    );
  });

  it('have the COD charge of the rules that the order was placed with', () => {
    const summary = (rupees: number): OrderSummary =>
      summarise([{ price: fromRupees(rupees), quantity: 1 }], { paymentMethod: 'cod', money });
    const cases = [
      { placed: 280, rest: 100, charge: fromRupees(50), rules: money },
      // Below the limit only since lines are cancelled: the shopper did not agree to a charge.
      { placed: 500, rest: 100, charge: 0, rules: money },
      { placed: 280, rest: 250, charge: fromRupees(50), rules: { ...money, codFreeFrom: fromRupees(240) } },
      { placed: 280, rest: 100, charge: fromRupees(50), rules: { ...money, codCharge: fromRupees(80) } },
    ];
    for (const { placed, rest, charge, rules } of cases) {
      expect(remainingSummary(summary(placed), [fromRupees(rest)], rules).codCharges).toBe(charge);
    }
  });
});
