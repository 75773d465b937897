import { describe, expect, test } from 'vitest';
import { PAGE_SIZE } from '#contract/listing-url.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { fromRupees } from '#domain/money.ts';
import { testProduct } from '#testing/test-product.ts';
import { loadListing, readView, toAddress, withSearch } from './listing-data.ts';

const kurta = (at: number) =>
  testProduct({
    id: `KUR-${String(at).padStart(4, '0')}`,
    name: `Kurta ${at}`,
    color: at % 2 === 0 ? 'Indigo' : 'Rust',
    price: fromRupees(500 + at),
    sizes: ['S', 'M'],
    isNew: at === 0,
  });

const catalogue = createCatalogue(Array.from({ length: PAGE_SIZE + 10 }, (_, index) => kurta(index)));
const load = (search: string, always = {}) =>
  loadListing({ catalogue, base: '/shop', search: new URLSearchParams(search), always });

describe('loadListing', () => {
  test('shows a screen of products and counts them all', () => {
    const { products, total } = load('');
    expect([products.length, total]).toEqual([PAGE_SIZE, PAGE_SIZE + 10]);
    expect(load('page=2').products).toHaveLength(PAGE_SIZE + 10);
  });

  test('shows the last page for those beyond it', () => {
    for (const page of ['3', '24', '9999', '99999']) {
      const { products, view } = load(`page=${page}`);
      expect([view.page, products.length]).toEqual([2, PAGE_SIZE + 10]);
      expect(readView({ catalogue, search: new URLSearchParams(`page=${page}`) }).page).toBe(2);
    }
    expect(load('page=2&color=Blue&category=none').view.page).toBe(1);
  });

  test('shows no more pages than asked for, the last of which is that of the address', () => {
    const search = new URLSearchParams('page=2');
    const { products, firstPage, total } = loadListing({ catalogue, base: '/shop', search, maxPages: 1 });
    expect([products.length, firstPage, total]).toEqual([10, 2, PAGE_SIZE + 10]);
    expect(products).toEqual(load('page=2').products.slice(PAGE_SIZE));
    expect(loadListing({ catalogue, base: '/shop', search, maxPages: 2 })).toEqual(load('page=2'));
  });

  test.each([
    ['color=indigo&color=RUST&color=Blue&size=xs&size=m', 'color=Indigo&color=Rust&size=M'],
    ['color=Blue', ''],
    ['CATEGORY=kurta&category=KURTA', 'category=kurta'],
    ['new=TRUE&view=List&sort=PRICE-asc', 'new=true&view=list&sort=price-asc'],
    ['search=...', ''],
    ['search=%E2%80%99+%3F', ''],
    ['min=600&max=500.50', 'min=500.50&max=600'],
  ])('%s is the list of %s', (search, same) => {
    expect(load(search)).toEqual(load(same));
  });

  test('of an unknown category is empty', () => {
    expect(load('category=none')).toMatchObject({
      total: 0,
      products: [],
      view: { query: { category: 'none' } },
    });
  });

  test('carries no descriptions', () => {
    expect(JSON.stringify(load('').products)).not.toContain('Long words');
  });

  test('adds what the page itself asks for, and leaves the address as it was', () => {
    const { total, view } = load('color=Indigo', { isNew: true });
    expect(total).toBe(1);
    expect(view.query.isNew).toBe(false);
  });
});

describe('addresses', () => {
  const { view } = load('color=Indigo&sort=newest&page=2');

  test('a change of the query goes back to the first screen and keeps the rest', () => {
    expect(toAddress('/shop', view, { colors: [] })).toBe('/shop?sort=newest');
    expect(toAddress('/shop', view, { isSale: true })).toBe('/shop?sale=true&color=Indigo&sort=newest');
  });

  test('more of the same keeps everything', () => {
    expect(withSearch('/shop', { ...view, page: 3 })).toBe('/shop?color=Indigo&sort=newest&page=3');
    expect(withSearch('/shop', load('').view)).toBe('/shop');
  });
});
