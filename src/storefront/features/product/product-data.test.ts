import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/catalogue.ts';
import { paise } from '#domain/money.ts';
import type { Product } from '#domain/product.ts';
import { loadProduct } from './product-data.ts';

function kurta(id: string, over: Partial<Product> = {}): Product {
  return {
    id,
    name: id,
    category: 'kurta',
    model: 'Straight',
    color: 'Red',
    printName: 'Plain',
    price: paise(79_900),
    sizes: [],
    image: '/images/a.avif',
    description: '',
    isNew: false,
    isSale: false,
    ...over,
  };
}

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
  const relatedTo = (id: string) => loadProduct(catalogue, id).related.map(other => other.id);
  expect(relatedTo('itself')).toEqual(['both', 'cloth', 'colour', 'popular', 'plain']);
  expect(relatedTo('nothing')).toEqual([]);
});
