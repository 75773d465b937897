import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { testProduct } from '#testing/test-product.ts';
import { reorder } from './reorder.ts';

const kurta = testProduct({ price: fromRupees(899), sizes: ['M'] });

function item(productId: string, size: string) {
  return {
    productId,
    productName: 'Indigo kurta',
    productImage: '',
    quantity: 2,
    size,
    total: fromRupees(1598),
  };
}

describe('reorder', () => {
  it('adds at the price of today what is still sold, and names the rest', () => {
    const items = [item('KUR-0001', 'M'), item('KUR-0001', 'XL'), item('KUR-0002', 'M')];
    expect(reorder(items, id => (id === kurta.id ? kurta : undefined))).toEqual({
      additions: [{ product: kurta, size: 'M', quantity: 2 }],
      missing: ['Indigo kurta (XL)', 'Indigo kurta (M)'],
    });
  });
});
