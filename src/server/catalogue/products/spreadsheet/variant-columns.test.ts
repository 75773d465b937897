import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { testProductRow } from '#testing/test-product.ts';
import { type ImportContext, importTable } from './import-table.ts';
import { printTableIssue } from './table-issue.ts';

const KURTA = testProductRow({
  id: 'KUR-1',
  name: 'Vaigai Kurta',
  price: 999,
  sizes: ['S', 'M', 'XL'],
  variants: [{ size: 'XL', sku: 'K-XL', price: 1199 }],
});
const SAREE = testProductRow({ id: 'HAN-1', name: 'Kurinji Saree', category: 'handloom', sizes: [] });

const CONTEXT: ImportContext = {
  current: [KURTA, SAREE],
  replace: false,
  isKnownWord: () => true,
  pictures: namePictures([]),
  categories: defaultCategories(['kurta', 'handloom']),
  onlyTheseCategories: false,
};

const read = (cells: Cells) => importTable(cells, CONTEXT);

const findTexts = (heading: string, cell: string, id = 'KUR-1') =>
  read([
    ['id', heading],
    [id, cell],
  ]).issues.map(printTableIssue);

describe('columns of single sizes', () => {
  it('say what each size has of its own, in several ways of writing', () => {
    const { products, issues } = read([
      ['id', 'Size numbers', 'Size prices', 'Size weights', 'Barcode'],
      ['KUR-1', 'S: K-S; M = "K;M"', 'xl: ₹1,299\nM: 999', 'XL: 280 g', 'S: 890 1234 567890'],
      ['HAN-1', 'SAR-7', '', '640', '8901234567906'],
    ]);
    expect(issues).toEqual([]);
    expect(products.map(({ variants }) => variants)).toEqual([
      [
        { size: 'S', sku: 'K-S', barcode: '8901234567890' },
        { size: 'M', sku: 'K;M', price: 999 },
        { size: 'XL', price: 1299, weightGrams: 280 },
      ],
      [{ size: 'One Size', sku: 'SAR-7', weightGrams: 640, barcode: '8901234567906' }],
    ]);
  });

  it('that a table lacks stay as they are, and those that are empty are emptied', () => {
    const change = (headings: string[], cells: string[]) =>
      read([
        ['id', ...headings],
        ['KUR-1', ...cells],
      ]).products[0]?.variants;
    expect(change(['color'], ['Indigo'])).toEqual(KURTA.variants);
    expect(change(['Size prices'], [''])).toEqual([{ size: 'XL', sku: 'K-XL' }]);
    expect(change(['Sizes'], ['S|M'])).toBeUndefined();
  });

  it.each([
    [
      'Size prices',
      'XL: 998',
      'row 2, column B (sizePrices): “XL: 998” is refused: XL costs less than the product: enter the lowest price as the price',
    ],
    [
      'Size prices',
      'XXL: 1299',
      'row 2, column B (sizePrices): “XXL: 1299” names XXL, which is none of the sizes; write one of S, M, XL and a colon before each value',
    ],
    [
      'Size prices',
      '1299',
      'row 2, column B (sizePrices): “1299” does not say which size is meant; write one of S, M, XL and a colon before each value',
    ],
    [
      'Size prices',
      'XL: dear',
      'row 2, column B (sizePrices): “XL: dear” has “dear” for XL, which is not an amount; write 1290 or 1290.50',
    ],
    [
      'Size prices before',
      'XL: 1499',
      'row 2, column B (sizePricesBefore): “XL: 1499” is given, but the product is not on sale',
    ],
    [
      'Barcodes',
      'S: 8901234567891',
      'row 2, column B (barcodes): “S: 8901234567891” has “8901234567891” for S, which is no barcode of 8, 12, 13 or 14 digits, of which the last checks the others',
    ],
    [
      'Price',
      '1299',
      'row 2, column B (price): “1299” is refused: XL costs less than the product: enter the lowest price as the price',
    ],
  ])('are refused where they are wrong: %s %s', (heading, cell, issue) =>
    expect(findTexts(heading, cell)).toEqual([issue]),
  );
});
