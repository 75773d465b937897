import { describe, expect, it } from 'vitest';
import { A_TAX_RATE } from './tax-rate-text.ts';
import { isTaxPercent, isTaxRate } from './tax-rates.ts';

const RATES = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];

describe('the rates of GST', () => {
  it('are those that the tax office takes', () => {
    const hundredths = Array.from({ length: 10_001 }, (_, index) => index / 100);
    expect(hundredths.filter(isTaxRate)).toEqual(RATES);
    expect([-5, 100.5, '18', Number.NaN, null].filter(isTaxRate)).toEqual([]);
    expect(A_TAX_RATE).toBe('a rate of GST: 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 or 40');
  });

  it('are read besides what was stored before they were checked', () => {
    expect([...RATES, 2.5, 12.75, 100].filter(value => !isTaxPercent(value))).toEqual([]);
    expect([0.2, 18.1, 101, -0.25].filter(isTaxPercent)).toEqual([]);
  });
});
