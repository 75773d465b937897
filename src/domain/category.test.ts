import { expect, test } from 'vitest';
import { categoryLabel } from './category.ts';

test('names our categories in our words and any other by its own, capitalised', () => {
  expect(categoryLabel('kurta')).toBe('Kurtas');
  expect(categoryLabel('scarf')).toBe('Scarf');
  expect(categoryLabel('')).toBe('');
});
