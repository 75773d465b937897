import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { fromRupees } from '#domain/money.ts';
import { listNaively } from '#testing/naive-listing.ts';
import { testProduct } from '#testing/test-product.ts';
import { distinctHomeLists } from './home-lists.ts';
import { homeSection, listProducts } from './listing.ts';
import { EVERYTHING } from './listing-query.ts';
import { findMembers } from './members.ts';
import { SORTS } from './sorts.ts';

const choose = <const Value>(...values: readonly Value[]) => fc.constantFrom(...values);

const shops = fc
  .array(
    fc.record({
      category: choose('kurta', 'saree'),
      color: choose('Indigo', 'Rust', 'Sky'),
      printName: choose('Ajrakh', 'Ikat'),
      for: choose('women', 'men', 'unisex'),
      price: choose(500, 900, 2000).map(fromRupees),
      isNew: fc.boolean(),
      isSale: fc.boolean(),
    } as const),
    { maxLength: 30 },
  )
  .map(rows => createCatalogue(rows.map((row, index) => testProduct({ id: `P-${index}`, ...row }))));

const rules = fc
  .record({
    category: choose(undefined, 'kurta', 'none'),
    wearers: fc.subarray(['women', 'men']),
    families: fc.subarray(['blue', 'red', 'no such colour']),
    prints: fc.subarray(['Ajrakh', 'Ikat']),
    isNew: fc.boolean(),
    isSale: fc.boolean(),
    max: choose(undefined, fromRupees(900)),
    sort: choose(...SORTS),
  })
  .map(rule => ({ ...EVERYTHING, ...rule }));

it('a collection by rule has what its list has, in that order until another is chosen', () => {
  fc.assert(
    fc.property(shops, rules, choose(...SORTS.slice(1)), (catalogue, rule, sort) => {
      const within = findMembers(catalogue, { rule });
      const expected = listNaively(catalogue, rule);
      expect(listProducts(catalogue, EVERYTHING, { within }).products).toEqual(expected);
      const sorted = listProducts(catalogue, { ...EVERYTHING, sort }, { within }).products;
      expect(sorted).toEqual(listNaively(catalogue, { ...rule, sort }));
    }),
  );
});

it('a rule takes other spellings of a value', () => {
  const catalogue = createCatalogue([testProduct({ id: 'A', printName: 'Ajrakh' })]);
  const { products } = listProducts(catalogue, EVERYTHING, {
    within: findMembers(catalogue, { rule: { ...EVERYTHING, prints: [' ajrakh'] } }),
  });
  expect(products).toHaveLength(1);
});

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
const shop = createCatalogue(
  LETTERS.map(id =>
    testProduct({ id, name: id, isNew: true, isSale: id < 'C', color: id < 'E' ? 'Rust' : 'Sky' }),
  ),
);
const toIds = (products: readonly { readonly id: string }[]) => products.map(({ id }) => id).join('');

it('a collection by hand has its products in their order, without those that are not sold', () => {
  const within = findMembers(shop, { products: ['F', 'gone', 'A', 'D'] });
  const list = listProducts(shop, EVERYTHING, { within });
  expect([toIds(list.products), list.total, list.facets.isSale]).toEqual(['FAD', 3, 1]);
  const narrowed = listProducts(shop, { ...EVERYTHING, colors: ['Rust'] }, { within });
  expect(toIds(narrowed.products)).toBe('AD');
  expect(narrowed.facets.colors.map(({ value, count }) => [value, count])).toEqual([
    ['Sky', 1],
    ['Rust', 2],
  ]);
  const sorted = listProducts(shop, { ...EVERYTHING, sort: 'name-a-z' }, { within });
  expect(toIds(sorted.products)).toBe('ADF');
  expect(listProducts(shop, { ...EVERYTHING, limit: 2 }, { within }).products).toHaveLength(2);
});

it('what the owner has chosen is what is featured, and is on the home page once', () => {
  const featured = findMembers(shop, { products: ['J', 'A'] });
  const query = { ...EVERYTHING, isFeatured: true };
  expect(toIds(listProducts(shop, query, { featured }).products)).toBe('JA');
  expect(toIds(listProducts(shop, EVERYTHING, { featured }).products)).toHaveLength(LETTERS.length);
  const chosen = homeSection(shop, 'featured', { featured });
  const lists = distinctHomeLists(shop, chosen);
  expect([toIds(lists.featured), toIds(lists.newArrivals)]).toEqual(['JA', 'CDEFGHIB']);
});
