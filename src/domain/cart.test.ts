import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testProduct } from '#testing/test-product.ts';
import {
  addToCart,
  type CartLines,
  cartTotal,
  itemCount,
  refreshCart,
  removeLine,
  setQuantity,
  toKey,
  withoutOrdered,
} from './cart.ts';
import { fromRupees, paise } from './money.ts';
import type { Product } from './products/product.ts';

const PRODUCTS = ['A', 'B', 'C'].map((id, index) =>
  testProduct({ id, price: paise(19_900 + index * 33), sizes: ['S', 'M'] }),
);

const find = (id: string) => PRODUCTS.find(product => product.id === id);

type Change = (lines: CartLines) => CartLines;

const product = fc.constantFrom(...PRODUCTS);
const size = fc.constantFrom('S', 'M');
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ product, size, quantity: fc.integer({ min: 1, max: 120 }) }).map(
    (addition): Change =>
      lines =>
        addToCart(lines, addition),
  ),
  fc.record({ product, size, quantity: fc.integer({ min: -2, max: 120 }) }).map(
    ({ product: { id }, size: s, quantity }): Change =>
      lines =>
        setQuantity(lines, { productId: id, size: s }, quantity),
  ),
  fc.record({ product, size }).map(
    ({ product: { id }, size: s }): Change =>
      lines =>
        removeLine(lines, { productId: id, size: s }),
  ),
);
const cart = fc
  .array(change, { maxLength: 30 })
  .map(changes => changes.reduce((c, f) => f(c), [] as CartLines));

describe('cart', () => {
  it('totals the sum of its lines after any changes, with distinct lines of 1 to 99 pieces', () => {
    fc.assert(
      fc.property(cart, lines => {
        const sum = lines.reduce((total, line) => total + line.price * line.quantity, 0);
        const keys = new Set(lines.map(line => JSON.stringify(toKey(line))));
        expect(cartTotal(lines)).toBe(sum);
        expect(keys.size).toBe(lines.length);
        expect(lines.every(line => line.quantity >= 1 && line.quantity <= 99)).toBe(true);
      }),
    );
  });

  it('raises the quantity of the line it already has and keeps the others', () => {
    fc.assert(
      fc.property(cart, product, size, (lines, p, s) => {
        const after = addToCart(lines, { product: p, size: s, quantity: 1 });
        const had = lines.find(line => line.product.id === p.id && line.size === s);
        expect(after).toHaveLength(lines.length + (had ? 0 : 1));
        expect(itemCount(after)).toBe(itemCount(lines) + (had?.quantity === 99 ? 0 : 1));
      }),
    );
  });

  it('keeps what was added after an order was sent', () => {
    const sent = addToCart([], { product: PRODUCTS[0] as Product, size: 'M', quantity: 2 });
    const meanwhile = addToCart(
      addToCart(sent, { product: PRODUCTS[0] as Product, size: 'M', quantity: 1 }),
      {
        product: PRODUCTS[1] as Product,
        size: 'S',
        quantity: 4,
      },
    );
    expect(withoutOrdered(sent, sent)).toEqual([]);
    expect(withoutOrdered(meanwhile, sent).map(line => [line.product.id, line.quantity])).toEqual([
      ['A', 1],
      ['B', 4],
    ]);
    expect(withoutOrdered([], sent)).toEqual([]);
    fc.assert(fc.property(cart, lines => withoutOrdered(lines, lines).length === 0));
  });

  it('drops a line set to zero or less', () => {
    const lines = addToCart([], { product: PRODUCTS[0] as Product, size: 'M', quantity: 3 });
    expect(setQuantity(lines, { productId: 'A', size: 'M' }, 0)).toEqual([]);
    expect(setQuantity(lines, { productId: 'A', size: 'M' }, -1)).toEqual([]);
    expect(setQuantity(lines, { productId: 'A', size: 'S' }, 0)).toEqual(lines);
  });

  it('reads prices anew, drops what is not sold, and leaves a current cart as it is', () => {
    fc.assert(fc.property(cart, lines => refreshCart(lines, find) === lines));
    const [first] = addToCart([], { product: PRODUCTS[0] as Product, size: 'M', quantity: 2 });
    if (first === undefined) throw new Error('The line was not added');
    const stale: CartLines = [
      { ...first, price: fromRupees(1) },
      { ...first, size: 'XXL' },
      { ...first, product: { id: 'gone', name: 'Gone', image: '' } },
    ];
    expect(refreshCart(stale, find)).toEqual([first]);
  });
});
