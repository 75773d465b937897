import { describe, expect, it } from 'vitest';
import { readStock } from './read-stock.ts';
import { Stock } from './stock.ts';

describe('readStock', () => {
  it('reads what the contract promises', () => {
    const response = { 'KUR-0001': { S: 0, M: 12 }, 'HAN-0001': { 'One Size': 1 } };
    expect(readStock(response)).toEqual(Stock.parse(response));
  });

  it.each([undefined, null, 7, 'sold out', [1], { 'KUR-0001': 'none' }])(
    'is not troubled by %j',
    response => {
      expect(Object.values(readStock(response)).every(sizes => Object.keys(sizes).length === 0)).toBe(true);
    },
  );

  it('drops what is no number of pieces', () => {
    expect(readStock({ A: { S: -1, M: 1.5, L: '3', XL: 3 } })).toEqual({ A: { XL: 3 } });
  });
});
