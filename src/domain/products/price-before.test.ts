import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, paise } from '#domain/money.ts';
import {
  findPriceBefore,
  findPriceBeforeIssue,
  MAX_TIMES_PRICE,
  percentOff,
  regularPrice,
  salePrice,
  toDiscount,
  toPriceBefore,
} from './price-before.ts';

/** What the specification says, in rupees, as any client of `/products.json` works it out. */
const byTheSpec = (rupees: number, discount: number) => Math.round(rupees / (1 - discount / 100));

/** Prices from 1 to 1,00,000 rupees, some with paise, each with any price before that the check accepts. */
const PRICES = fc
  .tuple(
    fc.oneof(
      fc.integer({ min: 1, max: 100_000 }).map(rupees => rupees * 100),
      fc.integer({ min: 100, max: 10_000_000 }),
    ),
    fc.nat({ max: 10_000_000 }),
  )
  .map(([price, more]) => {
    const lowest = Math.floor(price / 100) + 1;
    const highest = Math.min(Math.floor((price * MAX_TIMES_PRICE) / 100), 10_000_000);
    return { price: paise(price), before: fromRupees(lowest + (more % Math.max(1, highest - lowest + 1))) };
  });

describe('the price before', () => {
  it('follows from the discount by the formula of the specification, to the rupee', () => {
    fc.assert(
      fc.property(PRICES, ({ price, before }) => {
        const discount = toDiscount(price, before);
        expect(byTheSpec(price / 100, discount)).toBe(before / 100);
        expect(findPriceBefore(price, JSON.parse(JSON.stringify(discount)) as number)).toBe(before);
        expect(findPriceBeforeIssue(price, before)).toBeUndefined();
      }),
      { numRuns: 20_000 },
    );
  });

  it('follows from the discount of every price next to it', () => {
    for (let rupees = 1; rupees <= 100_000; rupees += 7) {
      const [price, before] = [fromRupees(rupees), fromRupees(rupees + 1)];
      expect(findPriceBefore(price, toDiscount(price, before))).toBe(before);
    }
  });

  it('is said by no more decimals than it needs', () => {
    expect(toDiscount(fromRupees(600), fromRupees(800))).toBe(25);
    expect(toDiscount(fromRupees(1199), fromRupees(1499))).toBe(20);
    expect(toDiscount(fromRupees(1000), fromRupees(1499))).toBe(33.3);
    expect(toDiscount(paise(79_950), fromRupees(800))).toBe(0.1);
  });

  it('is none without a discount that gives one above the price', () => {
    expect(findPriceBefore(fromRupees(600), 25)).toBe(fromRupees(800));
    for (const discount of [0, -5, 100, 140, Number.NaN])
      expect(findPriceBefore(fromRupees(600), discount)).toBeUndefined();
    expect(findPriceBefore(paise(1040), 0.1)).toBeUndefined();
  });

  it.each([
    [500, 499, 'must be above the price'],
    [500, 500, 'must be above the price'],
    [500, 799.5, 'must be whole rupees'],
    [500, 50_001, 'must be at most 100 times the price'],
    [500, 50_000, undefined],
  ])('of a price of %d rupees is not %d', (price, before, issue) => {
    expect(findPriceBeforeIssue(fromRupees(price), fromRupees(before))).toBe(issue);
  });

  it('gives the percentage in whole numbers from 1 to 99', () => {
    const off = (price: number, before?: number) =>
      percentOff({
        price: fromRupees(price),
        ...(before === undefined ? {} : { priceBefore: fromRupees(before) }),
      });
    expect([off(600, 800), off(1199, 1499), off(999, 1000), off(1, 1000), off(600)]).toEqual([
      25,
      20,
      1,
      99,
      undefined,
    ]);
  });
});

describe('a sale', () => {
  it('takes off at least what it says, in whole rupees, and ends with the price before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99_999 }), fc.integer({ min: 1, max: 99 }), (rupees, percent) => {
        const regular = fromRupees(rupees);
        const price = salePrice(regular, percent);
        const priceBefore = toPriceBefore(regular);
        expect(price).toBeLessThanOrEqual((regular * (100 - percent)) / 100);
        expect(price % 100 === 0 || price < 100).toBe(true);
        expect(regularPrice({ price, priceBefore })).toBe(regular);
        if (price > regular / MAX_TIMES_PRICE)
          expect(findPriceBeforeIssue(price, priceBefore)).toBeUndefined();
      }),
    );
    expect(salePrice(fromRupees(1290), 20)).toBe(fromRupees(1032));
    expect(salePrice(fromRupees(799), 50)).toBe(fromRupees(399));
    expect(salePrice(fromRupees(799), 25)).toBe(fromRupees(599));
    expect(toPriceBefore(paise(129_050))).toBe(fromRupees(1290));
  });
});
