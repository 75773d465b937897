import { describe, expect, it, test } from 'vitest';
import { shownCategories } from '#domain/catalogue.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { categoryLabel } from './category.ts';

function toProducts(...categories: readonly string[]) {
  return categories.map((category, index) => testProduct({ id: `P-${index}`, category }));
}

test('the label of a category is that of its row, or its key, capitalised', () => {
  const { categories } = createCatalogue([], [{ key: 'kurta', label: 'Long kurtas', position: 0 }]);
  expect(categoryLabel(categories, 'kurta')).toBe('Long kurtas');
  expect(categoryLabel(categories, 'scarf')).toBe('Scarf');
  expect(categoryLabel(categories, '')).toBe('');
});

describe('the categories of a catalogue', () => {
  it('are without rows those of the products: the seven of the spec in its order, then others', () => {
    const { categories } = createCatalogue(toProducts('stole', 'pyjama', 'baby', 'stole', 'cap'));
    expect(categories).toEqual([
      { key: 'baby', label: 'Baby', picture: '/images/tile-baby.avif', position: 0, count: 1 },
      { key: 'pyjama', label: 'Pyjamas', picture: '/images/tile-pyjama.avif', position: 1, count: 1 },
      { key: 'stole', label: 'Stole', position: 2, count: 2 },
      { key: 'cap', label: 'Cap', position: 3, count: 1 },
    ]);
  });

  it('are the rows by position, with what products name besides at the end', () => {
    const rows = [
      { key: 'saree', label: 'Sarees', picture: '/images/saree.avif', position: 8 },
      { key: 'kurta', label: 'Tunics', position: 3 },
      { key: 'stole', label: 'Stoles', position: 5 },
    ];
    const { categories } = createCatalogue(toProducts('baby', 'saree', 'kurta'), rows);
    expect(categories.map(({ label, count }) => [label, count])).toEqual([
      ['Tunics', 1],
      ['Stoles', 0],
      ['Sarees', 1],
      ['Baby', 1],
    ]);
    expect(shownCategories(categories).map(({ key }) => key)).toEqual(['kurta', 'saree', 'baby']);
  });
});
