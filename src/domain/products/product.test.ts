import { describe, expect, it } from 'vitest';
import { defaultSize, listSizes, normaliseImagePath, sizeScale } from './product.ts';

describe('product', () => {
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
