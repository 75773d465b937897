import { describe, expect, it } from 'vitest';
import { fromRupees, toRupees } from '#domain/money.ts';
import { priceBeforeOfSize, priceOfSize } from '#domain/products/size-variants.ts';
import { testProduct } from '#testing/test-product.ts';
import { toPriceFields } from './price-change.ts';

const KURTA = testProduct({
  price: fromRupees(1000),
  sizes: ['S', 'M', 'L', 'XL'],
  variants: [
    { size: 'M', sku: 'K1-M' },
    { size: 'XL', price: fromRupees(1200), weightGrams: 420 },
  ],
});

type Change = Parameters<typeof toPriceFields>[1];

function pricesAfter(change: Change, product = KURTA) {
  const changed = { ...product, ...toPriceFields(product, change) };
  return ['S', 'XL'].map(size => {
    const before = priceBeforeOfSize(changed, size);
    return [toRupees(priceOfSize(changed, size)), before && toRupees(before)];
  });
}

describe('a change of many products', () => {
  it.each<[string, Change, unknown]>([
    [
      'raises the prices of sizes by the same percentage',
      { price: { percent: 10 } },
      [
        [1100, undefined],
        [1320, undefined],
      ],
    ],
    [
      'leaves the price of a dearer size where one is set',
      { price: { set: 900 } },
      [
        [900, undefined],
        [1200, undefined],
      ],
    ],
    [
      'puts sizes on sale by the same percentage',
      { sale: 20 },
      [
        [800, 1000],
        [960, 1200],
      ],
    ],
    [
      'sells all sizes at one price',
      { salePrice: 799 },
      [
        [799, 1000],
        [799, 1200],
      ],
    ],
  ])('%s', (_, change, expected) => expect(pricesAfter(change)).toEqual(expected));

  it('ends the sale of sizes too, and keeps their numbers and weights', () => {
    const onSale = { ...KURTA, ...toPriceFields(KURTA, { sale: 20 }) };
    expect(pricesAfter({ sale: 0 }, onSale)).toEqual([
      [1000, undefined],
      [1200, undefined],
    ]);
    const ended = { ...onSale, ...toPriceFields(onSale, { isSale: false }) };
    expect(ended.variants).toEqual([
      { size: 'M', sku: 'K1-M' },
      { size: 'XL', price: fromRupees(960), weightGrams: 420 },
    ]);
  });

  it('never makes a size cheaper than the product', () => {
    const onSale = {
      ...KURTA,
      isSale: true,
      priceBefore: fromRupees(1500),
      variants: [{ size: 'XL', price: fromRupees(1200) }],
    };
    expect(pricesAfter({ sale: 0 }, onSale)).toEqual([
      [1500, undefined],
      [1500, undefined],
    ]);
  });
});
