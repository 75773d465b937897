import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { testProductRow } from '#testing/test-product.ts';
import { readCatalogue, readProduct, toListItemJson, toProductJson } from './product.ts';

const row = (variants: readonly object[], over: object = {}) => ({
  ...testProductRow({ price: 999, sizes: ['S', 'M', 'L'] }),
  ...over,
  variants,
});

describe('what sizes have of their own', () => {
  it('is read in paise and in the order of the sizes, and written as it was', () => {
    const variants = [
      { size: 'M', sku: 'K1-M', barcode: '8901234567890' },
      { size: 'L', price: 1199.5, priceBefore: 1499, weightGrams: 420 },
    ];
    const read = readProduct(row(variants.toReversed(), { isSale: true, discount: 10 }));
    if (!read.ok) throw new Error(read.error);
    expect(read.value.variants?.[1]).toEqual({
      size: 'L',
      price: fromRupees(1199.5),
      priceBefore: fromRupees(1499),
      weightGrams: 420,
    });
    expect(toProductJson(read.value).variants).toEqual(variants);
    expect(toListItemJson(read.value).variants).toEqual(variants);
  });

  it('has no prices before without a sale', () => {
    const read = readProduct(row([{ size: 'L', priceBefore: 1499 }]));
    expect(read).toMatchObject({ ok: true });
    expect(read.ok && read.value.variants).toBeUndefined();
  });

  it.each<[string, readonly object[], object?]>([
    ['M costs less than the product: enter the lowest price as the price', [{ size: 'M', price: 998 }]],
    [
      'no size costs ₹999: enter the lowest price, ₹1,199, as the price',
      ['S', 'M', 'L'].map(size => ({ size, price: 1199 })),
    ],
    ['XL is none of its sizes', [{ size: 'XL', price: 1199 }]],
    ['M has nothing of its own: leave it out', [{ size: 'M' }]],
    [
      'M is named twice',
      [
        { size: 'M', sku: 'a' },
        { size: 'M', sku: 'b' },
      ],
    ],
    [
      'L has the number of M: a',
      [
        { size: 'M', sku: 'a' },
        { size: 'L', sku: 'a' },
      ],
    ],
    [
      'the price before of L must be above the price',
      [{ size: 'L', price: 1199, priceBefore: 1199 }],
      { isSale: true },
    ],
    ['L costs more than the MRP', [{ size: 'L', price: 1199 }], { mrp: 1099 }],
    ['must be a barcode', [{ size: 'L', barcode: '8901234567895' }]],
  ])('is refused: %s', (issue, variants, over) => {
    const read = readProduct(row(variants, over));
    expect(read).toMatchObject({ ok: false, error: expect.stringContaining(issue) });
  });

  it('hides a product of a file where it is wrong, because its price is never guessed', () => {
    expect(readCatalogue([row([{ size: 'M', price: 1 }])]).catalogue.products).toEqual([]);
  });
});
