import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readListing, writeListing } from '#contract/listing-url.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { CHOICE_FILTERS, FLAG_FILTERS, listChosen, withChosen } from '#domain/listing/filters.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { CategoriesContext } from '#storefront/categories.ts';
import { testProduct } from '#testing/test-product.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { loadListing } from './listing-data.ts';

const PRODUCT = testProduct({ id: 'P-1', sizes: ['M', 'L'], isNew: true, isSale: true });
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

describe.each(CHOICE_FILTERS)('the filter $name', ({ name, param, title, toValues, chip }) => {
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
    expect(html).toContain(`>${title}</legend>`);
    expect(html).toMatch(
      new RegExp(`name="${param}"[^>]*value="${value}"|value="${value}"[^>]*name="${param}"`),
    );
    expect(html).toContain(`</span>${chip(value, catalogue.categories)}<svg`);
  });
});

describe.each(FLAG_FILTERS)('the filter $name', ({ name, param, label, chip, matcher }) => {
  const query = { ...EVERYTHING, [name]: true };

  it('is read back from the address that it writes', () => {
    expect(roundTrip(query)[name]).toBe(true);
  });

  it('lists the products that have it, and counts them', () => {
    const { products, facets } = listProducts(catalogue, query);
    expect(products).toEqual(catalogue.products.filter(matcher(catalogue.products)));
    expect(facets[name]).toBe(products.length);
  });

  it('has a box in the panel, if it has a label, and a chip', () => {
    const html = toScreen(query);
    expect(html.includes(`type="checkbox" name="${param}"`)).toBe(label !== undefined);
    expect(html).toContain(`</span>${chip}<svg`);
  });
});
