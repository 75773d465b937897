import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readListing, writeListing } from '#contract/listing-url.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { FILTER_VALUES } from '#domain/listing/filter-values.ts';
import { CHOICE_FILTERS, FLAG_FILTERS, listChosen, withChosen } from '#domain/listing/filters.ts';
import { FLAG_MATCHERS } from '#domain/listing/flag-matchers.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { CategoriesContext } from '#storefront/categories.ts';
import { testProduct } from '#testing/test-product.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { loadListing } from './listing-data.ts';

const DETAILS = { for: 'women', occasion: ['Festive'], fibres: [{ name: 'Silk', percent: 100 }] } as const;
const PRODUCT = testProduct({ id: 'P-1', sizes: ['M', 'L'], isNew: true, isSale: true, ...DETAILS });
const PLAIN = testProduct({ id: 'P-2', category: 'shirt', color: 'Leaf', sizes: ['S'] });
const catalogue = createCatalogue([PRODUCT, PLAIN]);

function roundTrip(over: Partial<ListingQuery>): ListingQuery {
  return readListing(writeListing({ query: { ...EVERYTHING, ...over }, view: 'grid', page: 1 })).query;
}

function toScreen(over: Partial<ListingQuery>): string {
  const search = writeListing({ query: { ...EVERYTHING, ...over }, view: 'grid', page: 1 });
  const data = loadListing({ catalogue, base: '/shop', search });
  const listing = { base: '/shop', view: data.view, isLoading: false, change: () => {}, turn: () => {} };
  return renderToStaticMarkup(
    <CategoriesContext value={catalogue.categories}>
      <FilterPanel listing={listing} data={data} />
      <ChosenFilters view={data.view} />
    </CategoriesContext>,
  );
}

describe.each(CHOICE_FILTERS)('the filter $name', ({ name, param, title, label, chip = label }) => {
  const toValues = FILTER_VALUES[name];
  const [value = ''] = toValues(PRODUCT);
  const query = { ...EVERYTHING, ...withChosen(name, [value]) };

  it('is read back from the address that it writes', () => {
    expect(listChosen(roundTrip(query), name)).toEqual([value]);
  });

  it('lists the products with a chosen value, and counts them', () => {
    const { products, facets } = listProducts(catalogue, query);
    expect(products).toEqual(catalogue.products.filter(product => toValues(product).includes(value)));
    expect(facets[name].find(row => row.value === value)?.count).toBe(products.length);
  });

  it('has a group in the panel and a chip', () => {
    const html = toScreen(query);
    expect(html).toMatch(new RegExp(`>${title}<(?:/legend|svg)`));
    expect(html).toMatch(
      new RegExp(`name="${param}"[^>]*value="${value}"|value="${value}"[^>]*name="${param}"`),
    );
    expect(html).toContain(`</span>${chip?.(value, catalogue.categories) ?? value}<svg`);
  });
});

it('the panel lists no size, shade or cloth that a view has nothing of, and no group of nothing', () => {
  const html = toScreen({ category: 'shirt' });
  expect(html).toContain('value="S"');
  for (const value of ['M', 'Indigo', 'Silk', 'Festive']) expect(html).not.toContain(`value="${value}"`);
  expect(html).not.toContain('>Occasion<');
  expect(html).toMatch(
    /name="family"[^>]*disabled=""[^>]*value="blue"|disabled=""[^>]*name="family"[^>]*value="blue"/,
  );
});

it('what is for everybody is for women and for men', () => {
  const both = createCatalogue([testProduct({ for: 'unisex' })]);
  for (const wearer of ['women', 'men', 'unisex'])
    expect(listProducts(both, { ...EVERYTHING, wearers: [wearer] }).total).toBe(1);
  expect(listProducts(both, { ...EVERYTHING, wearers: ['girls'] }).total).toBe(0);
});

it('a list of many cloths shows the most frequent ones, and those that are chosen', () => {
  const prints = Array.from({ length: 12 }, (_, index) => `Print ${index}`);
  const many = [...prints, 'Print 11'].map((printName, index) =>
    testProduct({ id: `P-${index}`, printName }),
  );
  const { facets } = listProducts(createCatalogue(many), EVERYTHING);
  expect(facets.prints[0]).toEqual({ value: 'Print 11', count: 2 });
});

describe.each(FLAG_FILTERS)('the filter $name', ({ name, param, label, chip = label }) => {
  const query = { ...EVERYTHING, [name]: true };

  it('is read back from the address that it writes', () => {
    expect(roundTrip(query)[name]).toBe(true);
  });

  it('lists the products that have it, and counts them', () => {
    const { products, facets } = listProducts(catalogue, query);
    expect(products).toEqual(catalogue.products.filter(FLAG_MATCHERS[name](catalogue.products)));
    expect(facets[name]).toBe(products.length);
  });

  it('has a box in the panel, if it has a label, and a chip', () => {
    const html = toScreen(query);
    expect(html.includes(`type="checkbox" name="${param}"`)).toBe(label !== undefined);
    expect(html).toContain(`</span>${chip}<svg`);
  });
});
