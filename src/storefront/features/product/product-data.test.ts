import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import { testProduct } from '#testing/test-product.ts';
import { loadProduct } from './product-data.ts';

const kurta = (id: string, over: Partial<Product> = {}) => testProduct({ id, color: 'Red', ...over });

it('names the colourways of a product, itself among them, and none that stands alone', () => {
  const catalogue = createCatalogue([
    kurta('red', { styleCode: 'K1' }),
    kurta('other', { styleCode: 'K2' }),
    kurta('leaf', { styleCode: 'K1', color: 'Leaf' }),
    kurta('plain'),
  ]);
  const shown = (id: string) => loadProduct(catalogue, id);
  expect(shown('red')?.colourways.map(({ id, color }) => [id, color])).toEqual([
    ['red', 'Red'],
    ['leaf', 'Leaf'],
  ]);
  expect(shown('red')?.related.map(({ id }) => id)).toEqual(['other', 'plain']);
  for (const id of ['other', 'plain']) expect(shown(id)?.colourways).toEqual([]);
});

it('names others of the category: of the same cloth, then of the same colour, then the popular ones', () => {
  const ikat = { printName: 'Ikat' };
  const indigo = { color: 'Indigo' };
  const catalogue = createCatalogue([
    kurta('plain'),
    kurta('popular', { isNew: true }),
    kurta('colour', indigo),
    kurta('cloth', ikat),
    kurta('shirt', { ...ikat, ...indigo, category: 'shirt' }),
    kurta('both', { ...ikat, ...indigo }),
    kurta('itself', { ...ikat, ...indigo }),
  ]);
  const relatedTo = (id: string) => loadProduct(catalogue, id)?.related.map(other => other.id);
  expect(relatedTo('itself')).toEqual(['both', 'cloth', 'colour', 'popular', 'plain']);
  expect(relatedTo('nothing')).toBeUndefined();
});
