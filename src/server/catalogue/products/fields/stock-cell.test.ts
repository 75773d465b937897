import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameKey } from '#domain/text/same-text.ts';
import { printStock, readStockCell } from './stock-cell.ts';

const SIZES = ['S', 'M', '3-6 months', '28'];

function read(text: string, sizes: readonly string[] = SIZES) {
  const found = readStockCell(text, sizes);
  return 'pieces' in found ? Object.fromEntries(found.pieces) : found.problem;
}

describe('the cell of the stock', () => {
  it.each([
    ['S: 3; M: 5', { S: 3, M: 5 }],
    ['S 3, M 5', { S: 3, M: 5 }],
    ['s=3|m = 5', { S: 3, M: 5 }],
    ['S: 3\nM: 0', { S: 3, M: 0 }],
    ['"S": 3; 3-6 months: 2; 28: 4;', { S: 3, '3-6 months': 2, '28': 4 }],
    ['28 5', { '28': 5 }],
    ['M: not counted', { M: null }],
    ['Not counted', { S: null, M: null, '3-6 months': null, '28': null }],
    ['', {}],
  ])('%s', (text, pieces) => {
    expect(read(text)).toEqual(pieces);
  });

  it('is a number for a product with one size', () => {
    expect(read('12', [])).toEqual({ 'One Size': 12 });
    expect(read('12', ['L'])).toEqual({ L: 12 });
    expect(read('One Size: 12', [])).toEqual({ 'One Size': 12 });
  });

  it.each([
    ['12', 'is one number for S, M, 3-6 months and 28; write S: 3; M: 5'],
    ['XL: 3', 'names the size XL, and the product has S, M, 3-6 months and 28'],
    ['S: 3; s: 4', 'names the size S twice; write it once'],
    ['S: -3', 'is not clear; write S: 3; M: 5'],
    ['many', 'is not clear; write S: 3; M: 5'],
    ['S: 1,200', 'is not clear; write S: 3; M: 5'],
    ['S: 1000001', 'has more than 1000000 pieces of a size'],
  ])('%s is refused: it %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  it('is read as it was written', () => {
    const size = fc
      .string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...Array.from('aS3é;:=,|"/ -')) })
      .map(text => text.trim())
      .filter(text => text !== '');
    const sizes = fc.uniqueArray(size, { maxLength: 4, selector: sameKey });
    fc.assert(
      fc.property(sizes, fc.array(fc.nat(50), { minLength: 4, maxLength: 4 }), (names, counts) => {
        const all = names.length > 0 ? names : ['One Size'];
        const pieces = new Map(all.map((name, index) => [name, counts[index] ?? 0]));
        expect(readStockCell(printStock(names, pieces), names)).toEqual({ pieces });
      }),
    );
  });
});
