import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { listSizes } from '#domain/products/product.ts';
import type { Stock } from '#domain/stock.ts';
import { testProduct } from '#testing/test-product.ts';
import { availableSizes } from './available.ts';
import { listProducts } from './listing.ts';
import { EVERYTHING } from './listing-query.ts';

const SIZES = ['S', 'M', 'L'];
const IN_STOCK = { ...EVERYTHING, isInStock: true };

const left = fc.record({
  sizes: fc.subarray(SIZES),
  pieces: fc.dictionary(fc.constantFrom(...SIZES, 'One Size'), fc.constantFrom(0, 0, 3)),
});

function toShop(rows: readonly { readonly sizes: readonly string[]; readonly pieces: Stock[string] }[]) {
  const products = rows.map(({ sizes }, at) => testProduct({ id: `P-${at}`, sizes }));
  const stock = Object.fromEntries(rows.map(({ pieces }, at) => [`P-${at}`, pieces]));
  return { catalogue: createCatalogue(products), stock };
}

describe('what is in stock', () => {
  it('has one of the chosen sizes left, or any size where none is chosen, and counts sizes alike', () => {
    fc.assert(
      fc.property(fc.array(left, { maxLength: 40 }), fc.subarray(SIZES), (rows, sizes) => {
        const { catalogue, stock } = toShop(rows);
        const available = availableSizes(catalogue, stock);
        const isLeft = (id: string, size: string) => stock[id]?.[size] !== 0;
        const expected = (chosen: readonly string[]) =>
          catalogue.products.filter(product =>
            listSizes(product).some(
              size => isLeft(product.id, size) && (chosen.length === 0 || chosen.includes(size)),
            ),
          );
        const { products, total, facets } = listProducts(catalogue, { ...IN_STOCK, sizes }, { available });
        expect(new Set(products)).toEqual(new Set(expected(sizes)));
        expect(total).toBe(products.length);
        for (const { value, count } of facets.sizes) expect(count).toBe(expected([value]).length);
      }),
    );
  });

  it('is all where nobody asked for it, or the stock is not known', () => {
    const { catalogue, stock } = toShop([{ sizes: ['M'], pieces: { M: 0 } }]);
    const available = availableSizes(catalogue, stock);
    expect(listProducts(catalogue, EVERYTHING, { available }).total).toBe(1);
    expect(listProducts(catalogue, IN_STOCK).total).toBe(1);
    expect(listProducts(catalogue, IN_STOCK, { available }).total).toBe(0);
  });

  it('takes a size as one whatever the case in which products write it', () => {
    const products = ['xl', 'XL'].map((size, at) => testProduct({ id: `P-${at}`, sizes: [size] }));
    const stock = { 'P-0': { xl: 0 }, 'P-1': { XL: 2 } };
    const query = { ...IN_STOCK, sizes: ['XL'] };
    const catalogue = createCatalogue(products);
    const available = availableSizes(catalogue, stock);
    const found = listProducts(catalogue, query, { available }).products;
    expect(found.map(({ id }) => id)).toEqual(['P-1']);
  });
});
