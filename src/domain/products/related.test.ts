import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { popularity } from '#domain/listing/sorting.ts';
import { testProduct } from '#testing/test-product.ts';
import type { Product } from './product.ts';
import { relatedProducts } from './related.ts';
import { productsOfStyle } from './styles.ts';

const ids = (products: readonly Product[]) => products.map(({ id }) => id);

const shop = fc
  .array(
    fc.record({
      category: fc.constantFrom('kurta', 'shirt'),
      printName: fc.constantFrom('Ajrakh', 'Ikat', 'Solid'),
      color: fc.constantFrom('Indigo', 'Madder'),
      isNew: fc.boolean(),
      isSale: fc.boolean(),
      style: fc.constantFrom(undefined, 'K-1', 'K-2', 'P-0'),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map(rows =>
    rows.map(({ style, ...row }, index) =>
      testProduct({ ...row, id: `P-${index}`, ...(style === undefined ? {} : { styleCode: style }) }),
    ),
  );

const nearness = (a: Product, b: Product) =>
  (a.printName === b.printName ? 0 : 2) + (a.color === b.color ? 0 : 1);

it('names what a comparison with every other product names, in its order', () => {
  fc.assert(
    fc.property(shop, fc.integer({ min: 1, max: 9 }), (products, limit) => {
      const catalogue = createCatalogue(products);
      for (const product of products) {
        const expected = products
          .filter(({ id, category }) => id !== product.id && category === product.category)
          .filter(({ id, styleCode = id }) => styleCode !== product.styleCode)
          .toSorted((a, b) => nearness(a, product) - nearness(b, product) || popularity(b) - popularity(a));
        expect(ids(relatedProducts(catalogue, product, limit))).toEqual(ids(expected.slice(0, limit)));
      }
    }),
  );
});

it('finds every product of a style in the order of the catalogue', () => {
  fc.assert(
    fc.property(shop, fc.constantFrom('K-1', 'K-2', 'K-3'), (products, code) => {
      const expected = products.filter(({ styleCode }) => styleCode === code);
      expect(productsOfStyle(createCatalogue(products), code)).toEqual(expected);
    }),
  );
});
