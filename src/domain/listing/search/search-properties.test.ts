import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '#contract/products/product.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { COLOR_NAMES } from '#domain/color.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { COLOR_FAMILIES, colorFamilies } from '#domain/listing/color-families.ts';
import { listProducts } from '#domain/listing/listing.ts';
import { EVERYTHING } from '#domain/listing/listing-query.ts';
import { SORTS } from '#domain/listing/sorts.ts';
import { categoryLabel } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { testProduct } from '#testing/test-product.ts';
import { createDictionary } from './dictionary.ts';

const dictionary = createDictionary([]);
const sample = readCatalogue(JSON.parse(readFileSync('sample/products.json', 'utf8'))).catalogue;

function find(catalogue: Catalogue, search: string): readonly Product[] {
  return listProducts(catalogue, { ...EVERYTHING, search }, { dictionary }).products;
}

/** What names are made of in shops, with words that mean something to a search, or nothing by themselves. */
const NAME_WORDS =
  'Kaveri Vaigai Blue Indigo Silk Cotton for Women Men’s Kurta T-Shirt A-Line Under 500 2-3 XL Set of 3 & with Ikat Saree "Nila" D’Souza குர்தா कुर्ता 100%'.split(
    ' ',
  );

const product = fc.record({
  words: fc.array(fc.constantFrom(...NAME_WORDS), { minLength: 1, maxLength: 5 }),
  category: fc.constantFrom('kurta', 'saree', 'tshirt', 'baby', 'ethnic wear'),
  color: fc.constantFrom(...COLOR_NAMES, 'Sea Green', 'Indigo & White'),
  for: fc.constantFrom('women', 'men', 'baby', undefined),
  prefix: fc.constantFrom('KUR-', 'kt', 'A_1.', '00'),
});

const anyCatalogue = fc.array(product, { minLength: 1, maxLength: 30 }).map(rows =>
  createCatalogue(
    rows.map(({ words, prefix, ...row }, at) =>
      // A name of its own, so that no other can be meant by it.
      testProduct({
        ...row,
        id: `${prefix}${String(at).padStart(4, '0')}`,
        name: `${words.join(' ')} No${at}x`,
      }),
    ),
  ),
);

const FIRST = 20;

describe('a search', () => {
  it('finds each product of the sample by its number and by its name', () => {
    for (const each of sample.products) {
      expect(find(sample, each.id)[0]?.id).toBe(each.id);
      expect(find(sample, each.name).slice(0, FIRST), each.name).toContain(each);
    }
  });

  it('finds each product of any catalogue by its number and by its name', () => {
    fc.assert(
      fc.property(anyCatalogue, catalogue => {
        for (const each of catalogue.products) {
          expect(find(catalogue, each.id).slice(0, FIRST), each.id).toContain(each);
          expect(find(catalogue, each.name).slice(0, FIRST), each.name).toContain(each);
        }
      }),
    );
  });

  it('finds each product by its category with the family of its colour', () => {
    const check = (catalogue: Catalogue, products: readonly Product[]) => {
      for (const each of products)
        for (const family of colorFamilies(each.color)) {
          const search = `${COLOR_FAMILIES[family].label} ${categoryLabel(catalogue.categories, each.category)}`;
          expect(find(catalogue, search), search).toContain(each);
        }
    };
    check(
      sample,
      sample.products.filter((_, at) => at % 5 === 0),
    );
    fc.assert(fc.property(anyCatalogue, catalogue => check(catalogue, catalogue.products)));
  });

  it('puts what products say themselves before what they mean, and both before slips, in any sort', () => {
    const catalogue = createCatalogue(
      [
        { id: 'P1', name: 'Kurts', price: 1 },
        { id: 'P2', name: 'Kurti', price: 2 },
        { id: 'P3', name: 'Kurta', price: 3 },
      ].map(({ id, name }) => testProduct({ id, name, category: 'other', model: '', printName: '' })),
    );
    for (const sort of SORTS) {
      const { products } = listProducts(catalogue, { ...EVERYTHING, search: 'kurta', sort }, { dictionary });
      expect(products.map(({ id }) => id)).toEqual(['P3', 'P2', 'P1']);
    }
  });

  it('shows products that nobody said for whom they are among the others, and those that name others last', () => {
    const catalogue = createCatalogue(
      [
        { id: 'P1', name: 'Men Kurta' },
        { id: 'P2', name: 'Kurta' },
        { id: 'P3', name: 'Kurtu', for: 'women' },
        { id: 'P4', name: 'Kurta', for: 'women' },
        { id: 'P5', name: 'Kurta', for: 'men' },
      ].map(row =>
        testProduct({ category: 'other', model: '', printName: '', ...row, for: row.for as Product['for'] }),
      ),
    );
    const found = find(catalogue, 'women kurta').map(({ id }) => id);
    expect(found.slice(0, 2).toSorted()).toEqual(['P2', 'P4']);
    expect(found.slice(2)).toEqual(['P3', 'P1']);
  });

  it('takes what is quoted literally', () => {
    expect(find(sample, '"blue" kurta')).toEqual([]);
    expect(find(sample, '“kurta”').length).toBeGreaterThan(80);
  });
});
