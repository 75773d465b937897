import { expect, test } from 'vitest';
import { sizeScale } from './size-scale.ts';

const shown = (sizes: readonly string[]) =>
  sizeScale({ sizes }).map(({ size, isMade }) => (isMade ? size : `no ${size}`));

test('shows the clothing sizes a product is not made in', () => {
  expect(shown(['S', 'L', 'XL'])).toEqual(['no XS', 'S', 'no M', 'L', 'XL', 'no XXL']);
});

test('shows the waists a product is not made in', () => {
  expect(shown(['30', '38'])).toEqual(['no 28', '30', 'no 32', 'no 34', 'no 36', '38']);
});

test('keeps to the product’s own sizes where they are no run of the shop', () => {
  expect(shown(['0-3 M', '3-6 M'])).toEqual(['0-3 M', '3-6 M']);
  expect(shown([])).toEqual(['One Size']);
});
