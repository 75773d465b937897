/** A sheet as an owner writes it, who has never seen the names of the fields. */
import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import { findField, KNOWN_HEADINGS } from '#server/catalogue/products/fields/column-headings.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import type { Cells } from '#server/platform/spreadsheet/cells.ts';
import { testProductRow } from '#testing/test-product.ts';
import { importTable } from './import-table.ts';
import { printTableIssue } from './table-issue.ts';

const KURTA = testProductRow({ id: 'KUR-1' });

const read = (...cells: Cells) =>
  importTable(cells, {
    current: [KURTA],
    replace: false,
    isKnownWord: () => true,
    pictures: namePictures([]),
    categories: defaultCategories(['kurta']),
    onlyTheseCategories: false,
  });

const toIssues = (...cells: Cells) => read(...cells).issues.map(printTableIssue);

const OWN = ['Product no', 'Name', 'Category', 'Price', 'Price before', 'Sizes', 'Colour'];
const ROW = ['MIR-1', 'Mirch Kurta', 'Kurtas', '1,290', '1490', 'S, M', 'Red'];

describe('a sheet with the headings of its owner', () => {
  it('is read, and what it leaves out is what the form of the console stores', () => {
    const { issues, products } = read(OWN, ROW);
    expect(issues).toEqual([]);
    expect(products[1]).toMatchObject({
      id: 'MIR-1',
      name: 'Mirch Kurta',
      category: 'kurta',
      model: 'kurta',
      color: 'Red',
      printName: 'Solid',
      description: 'Mirch Kurta in Red.',
      price: 1290,
      sizes: ['S', 'M'],
      isSale: true,
      isNew: false,
    });
  });

  it('gets the same from empty cells, also for a product that the shop has', () => {
    const empty = ['KUR-1', '', '', ''];
    const { issues, products } = read(['SKU', 'Garment', 'Print or fabric', 'Description'], empty);
    expect(issues).toEqual([]);
    expect(products).toEqual([
      {
        ...KURTA,
        model: KURTA.category,
        printName: 'Solid',
        description: `${KURTA.name} in ${KURTA.color}.`,
      },
    ]);
  });

  it('without sizes has products of one size, and says so', () => {
    const without = (row: readonly string[]) => row.filter((_, index) => OWN[index] !== 'Sizes');
    const { products, hints } = read(without(OWN), without(ROW));
    expect(products[1]?.sizes).toEqual([]);
    expect(hints.map(printTableIssue)).toContain(
      'row 1, sizes: has no column; the new products have one size',
    );
    expect(read(['Code', 'Price'], ['KUR-1', '999']).hints.map(printTableIssue)).not.toContain(
      expect.stringContaining('one size'),
    );
  });

  it('needs number, name, category, colour and price of a new product alone', () => {
    const needed = ['name', 'category', 'color', 'price'];
    expect(toIssues(['Article'], ['NEW-1'])).toEqual(
      needed.map(field => `row 1, ${field}: has no column, which new products need (row 2)`),
    );
  });

  it('has one issue for each cell that is empty and needed', () => {
    expect(toIssues(OWN, ROW.with(1, '').with(2, '').with(6, ''))).toEqual([
      'row 2, column B (name): is empty',
      'row 2, column C (category): is empty',
      'row 2, column G (color): is empty',
    ]);
  });
});

describe('a heading', () => {
  it.each([
    ['Selling price', 'price'],
    ['Price (₹)', 'price'],
    ['PRICE in Rs.', 'price'],
    ['Sale price', 'price'],
    ['MRP in ₹', 'mrp'],
    ['MRP (INR)', 'mrp'],
    ['Price before in ₹', 'priceBefore'],
    ['Compare-at price', 'priceBefore'],
    ['printName', 'printName'],
    ['Type', 'category'],
  ])('%s is read as %s', (heading, field) => {
    expect(findField(heading)).toBe(field);
  });

  it('means one column alone', () => {
    const letters = KNOWN_HEADINGS.map(([known]) => known);
    expect(letters.filter(known => !/^[a-z]+$/.test(known))).toEqual([]);
  });

  it.each([
    ['Coluor', 'write “Colour” if you mean that, or delete the column'],
    ['Descripton', 'write “Description” if you mean that, or delete the column'],
    ['Kurta sizes', 'write “Sizes” if you mean that, or delete the column'],
    ['Supplier', 'delete the column. The guide in the template says which there are'],
    ['नाम', 'delete the column. The guide in the template says which there are'],
  ])('%s that is no column says in one sentence what can be done', (heading, advice) => {
    const [issue = '', ...others] = toIssues(['SKU', heading], ['KUR-1', 'a']);
    expect(others).toEqual([]);
    expect(issue).toMatch(/^row 1, column B: “.*” is no column of the catalogue[;:] /);
    expect(issue.endsWith(advice)).toBe(true);
  });
});
