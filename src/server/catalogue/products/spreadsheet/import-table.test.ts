import { describe, expect, it } from 'vitest';
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
  isKnownWord: word => word !== 'cottn',
  pictures: namePictures([['kaveri.jpg', '/images/kaveri.avif']]),
  categories: defaultCategories(['kurta', 'handloom']),
  onlyTheseCategories: false,
};

const HEADER = [
  'id',
  'name',
  'category',
  'model',
  'color',
  'printName',
  'price',
  'sizes',
  'image',
  'description',
];
const NEW = [
  'KUR-2',
  'Kaveri Kurta',
  'Kurtas',
  'Sherwani',
  'Puce',
  'Brocade',
  '₹1,299/-',
  'S|M',
  'kaveri.jpg',
  'Soft.',
];

const read = (cells: Cells, over: Partial<ImportContext> = {}) => importTable(cells, { ...CONTEXT, ...over });
const toIssues = (...cells: Cells) => read(cells).issues.map(printTableIssue);
const withCell = (field: string, text: string) =>
  NEW.map((cell, index) => (HEADER[index] === field ? text : cell));

describe('a table', () => {
  it('changes only the fields that have a column, of the products that have a row', () => {
    const { products, added, changed, removed, issues } = read([
      ['price', 'id'],
      ['Rs. 1,499', 'KUR-1'],
    ]);
    expect(issues).toEqual([]);
    expect(products).toEqual([{ ...KURTA, price: 1499 }, SAREE]);
    expect({ added, changed, removed }).toEqual({ added: [], changed: ['KUR-1'], removed: [] });
  });

  it('changes nothing where its cells say what is already so', () => {
    const { products, changed } = read([
      ['id', 'sizes', 'isSale'],
      ['KUR-1', 'S, M', ''],
    ]);
    expect({ products, changed }).toEqual({ products: [KURTA, SAREE], changed: [] });
  });

  it('may name no pictures: new products wait for their photos, and the others stay as they are', () => {
    const waits = 'a new product waits for a photo whose name begins with its number or its name';
    const known = ['KUR-1', 'Vaigai Kurta', ...withCell('image', '').slice(2)];
    const { products, issues, hints } = read([HEADER, withCell('image', ''), known]);
    expect(issues).toEqual([]);
    expect(products.map(({ image }) => image)).toEqual([
      KURTA.image,
      SAREE.image,
      '/images/photos/KUR-2.avif',
    ]);
    expect(hints.map(printTableIssue)).toEqual([`row 2, column I (image): is empty; ${waits}`]);
    const without = (row: readonly string[]) => row.filter((_, index) => HEADER[index] !== 'image');
    expect(read([without(HEADER), without(NEW)]).hints.map(printTableIssue)).toEqual([
      `row 1, image: has no column; ${waits}`,
    ]);
    expect(read([HEADER, NEW]).hints).toEqual([]);
  });

  it('empties an optional field whose cell is empty', () => {
    const onSale = { ...KURTA, isSale: true, discount: 20, closeUp: '/images/cloth.avif' };
    const cells = [
      ['id', 'discount', 'closeUp'],
      ['KUR-1', '', ''],
    ];
    expect(read(cells, { current: [onSale] }).products).toEqual([{ ...KURTA, isSale: true }]);
  });

  it('adds products at the end', () => {
    const { products, added } = read([HEADER, NEW]);
    expect(added).toEqual(['KUR-2']);
    expect(products.slice(0, 2)).toEqual([KURTA, SAREE]);
    expect(products[2]).toEqual({
      id: 'KUR-2',
      name: 'Kaveri Kurta',
      category: 'kurta',
      model: 'Sherwani',
      color: 'Puce',
      printName: 'Brocade',
      price: 1299,
      sizes: ['S', 'M'],
      image: '/images/kaveri.avif',
      description: 'Soft.',
      isNew: false,
      isSale: false,
    });
  });

  it('replaces all products, in its order, where that is wanted', () => {
    const { products, added, removed } = read(
      [HEADER, NEW, ['KUR-1', ...NEW.slice(1).with(0, 'Vaigai Kurta')]],
      {
        replace: true,
      },
    );
    expect(products.map(({ id }) => id)).toEqual(['KUR-2', 'KUR-1']);
    expect({ added, removed }).toEqual({ added: ['KUR-2'], removed: ['HAN-1'] });
  });

  it('may have headings in words, blank rows and columns, and short rows', () => {
    const cells = [
      [],
      ['ID', 'Print Name', '', 'Colour'],
      ['KUR-1', 'Ikat', '', 'Red', ''],
      ['', ''],
      ['HAN-1', 'Solid'],
    ];
    const { issues } = read(cells);
    expect(issues.map(printTableIssue)).toEqual(['row 5, column D (color): is empty']);
  });
});

