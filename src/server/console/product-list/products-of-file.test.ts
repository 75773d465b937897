import { expect, it } from 'vitest';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { createTestApp } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { findProducts } from './draft-products.ts';

it('finds products of a file with requests answered meanwhile', async () => {
  const { db } = await createTestApp('embedded');
  const ids = Array.from({ length: 1100 }, (_, index) => `P${index}`);
  const version = describeCatalogue(ids.map(id => testProduct({ id })));
  const deps = {
    db,
    catalogueFile: 'products.json',
    getVersion: () => version,
    listedProducts: async () => [],
  };
  let turns = 0;
  let next: NodeJS.Immediate;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  next = setImmediate(count);
  const found = await findProducts(deps, {});
  clearImmediate(next);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(turns).toBeGreaterThan(1);
});
