import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToCart, type CartLine } from './cart.ts';
import { paise } from './money.ts';
import {
  fewLeft,
  findShortage,
  firstAvailableSize,
  hasSizeChoice,
  initialSize,
  isSoldOut,
  maxQuantity,
  roomFor,
  whatIsLeft,
} from './stock.ts';

const shirt = { sizes: ['S', 'M', 'L'] };
const saree = { sizes: [] };
const line = (quantity: number): CartLine => ({
  product: { id: 'SHI-0001', name: 'Shirt', image: '' },
  size: 'M',
  quantity,
  price: paise(100),
});

describe('stock', () => {
  it('is sold out when every size is, and never where one is not counted', () => {
    expect(isSoldOut(shirt, { S: 0, M: 0, L: 0 })).toBe(true);
    expect(isSoldOut(shirt, { S: 0, M: 0 })).toBe(false);
    expect(isSoldOut(saree, { 'One Size': 0 })).toBe(true);
    expect(isSoldOut(saree, {})).toBe(false);
  });

  it('chooses the first size that can be had', () => {
    expect(firstAvailableSize(shirt, {})).toBe('S');
    expect(firstAvailableSize(shirt, { S: 0, M: 0, L: 1 })).toBe('L');
    expect(firstAvailableSize(shirt, { S: 0, M: 0, L: 0 })).toBe('S');
    expect(firstAvailableSize(saree, { 'One Size': 0 })).toBe('One Size');
  });

  it('chooses none from the start where the shop preselects none, unless there is but one', () => {
    const unchosen = { isSizePreselected: false };
    expect(initialSize(shirt, {}, { isSizePreselected: true })).toBe('S');
    expect(initialSize(shirt, { S: 0 }, { isSizePreselected: true })).toBe('M');
    expect(initialSize(shirt, { S: 0, M: 0 }, unchosen)).toBeUndefined();
    expect(initialSize(saree, {}, unchosen)).toBe('One Size');
    expect(initialSize({ sizes: ['Free Size'] }, {}, unchosen)).toBe('Free Size');
  });

  it('leaves a choice where the one size of a product is one of a run', () => {
    expect([shirt, { sizes: ['M'] }, { sizes: ['Free Size'] }, saree].map(hasSizeChoice)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(initialSize({ sizes: ['M'] }, {}, { isSizePreselected: false })).toBeUndefined();
  });

  it('tells of the last three', () => {
    expect([0, 1, 3, 4].map(pieces => fewLeft({ M: pieces }, 'M'))).toEqual([undefined, 1, 3, undefined]);
    expect(fewLeft({}, 'M')).toBeUndefined();
  });

  it('never lets a cart hold more than is left, nor more than 99', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), fc.option(fc.nat(200)), (had, left) => {
        const stock = left === null ? {} : { M: left };
        const room = roomFor([line(had)], { productId: 'SHI-0001', size: 'M' }, stock);
        expect(room).toBeGreaterThanOrEqual(0);
        if (room > 0) expect(had + room).toBe(maxQuantity(stock, 'M'));
        else expect(had).toBeGreaterThanOrEqual(maxQuantity(stock, 'M'));
      }),
    );
    const other = { productId: 'SHI-0001', size: 'L' };
    expect(
      roomFor(addToCart([], { ...line(5), product: { ...line(5).product, price: paise(1) } }), other, {}),
    ).toBe(99);
  });

  it('knows a line that wants more than is left', () => {
    expect(findShortage(line(3), { M: 2 })).toBe(2);
    expect(findShortage(line(3), { M: 0 })).toBe(0);
    expect(findShortage(line(2), { M: 2 })).toBeUndefined();
    expect(findShortage(line(2), { L: 0 })).toBeUndefined();
  });

  it('says it in a sentence', () => {
    expect(whatIsLeft('M', 2)).toBe('Only 2 left in size M.');
    expect(whatIsLeft('M', 0)).toBe('Size M is sold out.');
    expect(whatIsLeft('One Size', 1)).toBe('Only 1 left.');
    expect(whatIsLeft('One Size', 0)).toBe('This product is sold out.');
  });
});
