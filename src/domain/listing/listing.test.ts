import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { paise } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { listNaively } from '#testing/naive-listing.ts';
import { testProduct } from '#testing/test-product.ts';
import { homeSection, listProducts, suggest } from './listing.ts';
import { EVERYTHING, type ListingQuery } from './listing-query.ts';
import { NO_DICTIONARY } from './search/meanings.ts';
import { SORTS } from './sorts.ts';
import { splitWords } from './words.ts';

const COLORS = ['Indigo', 'Madder', 'Leaf'];
const SIZES = ['S', 'M', 'L'];
const NAMES = 'Vaigai Straight Kurta|Órchha Camp Shirt|Pennar Block-Print Stole|Kaveri Tee|Tapti Chino'.split(
  '|',
);

const SEARCHES = '||kurta|ajrakh|orchha|kutra|block print|blok tee|shrit k'.split('|');
const SILK_COTTON = [
  { name: 'silk', percent: 50 },
  { name: 'cotton', percent: 50 },
];

const product: fc.Arbitrary<Partial<Product>> = fc.record({
  name: fc.constantFrom(...NAMES),
  category: fc.constantFrom('kurta', 'shirt', 'handloom'),
  model: fc.constantFrom('Straight Kurta', 'Camp-Collar Shirt'),
  color: fc.constantFrom(...COLORS),
  printName: fc.constantFrom('Ajrakh', 'Block-Print Buta'),
  price: fc.integer({ min: 199, max: 6999 }).map(rupees => paise(rupees * 100)),
  sizes: fc.subarray(SIZES),
  for: fc.constantFrom(undefined, 'women', 'unisex', 'boys'),
  occasion: fc.constantFrom(undefined, ['Office'], ['festive', 'Office']),
  fibres: fc.constantFrom(undefined, [{ name: 'cotton', percent: 100 }], SILK_COTTON),
  isNew: fc.boolean(),
  isSale: fc.boolean(),
});
const anyCatalogue = fc
  .array(product, { maxLength: 80 })
  .map(list => createCatalogue(list.map((item, i) => testProduct({ ...item, id: `P-${i}` }))));
const query: fc.Arbitrary<ListingQuery> = fc
  .record({
    category: fc.constantFrom(undefined, 'kurta', 'shirt'),
    search: fc.constantFrom(...SEARCHES),
    isNew: fc.boolean(),
    isSale: fc.boolean(),
    isFeatured: fc.constant(false),
    sizes: fc.subarray([...SIZES, 'One Size']),
    colors: fc.subarray(COLORS),
    wearers: fc.subarray(['women', 'men', 'boys']),
    families: fc.subarray(['blue', 'green', 'red']),
    prints: fc.subarray(['Ajrakh']),
    fabrics: fc.subarray(['Cotton', 'Silk']),
    occasions: fc.subarray(['Office', 'Festive']),
    min: fc.constantFrom(undefined, paise(50_000)),
    max: fc.constantFrom(undefined, paise(400_000)),
    sort: fc.constantFrom(...SORTS),
  })
  .chain(some => {
    // With all filters at once hardly a product is left to be put in order.
    const { search, sort } = some;
    return fc.constantFrom<ListingQuery>({ ...EVERYTHING, ...some }, { ...EVERYTHING, search, sort });
  });

const ids = (products: readonly Product[]) => products.map(({ id }) => id);

