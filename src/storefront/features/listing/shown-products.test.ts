import { expect, test } from 'vitest';
import { PAGE_SIZE } from '#contract/listing-url.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { testProduct } from '#testing/test-product.ts';
import { type ListingData, loadListing } from './listing-data.ts';
import { joinProducts } from './shown-products.ts';

const PAGES = 12;
const PRODUCTS = Array.from({ length: PAGES * PAGE_SIZE }, (_, index) =>
  testProduct({ id: `P-${index}`, color: index % 2 === 0 ? 'Red' : 'Indigo' }),
);
const catalogue = createCatalogue(PRODUCTS);

const load = (search: string, maxPages?: number) =>
  loadListing({ catalogue, base: '/shop', search: new URLSearchParams(search), maxPages });
const asShown = (data: ListingData) => ({ data, products: data.products, firstPage: data.firstPage ?? 1 });

/** Shows one list after the other, and returns the pages that stand on the screen. */
function shownPages(...lists: readonly ListingData[]): readonly [first: number, last: number] {
  const [first, ...others] = lists.map(asShown);
  if (first === undefined) throw new Error('No list');
  const { products, firstPage } = others.reduce(
    (shown, { data }) => ({ data, ...joinProducts(shown, data) }),
    first,
  );
  const all = load(`page=${PAGES}`).products.map(({ id }) => id);
  const from = (firstPage - 1) * PAGE_SIZE;
  expect(products.map(({ id }) => id)).toEqual(all.slice(from, from + products.length));
  return [firstPage, firstPage - 1 + products.length / PAGE_SIZE];
}

test('what was shown stays when more is shown, whether the address names a part of the list or all of it', () => {
  expect(shownPages(load('page=2', 2), load('page=3', 2), load('page=4', 2))).toEqual([1, 4]);
  expect(shownPages(load('page=8', 3), load('page=9'))).toEqual([6, 9]);
  expect(shownPages(load('page=8', 3), load('page=9', 3), load('page=10', 20))).toEqual([6, 10]);
});

test('what does not follow, or is of another list, takes the place of what was shown', () => {
  expect(shownPages(load('page=2', 2), load('page=9', 2))).toEqual([8, 9]);
  expect(shownPages(load('page=9', 2), load('page=7', 2))).toEqual([6, 7]);
  const red = load('page=3&color=Red');
  expect(joinProducts(asShown(load('page=2')), red)).toEqual({ products: red.products, firstPage: 1 });
});
