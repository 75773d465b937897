import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { findPriceQuestions, toPriceRanges } from './price-questions.ts';

const kurta = (id: string, rupees: number, before?: number) => ({
  id,
  category: 'kurta',
  price: fromRupees(rupees),
  ...(before === undefined ? {} : { priceBefore: fromRupees(before) }),
});

const ask = (product: ReturnType<typeof kurta>, before?: number, others = OTHERS) =>
  findPriceQuestions(product, {
    before: before === undefined ? undefined : { price: fromRupees(before) },
    ranges: toPriceRanges(others),
  });

const OTHERS = [kurta('A', 999), kurta('B', 1299, 1999), kurta('C', 1499), kurta('D', 899)];

describe('a price', () => {
  it.each([
    [1299, 649.5, 0],
    [1299, 649, 1],
    [1299, 1948.5, 0],
    [1299, 1949, 1],
    [1299, 1299, 0],
  ])('of ₹%d that becomes ₹%d is asked about %d times', (before, after, count) => {
    const questions = ask(kurta('E', after, after < 1299 ? 1299 : undefined), before);
    expect(questions.filter(text => text.includes('more than half'))).toHaveLength(count);
  });

  it('is asked about where others of its category cost more, or less', () => {
    expect(ask(kurta('E', 129))).toEqual([
      '₹129 is outside ₹899 to ₹1,999, which others of its category cost. Is that right?',
    ]);
    expect(ask(kurta('E', 12_999))).toHaveLength(1);
    expect([ask(kurta('E', 1999)), ask(kurta('E', 899))]).toEqual([[], []]);
    // A sale is no slip, and no product is compared with itself.
    expect(ask(kurta('E', 799, 1299), 1299)).toEqual([]);
    expect(ask(kurta('D', 949), 899)).toHaveLength(1);
    expect(ask(kurta('D', 129), 130)).toHaveLength(1);
  });

  it('is not compared with too few others, or with those of another category', () => {
    expect(ask(kurta('E', 129), undefined, OTHERS.slice(0, 2))).toEqual([]);
    expect(ask(kurta('A', 129), 130, OTHERS.slice(0, 3))).toEqual([]);
    expect(ask({ ...kurta('E', 129), category: 'saree' })).toEqual([]);
  });
});
