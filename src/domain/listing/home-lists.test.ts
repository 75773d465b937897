import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { distinctHomeLists } from './home-lists.ts';

const flags = fc.record({ isNew: fc.boolean(), isSale: fc.boolean() });

const createShop = (rows: readonly { readonly isNew?: boolean; readonly isSale?: boolean }[]) =>
  createCatalogue(
    rows.map((row, index) => testProduct({ id: `P-${index}`, isNew: false, isSale: false, ...row })),
    [],
  );

const copies = (count: number, row: object) => Array.from({ length: count }, () => row);

it('shows no product twice, only what a title says, and no list of fewer than four besides another', () => {
  fc.assert(
    fc.property(fc.array(flags, { maxLength: 40 }), rows => {
      const catalogue = createShop(rows);
      const { featured, newArrivals, onSale } = distinctHomeLists(catalogue);
      const all = [...featured, ...newArrivals, ...onSale];
      expect(new Set(all).size).toBe(all.length);
      expect(newArrivals.every(({ isNew }) => isNew)).toBe(true);
      expect(onSale.every(({ isSale }) => isSale)).toBe(true);
      const lists = [featured, newArrivals, onSale].filter(({ length }) => length > 0);
      for (const { length } of lists) {
        expect(length).toBeLessThanOrEqual(8);
        if (lists.length > 1) expect(length).toBeGreaterThanOrEqual(4);
      }
      expect(all.length).toBeGreaterThanOrEqual(Math.min(4, catalogue.products.length));
    }),
  );
});

it('shows what is new at its full price before what is on sale too', () => {
  const both = { isNew: true, isSale: true };
  const { newArrivals, onSale, featured } = distinctHomeLists(
    createShop([...copies(4, both), ...copies(8, { isNew: true }), ...copies(6, {})]),
  );
  expect(newArrivals.map(({ isSale }) => isSale)).toEqual(Array.from({ length: 8 }, () => false));
  expect(onSale).toHaveLength(4);
  expect(featured).toHaveLength(6);
});

it('shows a small shop in one list', () => {
  const { featured, newArrivals, onSale } = distinctHomeLists(createShop(copies(5, { isNew: true })));
  expect([featured.length, newArrivals.length, onSale.length]).toEqual([5, 0, 0]);
});
