import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart.ts';
import { fromRupees } from '#domain/money.ts';
import { priceChanges } from './price-changes.ts';

function line(id: string, rupees: number): CartLine {
  return {
    product: { id, name: `Kurta ${id}`, image: '' },
    size: 'M',
    quantity: 1,
    price: fromRupees(rupees),
  };
}

describe('priceChanges', () => {
  it('tells what costs something else and what has gone', () => {
    const before = [line('A', 100), line('B', 200), line('C', 300)];
    expect(priceChanges(before, [line('A', 100), line('B', 250)])).toEqual([
      'Kurta B is now ₹250.00; it was ₹200.00.',
      'Kurta C (M) is no longer sold.',
    ]);
  });
});
