import { expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import { readCsv } from '#server/platform/spreadsheet/read-csv.ts';
import { testProductRow } from '#testing/test-product.ts';
import { importTable } from './import-table.ts';
import { printTableIssue } from './table-issue.ts';

const current = [testProductRow({ id: 'KUR-1' }), testProductRow({ id: 'KUR-2', name: 'Other' })];

function read(csv: string) {
  const cells = readCsv(csv);
  if (!cells.ok) throw new Error(cells.error);
  return importTable(cells.value, {
    current,
    replace: false,
    isKnownWord: () => true,
    pictures: namePictures([]),
    categories: defaultCategories(['kurta']),
    onlyTheseCategories: false,
  });
}

const ROWS = '\na,b,c,d,e,f,g,h,i,j,k,l\n'.repeat(20);

it.each([
  [
    'Shopify',
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
  ],
  [
    'Shopify',
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price',
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images',
  ],
])('an export of %s gets one sentence', (system, header) => {
  const lines = read(`${header}${ROWS}`).issues.map(printTableIssue);
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^row 1: is an export of ${system} .*one row for each product$`)),
  ]);
});

it('any other layout gets one sentence', () => {
  const lines = read(`आईडी,नाम,कीमत,Foo,Bar${ROWS}`).issues.map(printTableIssue);
  expect(lines).toEqual([
    expect.stringContaining('has the layout of another program (आईडी, नाम, कीमत, Foo, Bar)'),
  ]);
});

it('an own table with ids gets a sentence for each column that is not of the catalogue', () => {
  const lines = read('id,price,Supplier,Cost,Note\nKUR-1,999,a,b,c\n').issues.map(printTableIssue);
  expect(lines).toEqual(
    ['Supplier', 'Cost', 'Note'].map(heading =>
      expect.stringMatching(new RegExp(`${heading}.* is no column of the catalogue`)),
    ),
  );
});

it('HTML of a description becomes text, and a hint says so', () => {
  const { products, issues, hints } = read(
    'id,description\nKUR-1,"<p>Soft <b>cotton</b> kurta&nbsp;for women.</p><ul><li>Wash cold</li></ul> &amp; dry flat."\n',
  );
  expect([issues, products[0]?.description]).toEqual([
    [],
    'Soft cotton kurta for women.\n- Wash cold\n& dry flat.',
  ]);
  expect(hints.map(printTableIssue)).toEqual([expect.stringContaining('has HTML; only its text is taken')]);
  expect(read('id,description\nKUR-1,<p> </p>\n').issues.map(printTableIssue)).toEqual([
    expect.stringContaining('is empty'),
  ]);
});
