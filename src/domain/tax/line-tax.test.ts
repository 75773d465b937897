import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise, takePercent } from '#domain/money.ts';
import { priceCart } from '#domain/pricing.ts';
import { TAX_CLASSES } from '#domain/products/product-details.ts';
import { testSettings } from '#testing/test-settings.ts';
import { addTax, apportion, extractTax, taxLines } from './line-tax.ts';
import { isInconsistentPrice, taxPercentOfPiece } from './tax-rate.ts';
import { TAX_SCHEME_NAMES } from './tax-schemes.ts';

const QUANTITIES = [1, 2, 3, 4, 5, 10, 99];

const LINE_SCHEMES = TAX_SCHEME_NAMES.filter(name => name !== 'spec');

const toRules = (taxScheme: (typeof TAX_SCHEME_NAMES)[number]) => ({ taxScheme, taxPercent: 18 });
const INCLUSIVE = toRules('gst-inclusive');
const EXCLUSIVE = toRules('gst-exclusive');

const percentAt = (rupees: number, rules = INCLUSIVE, taxClass: 'apparel' | 'fabric' | 'other' = 'apparel') =>
  taxPercentOfPiece({ price: paise(Math.round(rupees * 100)), taxClass }, rules);

describe('the percentage of a line', () => {
  it.each([
    [2500, 5],
    [2625, 5],
    [2625.01, 18],
    [2950, 18],
    [2950.01, 18],
  ])('is, of a garment at ₹%d with tax, %d', (rupees, percent) => {
    expect(percentAt(rupees)).toBe(percent);
  });

  it('goes by the price before tax where tax is added', () => {
    expect([2500, 2500.01].map(rupees => percentAt(rupees, EXCLUSIVE))).toEqual([5, 18]);
  });

  it('is 5 of fabric at any price, and of other products what they or the settings say', () => {
    expect([100, 90_000].map(rupees => percentAt(rupees, INCLUSIVE, 'fabric'))).toEqual([5, 5]);
    expect(percentAt(100, { ...INCLUSIVE, taxPercent: 12 }, 'other')).toBe(12);
    expect(taxPercentOfPiece({ price: paise(1), taxClass: 'other', taxPercent: 0 }, INCLUSIVE)).toBe(0);
  });

  it('is that of a garment for a product without a class, and 0 where no tax is charged', () => {
    expect(taxPercentOfPiece({ price: paise(300_000) }, INCLUSIVE)).toBe(18);
    for (const scheme of ['composition', 'unregistered'] as const)
      expect(percentAt(300_000, toRules(scheme))).toBe(0);
  });

  it('is consistent with the price before tax except from ₹2,625.01 to ₹2,950', () => {
    for (let rupees = 1; rupees <= 10_000; rupees += 1) {
      for (const at of [rupees * 100 - 1, rupees * 100, rupees * 100 + 1]) {
        const price = paise(at);
        const percent = taxPercentOfPiece({ price }, INCLUSIVE);
        const beforeTax = (price * 100) / (100 + percent);
        const isConsistent = percent === 5 ? beforeTax <= 250_000 : beforeTax > 250_000;
        expect([at, isInconsistentPrice({ price }, INCLUSIVE)]).toEqual([at, !isConsistent]);
      }
    }
    expect(isInconsistentPrice({ price: paise(270_000), taxClass: 'fabric' }, INCLUSIVE)).toBe(false);
    expect(isInconsistentPrice({ price: paise(270_000) }, EXCLUSIVE)).toBe(false);
  });
});

describe('tax within an amount', () => {
  it.each([
    [270_000, 5, 257_142],
    [270_000, 18, 228_814],
    [240_100, 5, 228_666],
    [262_500, 5, 250_000],
    [295_000, 18, 250_000],
  ])('of %d paise at %d %% leaves %d', (amount, percent, taxable) => {
    expect(extractTax(paise(amount), percent).taxable).toBe(taxable);
  });

  it('has two equal halves, each within 0.59 paisa of its share, for every price to ₹10,000', () => {
    for (const percent of [5, 18]) {
      let worst = 0;
      for (let amount = 1; amount <= 1_000_000; amount += 1) {
        const { taxable, tax } = extractTax(paise(amount), percent);
        if (tax % 2 !== 0 || taxable + tax !== amount) throw new Error(`${amount} at ${percent}`);
        worst = Math.max(worst, Math.abs((taxable * percent) / 200 - tax / 2));
      }
      expect(worst).toBeLessThan(0.5901);
    }
  });
});

it('is stored, because rounding it anew gives another paisa in an eighth of the prices', () => {
  let others = 0;
  for (let amount = 1; amount <= 1_000_000; amount += 1) {
    const percent = taxPercentOfPiece({ price: paise(amount) }, INCLUSIVE);
    const { taxable, tax } = extractTax(paise(amount), percent);
    if (Math.round((taxable * percent) / 200) !== tax / 2) others += 1;
  }
  expect(others / 1_000_000).toBeCloseTo(0.125, 2);
});

