import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import { namePictures } from '#server/catalogue/products/fields/picture-names.ts';
import { testProductRow } from '#testing/test-product.ts';
import { importTable } from './import-table.ts';
import { printTableIssue } from './table-issue.ts';

const current = [
  testProductRow({ id: 'KUR-1', name: 'Café Kurta', color: 'Ecru', sizes: ['S', 'M'] }),
  testProductRow({ id: 'KUR-2', name: 'Vaigai Kurta', color: 'Indigo', sizes: ['S'] }),
];

function read(rows: readonly (readonly string[])[], products = current) {
  const imported = importTable(rows, {
    current: products,
    replace: false,
    isKnownWord: () => true,
    pictures: namePictures([]),
    categories: defaultCategories(['kurta']),
    onlyTheseCategories: false,
  });
  return { ...imported, lines: [...imported.issues, ...imported.hints].map(printTableIssue) };
}

describe('a spreadsheet with other spellings', () => {
  it.each(['INDIGO', 'indigo', 'Indi\u200bgo', '\uff29ndigo', 'In\u00addigo'])(
    'of a colour, %j, says which is used',
    color => {
      const { products, lines } = read([
        ['id', 'color'],
        ['KUR-1', color],
      ]);
      expect(products[0]?.color).toBe('Indigo');
      expect(lines).toEqual([
        expect.stringMatching(/^row 2, column B \(color\): “.+” is read as Indigo: only case/),
      ]);
    },
  );

  it('of a new colour uses the first', () => {
    const { products } = read([
      ['id', 'color'],
      ['KUR-1', 'Écru'],
      ['KUR-2', 'E\u0301CRU'],
    ]);
    expect(products.map(({ color }) => color)).toEqual(['Écru', 'Écru']);
  });

  it('of a colour or a size is corrected where no product keeps the one before', () => {
    const shop = [
      testProductRow({ id: 'A', name: 'A', color: 'LEAF  green', sizes: ['free size', 'S'] }),
      testProductRow({ id: 'B', name: 'B', color: 'LEAF  green', sizes: ['free size'] }),
    ];
    const header = ['id', 'color', 'sizes'];
    const both = read([header, ['A', 'Leaf Green', 'Free Size|S'], ['B', 'leaf green', 'FREE SIZE']], shop);
    expect(both.products.map(({ color, sizes }) => [color, sizes])).toEqual([
      ['Leaf Green', ['Free Size', 'S']],
      ['Leaf Green', ['Free Size']],
    ]);
    expect(both.lines).toEqual([
      expect.stringContaining('“leaf green” is read as Leaf Green'),
      expect.stringContaining('“FREE SIZE” is read as Free Size'),
    ]);
    const one = read([header, ['A', 'Leaf Green', 'Free Size|S']], shop);
    expect(one.products[0]).toMatchObject({ color: 'LEAF green', sizes: ['free size', 'S'] });
    expect(one.lines).toEqual([
      expect.stringMatching(/is read as LEAF green.*change it in all products that have it/),
      expect.stringContaining('is read as free size, S'),
    ]);
  });

  it('of sizes has each once', () => {
    const { products, lines } = read([
      ['id', 'sizes'],
      ['KUR-1', 's|m|S|x\u200bl'],
    ]);
    expect(products[0]?.sizes).toEqual(['S', 'M', 'XL']);
    expect(lines).toEqual([expect.stringContaining('is read as S, M, XL')]);
  });

  it.each(['kur-1', 'KUR-1\u200b', '#KUR\u20111', '\u00a0KUR-1'])('of an id, %j, changes the product', id => {
    const { products, lines } = read([
      ['id', 'price'],
      [id, '1111'],
    ]);
    expect([products.length, products[0]?.id, products[0]?.price]).toEqual([2, 'KUR-1', 1111]);
    expect(lines.every(line => line.includes('is read as KUR-1'))).toBe(true);
  });

  it.each(['CAFÉ KURTA', 'Cafe\u0301 Kurta', 'Café  \u200bKurta', 'Café\u00a0Kurta', 'CaféKurta'])(
    'of the name of another product, %j, is refused',
    name =>
      expect(
        read([
          ['id', 'name'],
          ['KUR-2', name],
        ]).lines,
      ).toEqual([expect.stringContaining('is taken by KUR-1')]),
  );

  it('of a category has one', () => {
    const { products } = read([
      ['id', 'category'],
      ['KUR-1', ' KUR\u200bTA'],
      ['KUR-2', 'Kur\u200dtas'],
    ]);
    expect(products.map(({ category }) => category)).toEqual(['kurta', 'kurta']);
  });

  it('with a mark that turns text round names it', () => {
    expect(
      read([
        ['id', 'name'],
        ['KUR-1', 'Kurta \u202egnp.exe'],
      ]).lines,
    ).toEqual([expect.stringContaining('has the character U+202E, which is not seen; delete it')]);
    expect(
      read([
        ['id', 'name'],
        ['KUR-1', '\u200b\u2060'],
      ]).lines,
    ).toEqual([expect.stringContaining('is empty')]);
  });

  it('changes nothing where it says what is so', () => {
    expect(
      read([
        ['id', 'name', 'color', 'sizes'],
        ['KUR-1', 'Café Kurta', 'Ecru', 'S|M'],
      ]).lines,
    ).toEqual([]);
  });
});
