import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#contract/products/product.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { createDictionary } from './dictionary.ts';
import { explainSearch } from './explain-search.ts';
import { nearestSearches } from './nearest-searches.ts';
import { searchProducts } from './search-products.ts';

const { catalogue } = readCatalogue(JSON.parse(readFileSync('sample/products.json', 'utf8')));
const dictionary = createDictionary([]);
const explain = (search: string) =>
  explainSearch(catalogue, search, searchProducts(catalogue, search, dictionary));
const total = (search: string) => listProducts(catalogue, { ...EVERYTHING, search }, { dictionary }).total;

describe('what a search was understood as', () => {
  it.each([
    ['blue kurta', ['blue: navy, indigo, sky, teal'], ['"blue" kurta']],
    ['pattu saree', ['pattu: silk'], ['"pattu" saree']],
    ['t shirt under 500', ['up to ₹500'], ['t shirt']],
    ['kurta 1,000 to 2k', ['₹1,000 to ₹2,000'], ['kurta']],
    ['women kurta', ['for women'], ['kurta']],
    ['XL shirt', ['size XL'], ['shirt']],
    ['kurta', [], []],
    ['KUR-0042', [], []],
    ['dhoti', ['dhoti: none, but pyjama'], ['"dhoti"']],
    ['"blue" kurta', [], []],
  ])('of %j is %j, and can be taken back', (search, labels, without) => {
    expect(explain(search).map(part => part.label)).toEqual(labels);
    expect(explain(search).map(part => part.without)).toEqual(without);
  });

  it('says that a shop has none of what it shows something close to', () => {
    expect(explain('dhoti').map(({ isNear }) => isNear)).toEqual([true]);
    expect(explain('nighty').map(({ isNear }) => isNear)).toEqual([false]);
  });
});

describe('what to offer where nothing is found', () => {
  it.each(['saree under 500', 'velvet kurta', 'red sherwani size 99', 'qqqq kurta', 'shirt qqqq wwww'])(
    'are searches with fewer words that find something, for %j',
    search => {
      const { searches } = nearestSearches(catalogue, search, dictionary);
      expect(total(search)).toBe(0);
      expect(searches.length).toBeGreaterThan(0);
      for (const each of searches) {
        expect(each.total).toBe(total(each.search));
        expect(each.total).toBeGreaterThan(0);
      }
    },
  );

  it('is the category that was meant', () => {
    expect(nearestSearches(catalogue, 'kurti with wings', dictionary).category).toBe('kurta');
    expect(nearestSearches(catalogue, 'qqqq', dictionary)).toEqual({ searches: [], category: undefined });
  });
});