describe('a fault', () => {
  it.each<[string, string, string]>([
    ['price', '', 'column G (price): is empty'],
    ['price', '1290,50', 'column G (price): “1290,50” is not an amount; write 1290 or 1290.50'],
    ['price', '0', 'column G (price): “0” must lie between 0 and'],
    ['name', '', 'column B (name): is empty'],
    ['name', 'Two\nlines', 'column B (name): “Two lines” has a line break in it'],
    ['name', 'Vaigai Kurta', 'column B (name): “Vaigai Kurta” is taken by KUR-1; write another name'],
    ['id', 'KUR 2', 'column A (id): “KUR 2” must be of letters, digits, - _ and . alone, and not . or ..'],
    ['id', '', 'column A (id): is empty'],
    ['image', 'my photo.jpg', 'column I (image): “my photo.jpg” must be the name of a picture'],
    ['sizes', 'S/M', 'column H (sizes): “S/M” can be one size or several; write S|M'],
    ['sizes', 'S||M', 'column H (sizes): “S||M” holds ""'],
    [
      'description',
      '=1+1',
      'column J (description): “=1+1” starts as a formula does; write its value, or an apostrophe',
    ],
    ['name', "=cmd|'/C calc'!A0", 'starts as a formula does'],
    ['name', '@SUM(1)', 'starts as a formula does'],
    ['name', '-2+3', 'starts as a formula does'],
  ])('of the cell %s %j names its place, its text and what to write', (field, text, issue) => {
    const [first = '', ...others] = toIssues(HEADER, withCell(field, text));
    expect(others).toEqual([]);
    expect(first).toContain('row 2');
    expect(first).toContain(issue);
  });

  it('of a text that is too long names the most it may have', () => {
    expect(toIssues(HEADER, withCell('description', 'x'.repeat(2001)))).toEqual([
      expect.stringMatching(/^row 2, column J \(description\): “x+…” has more than 2000 characters$/),
    ]);
  });

  it('of the header is named once', () => {
    expect(toIssues()).toEqual(['the file is empty']);
    expect(toIssues(HEADER)).toEqual(['the file has a header and no products']);
    expect(toIssues([...HEADER, 'Fabrick'], NEW)).toEqual([
      'row 1, column K: “Fabrick” is no column of the catalogue; write “Fabric” if you mean that, or delete the column',
    ]);
    expect(toIssues([...HEADER, 'Price'], NEW)).toEqual([
      'row 1, column K (price): has two columns; delete this one or column G',
    ]);
    expect(toIssues(['name'], ['A'])).toEqual([
      'row 1, id: has no column, and products are found by it; write the heading Product number, SKU, Code or Article above your own numbers of the products',
    ]);
    expect(toIssues(['id', 'price'], ['KUR-1', '9'], ['KUR-7', '9'])).toContain(
      'row 1, name: has no column, which new products need (row 3)',
    );
  });

  it('of a cell right of the table names its column', () => {
    expect(toIssues(HEADER, [...NEW, 'note'])).toEqual([
      'row 2, column K: “note” is in a column without a heading; write one, or delete the cell',
    ]);
  });

  it('of a field without a column names the row', () => {
    expect(toIssues(['id', 'discount'], ['KUR-1', '20'])).toEqual([
      'row 2, column B (discount): “20” is given, but the product is not on sale',
    ]);
  });

  it('in any row leaves everything as it is', () => {
    const { products, added, changed } = read([HEADER, NEW, withCell('price', 'free')]);
    expect({ products, added, changed }).toEqual({ products: [], added: [], changed: [] });
  });
});

describe('text that starts as a formula does', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["''=1+1", "'=1+1"],
    ["'@home", '@home'],
    ["'tis soft", "'tis soft"],
    ['- soft\n- light', '- soft\n- light'],
  ])('is written as %j and means %j', (text, description) => {
    expect(read([HEADER, withCell('description', text)]).products[2]?.description).toBe(description);
  });
});

it('hints are given for words in no dictionary and for sizes that can be meant otherwise, and reject nothing', () => {
  const cells = [HEADER, withCell('description', 'Soft cottn.').with(7, '38/40')];
  const { issues, hints, added } = read(cells);
  expect({ issues, added }).toEqual({ issues: [], added: ['KUR-2'] });
  expect(hints.map(printTableIssue)).toEqual([
    'row 2, column H (sizes): “38/40” is one size; write 38|40 for two, if “38” is a size of its own',
    'row 2, column J (description): “cottn” is in no dictionary; correct it if it is a mistake',
  ]);
});
