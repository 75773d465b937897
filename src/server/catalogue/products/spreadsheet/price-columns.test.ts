import { describe, expect, it } from 'vitest';
import { readPriceBefore } from '#contract/products/price-before.ts';
import { defaultCategories } from '#domain/products/category.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { testProductRow } from '#testing/test-product.ts';
import { type ImportContext, importTable } from './import-table.ts';
import { printTableIssue } from './table-issue.ts';

const KURTA = testProductRow({ id: 'KUR-1', name: 'Vaigai Kurta', price: 1290, sizes: ['S', 'M'] });
const SAREE = testProductRow({ id: 'HAN-1', name: 'Kurinji Saree', category: 'handloom', sizes: [] });

const CONTEXT: ImportContext = {
  current: [KURTA, SAREE],
  replace: false,
  isKnownWord: () => true,
  pictures: namePictures([]),
  categories: defaultCategories(['kurta', 'handloom']),
  onlyTheseCategories: false,
};

const read = (cells: Cells, over: Partial<ImportContext> = {}) => importTable(cells, { ...CONTEXT, ...over });

describe('a table of prices', () => {
  it('reads what is paid and what is crossed out, which puts the product on sale', () => {
    const cells = [
      ['id', 'Price', 'Price before'],
      ['KUR-1', '999', '₹1,290'],
    ];
    const { products, issues } = read(cells);
    expect({ products, issues }).toEqual({
      products: [{ ...KURTA, price: 999, isSale: true, discount: 22.56 }, SAREE],
      issues: [],
    });
    expect(readPriceBefore({ price: 999, isSale: true, discount: 22.56 })).toBe(1290);
  });

  it('leaves the price before as it is where only the price changes, until the sale ends', () => {
    const onSale = { ...KURTA, price: 999, isSale: true, discount: 22.56 };
    const change = (header: string[], row: string[]) =>
      read(
        [
          ['id', ...header],
          ['KUR-1', ...row],
        ],
        { current: [onSale] },
      ).products[0];
    const lower = change(['price'], ['899']);
    expect(lower && [lower.price, readPriceBefore(lower)]).toEqual([899, 1290]);
    expect(change(['price', 'isSale'], ['1290', 'no'])).toEqual(KURTA);
    expect(change(['price'], ['999'])).toEqual(onSale);
  });

  it('reads an older table with discounts, and says so once', () => {
    const cells = [
      ['id', 'price', 'isSale', 'discount'],
      ['KUR-1', '999', 'yes', '22.56'],
      ['HAN-1', '800', 'yes', '20%'],
    ];
    const { products, hints } = read(cells);
    expect(products.map(each => [each.price, readPriceBefore(each)])).toEqual([
      [999, 1290],
      [800, 1000],
    ]);
    expect(hints.map(printTableIssue)).toEqual([
      expect.stringMatching(/^row 1, column D \(discount\): is read as the price before/),
    ]);
  });

  it('of a price before names its cell, or the row where the price is changed beside it', () => {
    const onSale = { ...KURTA, price: 999, isSale: true, discount: 22.56 };
    const at = (header: string[], row: string[], current = [onSale]) =>
      read(
        [
          ['id', ...header],
          ['KUR-1', ...row],
        ],
        { current },
      ).issues.map(printTableIssue);
    expect(at(['priceBefore'], ['899'])).toEqual([
      'row 2, column B (priceBefore): “899” must be above the price',
    ]);
    expect(at(['price'], ['1300'])).toEqual(['row 2, priceBefore: must be above the price']);
    expect(at(['priceBefore', 'isSale'], ['1290', 'no'])).toEqual([
      'row 2, column B (priceBefore): “1290” is given, but the product is not on sale',
    ]);
    expect(at(['priceBefore', 'discount'], ['1290', '20'])).toEqual([
      'row 1, column C (discount): says the same as the column Price before; delete one of the two',
    ]);
  });
});
