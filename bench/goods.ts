/** Synthetic goods in any number: the shop's own products in other names, colours and prices, the same for the same seed. */
import { readFileSync } from 'node:fs';
import { type ProductJson, readProduct } from '#contract/product.ts';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import { CATEGORY_CODES, isCategory } from '#domain/category.ts';
import { COLOR_NAMES } from '#domain/color.ts';
import { createSeededRandom } from './chance.ts';

const SHOP_FILE = 'catalogue/products.json';

const SYLLABLES = 'ka ra ni ma ta vi la su de pa ja sha ri na ku mi lo cha ba ya tu so he ga'.split(' ');

/** Words are added ever more slowly as a catalogue grows (Heaps): 560 products have 372, 100,000 have some 3,900. */
const NAMES_PER_ROOT = 12;

export function shopRows(): readonly ProductJson[] {
  return JSON.parse(readFileSync(SHOP_FILE, 'utf8')) as ProductJson[];
}

/** So many rows of a `products.json`, as `npm run catalogue:check` wants them but for their number and pictures. */
export function syntheticRows(count: number, seed = 1): readonly ProductJson[] {
  const chance = createSeededRandom(seed);
  const designs = shopRows();
  const names = inventNames(Math.ceil(NAMES_PER_ROOT * Math.sqrt(count)), chance);
  return Array.from({ length: count }, (_, at): ProductJson => {
    const design = chance.pick(designs);
    const { discount: _none, ...rest } = design;
    const price = Math.max(199, Math.round((design.price * (0.7 + 0.6 * chance.next())) / 10) * 10 - 1);
    return {
      ...rest,
      id: `${codeOf(design.category)}-${String(at + 1).padStart(6, '0')}`,
      name: `${chance.pick(names)} ${design.printName} ${design.model}`,
      color: chance.pick(COLOR_NAMES),
      price,
      isNew: chance.next() < 0.1,
      ...(chance.next() < 0.2 ? { isSale: true, discount: 10 + chance.below(5) * 10 } : { isSale: false }),
    };
  });
}

export function syntheticCatalogue(count: number, seed = 1): Catalogue {
  return createCatalogue(
    syntheticRows(count, seed).map(row => {
      const read = readProduct(row);
      if (!read.ok) throw new Error(`A synthetic product is wrong: ${read.refusal}`);
      return read.value;
    }),
  );
}

function codeOf(category: string): string {
  return isCategory(category) ? CATEGORY_CODES[category] : 'OTH';
}

function inventNames(count: number, chance: ReturnType<typeof createSeededRandom>): readonly string[] {
  const names = new Set<string>();
  while (names.size < count) {
    const word = Array.from({ length: 2 + chance.below(2) }, () => chance.pick(SYLLABLES)).join('');
    names.add(word.charAt(0).toUpperCase() + word.slice(1));
  }
  return [...names];
}