describe('listing', () => {
  it('shows just what the plainest listing shows, in the order asked for, to the limit', () => {
    fc.assert(
      fc.property(anyCatalogue, query, fc.nat({ max: 30 }), (catalogue, q, limit) => {
        const expected = ids(listNaively(catalogue, q));
        expect(ids(listProducts(catalogue, q).products)).toEqual(expected);
        const limited = listProducts(catalogue, { ...q, limit });
        expect(ids(limited.products)).toEqual(expected.slice(0, limit));
        expect(limited.total).toBe(expected.length);
      }),
    );
  });

  it('sorts names as a dictionary of India does, word by word', () => {
    const part = fc.constantFrom(...'a á A ab Block-Print Block 2 10 ’s T-shirt ம'.split(' '));
    const name = fc.array(part, { minLength: 1, maxLength: 4 }).map(parts => parts.join(' '));
    fc.assert(
      fc.property(fc.array(name), fc.constantFrom(...SORTS), (names, sort) => {
        const catalogue = createCatalogue(names.map((each, i) => testProduct({ id: `P-${i}`, name: each })));
        const q = { ...EVERYTHING, sort };
        expect(ids(listProducts(catalogue, q).products)).toEqual(ids(listNaively(catalogue, q)));
      }),
    );
  });

  it('filters alike whichever filter comes first', () => {
    fc.assert(
      fc.property(anyCatalogue, query, query, (catalogue, a, b) => {
        const both = { ...a, sizes: b.sizes, min: b.min };
        const first = listProducts(catalogue, {
          ...EVERYTHING,
          sizes: b.sizes,
          min: b.min,
          sort: a.sort,
        }).products;
        const second = listProducts(catalogue, { ...a, sizes: [], min: undefined }).products;
        const preserved = new Set(ids(second));
        expect(new Set(ids(listProducts(catalogue, both).products))).toEqual(
          new Set(ids(first).filter(id => preserved.has(id))),
        );
      }),
    );
  });

  it('never drops or doubles a product by sorting', () => {
    fc.assert(
      fc.property(anyCatalogue, fc.constantFrom(...SORTS), (catalogue, sort) => {
        const sorted = ids(listProducts(catalogue, { ...EVERYTHING, sort }).products);
        expect(sorted.toSorted()).toEqual(ids(catalogue.products).toSorted());
      }),
    );
  });

  it('counts in each facet what choosing it alone would show', () => {
    fc.assert(
      fc.property(anyCatalogue, query, (catalogue, q) => {
        const { facets } = listProducts(catalogue, q);
        const shown = (over: Partial<ListingQuery>) => listProducts(catalogue, { ...q, ...over }).total;
        for (const { value, count } of facets.colors) expect(count).toBe(shown({ colors: [value] }));
        for (const { value, count } of facets.sizes) expect(count).toBe(shown({ sizes: [value] }));
        for (const { value, count } of facets.category) expect(count).toBe(shown({ category: value }));
        expect(facets.isNew).toBe(shown({ isNew: true }));
        expect(facets.isSale).toBe(shown({ isSale: true }));
      }),
    );
  });

  it('finds a product by each word of its name, and by each with one slip', () => {
    const slip = fc.record({ at: fc.nat(), kind: fc.constantFrom('drop', 'swap', 'wrong', 'extra') });
    fc.assert(
      fc.property(anyCatalogue, slip, (catalogue, { at, kind }) => {
        for (const item of catalogue.products) {
          for (const word of splitWords(item.name)) {
            expect(ids(listProducts(catalogue, { ...EVERYTHING, search: word }).products)).toContain(item.id);
            if (word.length < 4) continue;
            const typed = withSlip(word, at % word.length, kind);
            expect(ids(listProducts(catalogue, { ...EVERYTHING, search: typed }).products)).toContain(
              item.id,
            );
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('puts exact matches before forgiven ones whatever the sort', () => {
    const catalogue = createCatalogue(
      ['Kurti Set', 'Kurta Set', 'Kurtb Set'].map((name, i) =>
        testProduct({ id: `P-${i}`, name, category: 'other', model: '' }),
      ),
    );
    for (const sort of SORTS) {
      const found = listProducts(catalogue, { ...EVERYTHING, search: 'kurta', sort }).products;
      expect(found[0]?.name).toBe('Kurta Set');
      expect(found).toHaveLength(3);
    }
  });

  it('finds a category by its label, and lists categories in the order of their rows', () => {
    const catalogue = createCatalogue(
      ['saree', 'kurta'].map((category, i) => testProduct({ id: `P-${i}`, name: 'Kaveri', category })),
      [
        { key: 'kurta', label: 'Tunics', position: 0 },
        { key: 'saree', label: 'Drapes', position: 1 },
      ],
    );
    const { products, facets } = listProducts(catalogue, { ...EVERYTHING, search: 'drapes' });
    expect(ids(products)).toEqual(['P-0']);
    expect(facets.category.map(({ value }) => value)).toEqual(['kurta', 'saree']);
  });

  it('finds a product by its tags', () => {
    const catalogue = createCatalogue([testProduct({ id: 'P-0', tags: ['office wear'] }), testProduct()]);
    expect(ids(listProducts(catalogue, { ...EVERYTHING, search: 'office' }).products)).toEqual(['P-0']);
  });

  it('finds t-shirts however they are typed', () => {
    const catalogue = createCatalogue([testProduct({ name: 'Kaveri', category: 'tshirt' })]);
    for (const search of ['tshirt', 't-shirt', 'T-Shirts', 't shirt']) {
      expect(listProducts(catalogue, { ...EVERYTHING, search }).total).toBe(1);
    }
  });
});

describe('featured', () => {
  const shop = (flags: readonly Partial<Product>[]) =>
    createCatalogue(flags.map((flag, i) => testProduct({ ...flag, id: `P-${i}` })));

  it('is what is new or on sale, popular first', () => {
    const flags = Array.from({ length: 12 }, (_, i) => ({ isSale: i > 1, isNew: i > 5 }));
    const { products } = listProducts(shop(flags), { ...EVERYTHING, isFeatured: true });
    expect(ids(products)).toEqual(['P-6', 'P-7', 'P-8', 'P-9', 'P-10', 'P-11', 'P-2', 'P-3', 'P-4', 'P-5']);
  });

  it('is padded to eight with other products', () => {
    const catalogue = shop(Array.from({ length: 12 }, (_, i) => ({ isNew: i === 11 })));
    const { products } = listProducts(catalogue, { ...EVERYTHING, isFeatured: true });
    expect(products).toEqual(homeSection(catalogue, 'featured'));
    expect(ids(homeSection(catalogue, 'new'))).toEqual(['P-11', ...ids(catalogue.products.slice(0, 7))]);
    expect(homeSection(shop([{}, {}]), 'sale')).toHaveLength(2);
  });
});

describe('suggestions', () => {
  const catalogue = createCatalogue(Array.from({ length: 9 }, (_, i) => testProduct({ id: `P-${i}` })));

  it('start at three characters and stop at five products', () => {
    for (const short of ['pr', ' pr ']) expect(suggest(catalogue, short, NO_DICTIONARY)).toEqual([]);
    expect(suggest(catalogue, 'pro', NO_DICTIONARY)).toHaveLength(5);
  });
});

function withSlip(word: string, at: number, kind: string): string {
  const swapAt = Math.min(at, word.length - 2);
  switch (kind) {
    case 'drop':
      return word.slice(0, at) + word.slice(at + 1);
    case 'wrong':
      return `${word.slice(0, at)}q${word.slice(at + 1)}`;
    case 'extra':
      return `${word.slice(0, at)}q${word.slice(at)}`;
    default:
      return word.slice(0, swapAt) + word.charAt(swapAt + 1) + word.charAt(swapAt) + word.slice(swapAt + 2);
  }
}