describe('the tax of lines', () => {
  // `EVERY_PAISA=1 npx vitest run src/domain/tax` tries each of the 1,000,000 prices, which takes a minute; else each 37th.
  const STEP = process.env['EVERY_PAISA'] === '1' ? 1 : 37;

  it.each(LINE_SCHEMES)(
    'is with the taxable value what is paid, by line and in total, for prices to ₹10,000, in the scheme %s',
    { timeout: 600_000 },
    taxScheme => {
      const money = { ...testSettings().money, taxScheme };
      const within = taxScheme === 'gst-inclusive';
      for (
        let amount = 1;
        amount <= 1_000_000;
        amount += amount % 100 === 0 ? STEP : Math.min(STEP, 100 - (amount % 100))
      ) {
        const price = paise(amount);
        for (const quantity of QUANTITIES) {
          const { summary, taxes } = priceCart([{ price, quantity }], { paymentMethod: 'upi', money });
          const [line] = taxes ?? [];
          const total = price * quantity;
          const paid = within ? total : total + (line?.tax ?? Number.NaN);
          if (
            line === undefined ||
            line.taxable + line.tax !== paid ||
            line.tax % 2 !== 0 ||
            summary.total !== paid
          )
            throw new Error(`${amount} × ${quantity}`);
        }
      }
    },
  );

  const line = fc.record({
    price: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
    quantity: fc.constantFrom(...QUANTITIES),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    taxPercent: fc.constantFrom(undefined, 0, 0.1, 0.25, 1, 1.5, 3, 6, 7.5, 12, 18, 28, 40),
  });

  it('is with the taxable value what is paid, also of fees, which are apportioned whole', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 100 }),
        fc.integer({ min: 0, max: 100_000 }).map(paise),
        fc.constantFrom(...LINE_SCHEMES),
        (lines, fees, scheme) => {
          const taxes = taxLines(lines, fees, toRules(scheme)) ?? [];
          const within = scheme === 'gst-inclusive';
          for (const [index, { taxable, tax, feesTax }] of taxes.entries()) {
            const total = (lines[index]?.price ?? 0) * (lines[index]?.quantity ?? 0);
            expect(taxable + (within ? tax : 0)).toBe(total);
            expect([tax % 2, feesTax % 2]).toEqual([0, 0]);
          }
          const charged = taxes.reduce(
            (sum, { feesTaxable, feesTax }) => sum + feesTaxable + (within ? feesTax : 0),
            0,
          );
          expect(charged).toBe(fees);
        },
      ),
    );
  });

  it('is none where tax is a percentage of the whole order', () => {
    expect(taxLines([{ price: paise(100), quantity: 1 }], paise(0), toRules('spec'))).toBeUndefined();
  });

  it('is exact at the largest amounts of an order', () => {
    const lines = Array.from({ length: 100 }, () => ({ price: paise(1_000_000_000), quantity: 99 }));
    for (const { taxable, tax } of taxLines(lines, paise(5000), INCLUSIVE) ?? [])
      expect(taxable + tax).toBe(99_000_000_000);
  });
});

describe('apportioning', () => {
  it('gives each its share within a paisa, and loses none', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 100 }),
        (amount, weights) => {
          const parts = apportion(paise(amount), weights);
          const sum = weights.reduce((all, weight) => all + weight, 0);
          expect(parts.reduce((all, part) => all + part, 0)).toBe(amount);
          for (const [index, part] of parts.entries())
            if (sum > 0) expect(Math.abs(part - (amount * (weights[index] ?? 0)) / sum)).toBeLessThan(1.001);
        },
      ),
    );
  });

  it('of ₹50 over equal lines has the odd paise somewhere', () => {
    expect(apportion(paise(5000), [1, 1, 1])).toEqual([1666, 1667, 1667]);
    expect(apportion(paise(5000), [0, 0])).toEqual([5000, 0]);
  });
});

it('adds tax in two halves, rounded half up', () => {
  expect(addTax(paise(10), 5)).toEqual({ taxable: 10, tax: 0 });
  expect(addTax(paise(20), 5)).toEqual({ taxable: 20, tax: 2 });
  expect(addTax(paise(79_900), 5)).toEqual({ taxable: 79_900, tax: 3_996 });
});

describe('rates with a fraction', () => {
  it.each([0.1, 0.25, 1.5, 7.5])('%d % is rounded exactly, half up', percent => {
    const points = BigInt(Math.round(percent * 100));
    for (let amount = 0; amount <= 300_000; amount += 37) {
      const half = (numerator: bigint, denominator: bigint) =>
        (2n * numerator + denominator) / (2n * denominator);
      const added = 2n * half(BigInt(amount) * points, 20_000n);
      const within = 2n * half(BigInt(amount) * points, 2n * (10_000n + points));
      expect([amount, BigInt(addTax(paise(amount), percent).tax)]).toEqual([amount, added]);
      expect([amount, BigInt(extractTax(paise(amount), percent).tax)]).toEqual([amount, within]);
      const order = (BigInt(amount) * points + 5000n) / 10_000n;
      expect([amount, BigInt(takePercent(paise(amount), percent))]).toEqual([amount, order]);
    }
  });
});
