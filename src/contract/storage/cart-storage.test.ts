import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToCart, type CartLines } from '#domain/cart.ts';
import { paise } from '#domain/money.ts';
import { readStoredCart, toStoredCart } from './cart-storage.ts';

const product = { id: 'KUR-0001', name: 'Kurta', image: '/images/a.avif', price: paise(79_950) };
const lines: CartLines = addToCart(addToCart([], { product, size: 'M', quantity: 2 }), {
  product,
  size: 'L',
  quantity: 1,
});

describe('the stored cart', () => {
  it('comes back as it went, with items, total and itemCount in rupees', () => {
    const stored = toStoredCart({ lines, orderKey: 'key' });
    expect(stored).toMatchObject({ total: 2398.5, itemCount: 3, items: [{ price: 799.5 }, { size: 'L' }] });
    expect(readStoredCart(JSON.parse(JSON.stringify(stored)))).toEqual({ lines, orderKey: 'key' });
  });

  it('survives whatever else is found under its key', () => {
    fc.assert(
      fc.property(fc.anything(), junk => {
        expect(readStoredCart(junk).lines).toEqual([]);
        expect(readStoredCart({ items: [junk] }).lines).toEqual([]);
      }),
    );
  });

  it('drops an order key that no request could carry, and keeps the cart', () => {
    const stored = toStoredCart({ lines });
    for (const orderKey of ['₹', '', null, 7]) {
      const read = readStoredCart({ ...stored, orderKey });
      expect(read.lines).toEqual(lines);
      expect(read.orderKey).toBeUndefined();
    }
  });

  it('keeps the lines that are right, merges doubled ones and drops the others', () => {
    const [good] = toStoredCart({ lines }).items;
    const bad = [
      { ...good, quantity: 0 },
      { ...good, quantity: '2' },
      { ...good, quantity: 1.5 },
      { ...good, price: -1 },
      { ...good, size: '' },
      null,
    ];
    const read = readStoredCart({ items: [...bad, good, good] });
    expect(read.lines).toHaveLength(1);
    expect(read.lines[0]?.quantity).toBe(4);
  });
});
