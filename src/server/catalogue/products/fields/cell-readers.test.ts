import { describe, expect, it } from 'vitest';
import { defaultCategories } from '#domain/products/category.ts';
import {
  asCategory,
  asFlag,
  asId,
  asPercent,
  asPicture,
  asRupees,
  type CellContext,
} from './cell-readers.ts';
import { namePictures } from './picture-names.ts';
import { asSizes, printSizes } from './size-cell.ts';

const context: CellContext = {
  pictures: namePictures([
    ['Vaigai Kurta.JPG', '/images/VaigaiKurta.avif'],
    ['blue.png', '/images/blue.avif'],
    ['Blue.png', '/images/Blue.avif'],
  ]),
  categories: [
    ...defaultCategories(['kurta', 'tshirt']),
    { key: 'co-ord', label: 'Co-ord Sets', position: 9 },
  ],
  onlyTheseCategories: false,
};

it.each([
  ['1290', 1290],
  ['1,290', 1290],
  ['1,29,900', 129_900],
  ['1,299/-', 1299],
  ['Rs. 1299', 1299],
  ['Rs.1,299/-', 1299],
  ['Rs 1299.50/-', 1299.5],
  ['₹1,299.00', 1299],
  ['₹ 1,299', 1299],
  ['1299 INR', 1299],
  ['INR 1299', 1299],
  ['1299 rs.', 1299],
])('the amount %s is %d rupees', (text, value) => {
  expect(asRupees(text, context)).toEqual({ value });
});

it.each(['', '1290,50', '1.290,50', '-5', 'free', '1290.505', '12,90', '1299 USD', '₹', '/-'])(
  '%j is no amount',
  text => {
    expect(asRupees(text, context)).toHaveProperty('problem');
  },
);

it.each([
  ['20', 20],
  ['20%', 20],
  ['12.5 %', 12.5],
  ['0.2', 20],
  ['0.5%', 0.5],
  ['', undefined],
  ['0', undefined],
])('the percent %j is %s', (text, value) => {
  expect(asPercent(text, context)).toEqual({ value });
});

it.each(['100', '-5', 'half', '20%%'])('%j is no percent', text => {
  expect(asPercent(text, context)).toHaveProperty('problem');
});

it.each([
  ['Yes', true],
  ['TRUE', true],
  ['y', true],
  ['1', true],
  ['no', false],
  ['FALSE', false],
  ['0', false],
  ['', false],
])('%j is %s', (text, value) => {
  expect(asFlag(text, context)).toEqual({ value });
});

it('a product number with another hyphen is read, and a hint says how', () => {
  expect(asId('KUR\u20110042', context)).toEqual({
    value: 'KUR-0042',
    hint: 'is read as KUR-0042, with plain hyphens and without marks',
  });
});

it('neither yes nor no is a fault', () => {
  expect(asFlag('perhaps', context)).toHaveProperty('problem');
});

describe('a cell of sizes', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['One Size', []],
    ['S|M | L', ['S', 'M', 'L']],
    ['S, M, L', ['S', 'M', 'L']],
    ['S;M\nL', ['S', 'M', 'L']],
    ['S-M-L-XL', ['S', 'M', 'L', 'XL']],
    ['S/M/L', ['S', 'M', 'L']],
    ['S – M – L', ['S', 'M', 'L']],
    ['S M L XXL 3XL', ['S', 'M', 'L', 'XXL', '3XL']],
    ['28-30-32', ['28', '30', '32']],
    ['Small-Medium-Large', ['Small', 'Medium', 'Large']],
    ['Extra Small / Medium / X-Large', ['Extra Small', 'Medium', 'X-Large']],
    ['Extra Large', ['Extra Large']],
    ['0-3 M|18-24 M', ['0-3 M', '18-24 M']],
    ['Free Size', ['Free Size']],
    ['"S/M"|"L, long"', ['S/M', 'L, long']],
    ['"6"""', ['6"']],
    ['S||M', ['S', '', 'M']],
    ['S|', ['S', '']],
  ])('%j holds %j', (text, value) => {
    expect(asSizes(text)).toEqual({ value });
  });

  it.each([
    ['S/M', 'write S|M for two sizes, or "S/M" in quotes for one'],
    ['M|L-XL', 'write L|XL for two sizes'],
    ['Small/Medium', 'write Small|Medium for two sizes'],
    ['S to XL', 'names only the first and the last size; write each of them'],
    ['28 to 38', 'names only the first and the last size'],
    ['03-Jun', 'is a date'],
    ['Jun-06', 'is a date'],
    ['2026-03-06', 'is a date'],
  ])('%j is a fault', (text, issue) => {
    expect(asSizes(text)).toEqual({ problem: expect.stringContaining(issue) });
  });

  it('hints at two numbers that can be one size or two', () => {
    expect(asSizes('38/40')).toEqual({
      value: ['38/40'],
      hint: expect.stringContaining('write 38|40 for two'),
    });
  });

  it.each([
    [['S', 'M']],
    [['S/M', '38/40', 'One Size']],
    [['a|b', '6"', 'x, y', '"q"']],
    [['S M L', 'Jun-06']],
    [['Small/Medium', 'S to XL', 'Extra Large']],
    [[]],
  ])('is printed so that %j is read again', sizes => {
    expect(asSizes(printSizes(sizes))).toEqual({ value: sizes });
  });
});

describe('a picture', () => {
  it.each([
    ['vaigai kurta.jpg', '/images/VaigaiKurta.avif'],
    ['photos/VAIGAIKURTA.jpeg', '/images/VaigaiKurta.avif'],
    ['blue.png', '/images/blue.avif'],
    ['Blue', '/images/Blue.avif'],
    ['/images/old.jpg', '/images/old.jpg'],
    ['https://pictures.example/a b.jpg', 'https://pictures.example/a b.jpg'],
  ])('named %s is %s', (text, value) => {
    expect(asPicture(text, context)).toEqual({ value });
  });

  it('that is not there has the address that it will have beside a file of products, with a hint', () => {
    expect(asPicture('new.jpg', context)).toEqual({
      value: '/images/new.avif',
      hint: 'is the name of no picture; upload it, or correct the name',
    });
  });

  it('is not guessed from several that differ by case alone, nor taken without encryption', () => {
    expect(asPicture('BLUE', context)).toEqual({ problem: expect.stringContaining('fits several pictures') });
    expect(asPicture('http://pictures.example/a.jpg', context)).toHaveProperty('problem');
    expect(asPicture('', context)).toEqual({ problem: 'is empty' });
  });
});

describe('a category', () => {
  it.each([
    ['Kurtas', 'kurta'],
    ['T-Shirts', 'tshirt'],
    ['CO-ORD', 'co-ord'],
    ['co-ord sets', 'co-ord'],
    ['Pants', 'pant'],
    ['Dhotis', 'dhotis'],
  ])('written %s is %s', (text, value) => {
    expect(asCategory(text, context)).toEqual({ value });
  });

  it('that does not exist is a fault where they are fixed', () => {
    expect(asCategory('Dhotis', { ...context, onlyTheseCategories: true })).toEqual({
      problem: 'is no category; write kurta, tshirt, co-ord',
    });
  });
});
