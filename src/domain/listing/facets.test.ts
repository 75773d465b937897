import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { listProducts, withKnownValues } from './listing.ts';
import { EVERYTHING } from './listing-query.ts';

it('counts colours and sizes once that differ in case, spaces or invisible characters alone', () => {
  const colors = ['indigo', 'INDIGO', 'Indi\u200bgo', 'Écru', 'E\u0301cru', 'Off White', 'off  white'];
  const products = colors.map((color, at) =>
    testProduct({ id: `P${at}`, color, sizes: [at % 2 ? 's' : 'S'] }),
  );
  const { facets, products: found } = listProducts(createCatalogue(products), {
    ...EVERYTHING,
    colors: ['Indigo'],
  });
  expect(facets.colors.map(({ value, count }) => [value, count])).toEqual([
    ['Indigo', 3],
    ['Écru', 2],
    ['Off White', 2],
  ]);
  expect(found.map(({ id }) => id)).toEqual(['P0', 'P1', 'P2']);
  expect(facets.sizes.map(({ value }) => value)).toEqual(['S']);
});

it('takes categories by their keys as they are', () => {
  const products = ['kidswear', 'kids wear'].map((category, at) => testProduct({ id: `P${at}`, category }));
  const catalogue = createCatalogue(products);
  for (const { id, category } of products) {
    const listing = listProducts(catalogue, { ...EVERYTHING, category });
    expect(listing.products.map(product => product.id)).toEqual([id]);
    expect(listing.facets.category.map(({ count }) => count)).toEqual([1, 1]);
  }
});

it('takes colours of links in any case and spacing', () => {
  const catalogue = createCatalogue(
    ['OffWhite', 'Off White'].map((color, at) => testProduct({ id: `P${at}`, color })),
  );
  const query = withKnownValues(catalogue, { ...EVERYTHING, colors: ['off  white'] });
  expect(query.colors).toEqual(['OffWhite']);
  expect(listProducts(catalogue, query).total).toBe(2);
  expect(withKnownValues(catalogue, { ...EVERYTHING, colors: ['Grey'] }).colors).toEqual([]);
});
