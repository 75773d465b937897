import { expect, it } from 'vitest';
import { testProductRow } from '#testing/test-product.ts';
import { EDITABLE_COLUMNS, type GridRow, toInverse, withEdit } from './columns.ts';

const ROW: GridRow = {
  product: testProductRow({ id: 'A', price: 799, isSale: true, discount: 20 }),
  revision: 3,
  stock: { S: 4, M: 0 },
};

function toColumn(key: string) {
  const column = EDITABLE_COLUMNS.find(each => each.key === key);
  if (column === undefined) throw new Error(`There is no column ${key}`);
  return column;
}

it.each([
  ['price', '₹1,290.50', '1290.5'],
  ['price', '900', '900'],
  ['price', '1290', '1290'],
  ['priceBefore', '₹1,299', '1299'],
  ['priceBefore', '', ''],
  ['isNew', 'yes', 'Yes'],
  ['isSale', 'no', 'No'],
  ['stock', '7', '7  7  7'],
  ['stock', '3, -, 2', '3  –  2'],
  ['stock', '0 0 0', '0  0  0'],
])('%s of %j makes the cell %j, and undo makes it what it was', (key, text, after) => {
  const column = toColumn(key);
  const parsed = column.parse(text, ROW);
  if (!parsed.ok) throw new Error(parsed.error);
  const changed = withEdit(ROW, parsed.value);
  expect(column.text(changed)).toBe(after);
  expect(withEdit(changed, toInverse(ROW, parsed.value))).toEqual(ROW);
});

it.each([
  ['price', '0'],
  ['price', '1290,5x'],
  ['price', ''],
  ['priceBefore', '799'],
  ['priceBefore', '999.50'],
  ['priceBefore', '20%'],
  ['isNew', 'maybe'],
  ['stock', '1 2'],
  ['stock', 'many'],
  ['stock', ''],
])('%s refuses %j and says what to write', (key, text) => {
  expect(toColumn(key).parse(text, ROW)).toEqual({ ok: false, error: expect.stringMatching(/^Write /) });
});

it('a product that is no longer on sale has no price before, and one with a price before is on sale', () => {
  const off = toColumn('isSale').parse('no', ROW);
  expect(off).toEqual({
    ok: true,
    value: { kind: 'product', change: { isSale: false, priceBefore: undefined } },
  });
  const reduced = toColumn('priceBefore').parse('1299', ROW);
  expect(reduced).toMatchObject({ value: { change: { priceBefore: 1299, isSale: true } } });
});

it('another price leaves the price before as it is, unless it is not below it', () => {
  const after = (price: string) => {
    const parsed = toColumn('price').parse(price, ROW);
    return parsed.ok ? toColumn('priceBefore').text(withEdit(ROW, parsed.value)) : parsed.error;
  };
  expect([after('699'), after('998.50'), after('999'), after('1499')]).toEqual(['999', '999', '', '']);
});

it('of counted sizes only the difference is sent, so that what is sold meanwhile stays sold', () => {
  expect(toColumn('stock').parse('6 0 5', ROW)).toEqual({
    ok: true,
    value: { kind: 'stock', sizes: { S: { add: 2 }, L: { set: 5 } } },
  });
});
