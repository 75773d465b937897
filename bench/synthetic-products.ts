/** Synthetic products in any number: those of the sample with other names, colours and prices. */
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { type ProductJson, readProduct } from '#contract/products/product.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import { COLOR_NAMES } from '#domain/color.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import type { Product } from '#domain/products/product.ts';
import { CATEGORY_CODES, isCategory } from '#sample/categories.ts';

const SAMPLE_FILE = 'sample/products.json';
const SEED = 1;
const SYLLABLES = 'ka ra ni ma ta vi la su de pa ja sha ri na ku mi lo cha ba ya tu so he ga'.split(' ');

/** The vocabulary grows with the square root of the catalogue (Heaps' law): 372 words in 560 products. */
const WORDS_PER_ROOT = 12;

export function sampleRows(): readonly ProductJson[] {
  return JSON.parse(readFileSync(SAMPLE_FILE, 'utf8')) as ProductJson[];
}

/** The same rows in every run. A style has as many colours as in the sample. */
export function syntheticRows(count: number): readonly ProductJson[] {
  const designs = sampleRows();
  const row = fc.record({
    design: fc.constantFrom(...designs),
    word: fc.constantFrom(...words(Math.ceil(WORDS_PER_ROOT * Math.sqrt(count)))),
    color: fc.constantFrom(...COLOR_NAMES),
    factor: fc.integer({ min: 70, max: 130 }),
    isNew: oneIn(10),
    isSale: oneIn(5),
    discount: fc.constantFrom(10, 20, 30, 40, 50),
  });
  return fc.sample(row, { seed: SEED, numRuns: count, unbiased: true }).map((drawn, index) => {
    const { discount: _, styleCode, ...design } = drawn.design;
    return {
      ...design,
      id: `${toCode(design.category)}-${String(index + 1).padStart(6, '0')}`,
      name: `${drawn.word} ${design.printName} ${design.model}`,
      color: drawn.color,
      price: Math.max(199, Math.round((design.price * drawn.factor) / 1000) * 10 - 1),
      isNew: drawn.isNew,
      isSale: drawn.isSale,
      ...(drawn.isSale ? { discount: drawn.discount } : {}),
      ...(styleCode === undefined ? {} : { styleCode: `${styleCode}-${Math.floor(index / designs.length)}` }),
    };
  });
}

export function syntheticCatalogue(count: number): Catalogue {
  return createCatalogue(syntheticRows(count).map(toProduct));
}

/** True once in so many times. */
export function oneIn(times: number): fc.Arbitrary<boolean> {
  return fc.integer({ min: 1, max: times }).map(drawn => drawn === 1);
}

function toCode(category: string): string {
  return isCategory(category) ? CATEGORY_CODES[category] : 'OTH';
}

function words(count: number): readonly string[] {
  const all = SYLLABLES.flatMap(first =>
    SYLLABLES.flatMap(second => ['', ...SYLLABLES].map(third => first + second + third)),
  );
  const subset = fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  const [drawn = []] = fc.sample(subset, { seed: SEED, numRuns: 1 });
  return drawn.map(word => word.charAt(0).toUpperCase() + word.slice(1));
}

/** As they may be published: where the name of a synthetic product repeats, it gets another word. */
export function uniqueProducts(count: number): readonly Product[] {
  const more = words(WORDS_PER_ROOT);
  const used = new Map<string, number>();
  return syntheticRows(count).map(row => {
    const before = used.get(row.name) ?? 0;
    used.set(row.name, before + 1);
    return toProduct(before === 0 ? row : { ...row, name: `${row.name} ${more[before - 1] ?? before}` });
  });
}

function toProduct(row: ProductJson): Product {
  const read = readProduct(row);
  if (!read.ok) throw new Error(`A synthetic product is invalid: ${read.error}`);
  return read.value;
}
