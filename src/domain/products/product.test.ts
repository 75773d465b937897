import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import {
  defaultSize,
  listSizes,
  normaliseImagePath,
  originalPrice,
  regularPrice,
  salePrice,
  sizeScale,
} from './product.ts';

describe('product', () => {
  it('shows no original price unless a true discount is on', () => {
    const price = fromRupees(600);
    expect(originalPrice({ price, isSale: true, discount: 25 })).toBe(fromRupees(800));
    expect(originalPrice({ price, isSale: false, discount: 25 })).toBeUndefined();
    expect(originalPrice({ price, isSale: true })).toBeUndefined();
    for (const discount of [0, -5, 100, 140]) {
      expect(originalPrice({ price, isSale: true, discount })).toBeUndefined();
    }
  });

  it('has an original price of whole rupees that is never below the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 199, max: 6999 }),
        fc.integer({ min: 1, max: 99 }),
        (rupees, discount) => {
          const original = originalPrice({ price: fromRupees(rupees), isSale: true, discount });
          return original !== undefined && original % 100 === 0 && original >= fromRupees(rupees);
        },
      ),
    );
  });

  it('has on sale a price from which its price before follows, and no higher one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 99 }),
        (rupees, discount) => {
          const regular = fromRupees(rupees);
          const price = salePrice(regular, discount);
          expect(price).toBeLessThanOrEqual(regular);
          expect(regularPrice({ price, isSale: true, discount })).toBe(regular);
        },
      ),
    );
    expect(salePrice(fromRupees(1290), 20)).toBe(fromRupees(1032));
    expect(salePrice(fromRupees(799), 50)).toBe(39_950);
    expect(salePrice(fromRupees(799), 25)).toBe(fromRupees(599));
  });

  it('offers One Size where there are no sizes', () => {
    expect(listSizes({ sizes: [] })).toEqual(['One Size']);
    expect(defaultSize({ sizes: [] })).toBe('One Size');
    expect(defaultSize({ sizes: ['M', 'L'] })).toBe('M');
  });

  it('normalises picture paths', () => {
    expect(normaliseImagePath('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg');
    expect(normaliseImagePath('/images/a.avif')).toBe('/images/a.avif');
    expect(normaliseImagePath(`/media/${'a1'.repeat(16)}-1600.avif`)).toBe(
      `/media/${'a1'.repeat(16)}-1600.avif`,
    );
    expect(normaliseImagePath('/media/a.avif')).toBe('/images/media/a.avif');
    expect(normaliseImagePath('a.avif')).toBe('/images/a.avif');
    expect(normaliseImagePath('/a.avif')).toBe('/images/a.avif');
    expect(normaliseImagePath('')).toBe('/images/placeholder.png');
  });
});

describe('the size scale', () => {
  const shown = (sizes: readonly string[]) =>
    sizeScale({ sizes }).map(({ size, isMade }) => (isMade ? size : `no ${size}`));

  it('shows the clothing sizes a product is not made in', () => {
    expect(shown(['S', 'L', 'XL'])).toEqual(['no XS', 'S', 'no M', 'L', 'XL', 'no XXL']);
  });

  it('shows the waists a product is not made in', () => {
    expect(shown(['30', '38'])).toEqual(['no 28', '30', 'no 32', 'no 34', 'no 36', '38']);
  });

  it('is the product’s own sizes where the shop has no run of them', () => {
    expect(shown(['0-3 M', '3-6 M'])).toEqual(['0-3 M', '3-6 M']);
    expect(shown([])).toEqual(['One Size']);
  });
});
