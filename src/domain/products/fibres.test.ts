import { expect, it } from 'vitest';
import { findFibreIssue, listFabrics, printFibres, readFibres } from './fibres.ts';

it.each([
  ['100% Cotton', [['Cotton', 100]]],
  [
    '60 % cotton, 40 % silk',
    [
      ['cotton', 60],
      ['silk', 40],
    ],
  ],
  [
    'Cotton-60%, Silk-40%',
    [
      ['Cotton', 60],
      ['Silk', 40],
    ],
  ],
  [
    '97.5% organic cotton + 2.5% elastane',
    [
      ['organic cotton', 97.5],
      ['elastane', 2.5],
    ],
  ],
])('%j is read, and read again as it is printed', (text, expected) => {
  const fibres = readFibres(text);
  expect(fibres?.map(({ name, percent }) => [name, percent])).toEqual(expected);
  expect(readFibres(printFibres(fibres ?? []))).toEqual(fibres);
  expect(findFibreIssue(fibres ?? [])).toBeUndefined();
});

it.each(['cotton', '60% cotton, silk', '100%', '60%', `60% ${'very '.repeat(20)}soft cotton`])(
  '%j lacks a fibre or a percentage',
  text => expect(readFibres(text)).toBeUndefined(),
);

it('a product is found by its fibres of ten percent or more, else by those that its fabric names', () => {
  const fibres = readFibres('58% cotton, 40% silk, 2% elastane');
  expect(listFabrics({ fibres, fabric: 'Linen' })).toEqual(['Cotton', 'Silk']);
  expect(listFabrics({ fabric: 'Cotton mulmul with a silk border, cotton lining' })).toEqual([
    'Cotton',
    'Silk',
  ]);
  expect(listFabrics({ fabric: 'Mashru' })).toEqual([]);
  expect(listFabrics({})).toEqual([]);
});
