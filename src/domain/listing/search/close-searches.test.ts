/** Searches of the sample shop for shades, for numbers that are spelled out, and for what the shop has not. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#contract/products/product.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { createDictionary } from './dictionary.ts';
import { explainSearch } from './explain-search.ts';
import { searchProducts } from './search-products.ts';

const { catalogue } = readCatalogue(JSON.parse(readFileSync('sample/products.json', 'utf8')));
const dictionary = createDictionary([]);

const FIRST = 5;

describe('a search that products do not answer in its own words', () => {
  it.each([
    ['light blue shirt', 3, /^Sky .*Shirt/],
    ['pale blue saree', 1, /^Sky .*Saree/],
    ['halka gulabi kurta', 5, /^Rose .*Kurta/],
    ['dark blue shirt', 5, /^(?:Navy|Indigo|Teal|Peacock) .*Shirt/],
    ['dark green shirt', 5, /^(?:Olive|Teal|Peacock) .*Shirt/],
    ['kur 0 0 4 2', 1, /KUR-0042/],
    ['K U R 0 0 4 2', 1, /KUR-0042/],
    ['multi color stole', 5, /Stole.*(?:Ajrakh|Pochampally)/],
    ['kasavu', 4, /^(?:Ivory|White) .*Saree/],
    ['kasavu saree', 4, /^(?:Ivory|White) .*Saree/],
    ['kota doria saree', 5, /Saree.*(?:Maheshwari|Chanderi)/],
    ['pongal veshti', 40, /Pyjama/],
    ['diwali dhoti', 40, /Pyjama/],
  ])('for %s finds at least %i of the right kind first', (search, least, kind) => {
    const { products, total } = listProducts(catalogue, { ...EVERYTHING, search }, { dictionary });
    expect(total).toBeGreaterThanOrEqual(least);
    for (const { id, name, color, model } of products.slice(0, Math.min(least, FIRST)))
      expect([color, model, id, name].join(' ')).toMatch(kind);
  });

  it('says that what comes close is not for the occasion', () => {
    const explain = (search: string) =>
      explainSearch(catalogue, search, searchProducts(catalogue, search, dictionary)).map(
        ({ label, without }) => [label, without],
      );
    expect(explain('pongal veshti')[0]).toEqual(['pongal: none', 'veshti']);
    expect(explain('pongal saree')[0]?.[0]).toMatch(/^pongal: chanderi/);
    expect(explain('wedding sherwani')[0]?.[0]).toMatch(/^wedding: (?!none)/);
  });

  it('for something that nothing comes close to finds nothing', () => {
    expect(listProducts(catalogue, { ...EVERYTHING, search: 'velvet kurta' }, { dictionary }).total).toBe(0);
  });

  it('takes light for the weight of a cloth where no colour follows', () => {
    const { products } = listProducts(catalogue, { ...EVERYTHING, search: 'light kurta' }, { dictionary });
    for (const { name, description } of products.slice(0, FIRST))
      expect(`${name} ${description}`).toMatch(/\blight\b/i);
  });
});
