import { describe, expect, it } from 'vitest';
import { listFabrics } from '#domain/products/fibres.ts';
import { CATEGORIES } from '#sample/categories.ts';
import { MODELS } from '#sample/product-terms.ts';
import { CARE_LINES } from './care.ts';
import { composeProducts } from './compose-products.ts';
import { TOWN_NAMES } from './fabric-facts.ts';

const products = composeProducts();
const sentences = (text: string) => text.split(/(?<=[.!?]) (?=\p{Lu})/u);
const counts = (words: readonly string[]) =>
  words.reduce((map, word) => map.set(word, (map.get(word) ?? 0) + 1), new Map<string, number>());

describe('the sample products', () => {
  it('are the same each time they are composed', () => {
    expect(composeProducts()).toEqual(products);
  });

  it.each(CATEGORIES)('have 80 rows of %s with every model, 12 new and 16 on sale', category => {
    const rows = products.filter(row => row.category === category);
    expect(rows).toHaveLength(80);
    expect(new Set(rows.map(row => row.model))).toEqual(new Set(MODELS[category]));
    expect(rows.filter(row => row.isNew)).toHaveLength(12);
    expect(rows.filter(row => row.isSale)).toHaveLength(16);
    expect(
      rows
        .map(row => row.id)
        .sort()
        .at(-1),
    ).toMatch(/-0080$/);
  });

  it('have descriptions of two to four sentences, none used more than six times', () => {
    const lines = products.map(row => sentences(row.description));
    expect(lines.filter(({ length }) => length < 2 || length > 4)).toEqual([]);
    const care = new Set<string>(Object.values(CARE_LINES).flat());
    const often = [...counts(lines.flat())].filter(([line, times]) => times > 6 && !care.has(line));
    expect(often).toEqual([]);
    expect(new Set(products.map(row => row.description)).size).toBe(products.length);
  });

  it('have the weight and the town that their descriptions name', () => {
    for (const { description, gsm, town = '' } of products) {
      const weights = Array.from(description.matchAll(/(\d+) gsm/g), ([, grams]) => Number(grams));
      expect(weights.filter(grams => grams !== gsm)).toEqual([]);
      const named = TOWN_NAMES.filter(name => new RegExp(`\\b${name}\\b`).test(description));
      // A cloth that was woven in one town and printed in another has the second.
      if (named.length > 0)
        expect(
          named.some(name => town.includes(name)),
          `${description}: ${town}`,
        ).toBe(true);
    }
  });

  it('are of the fibres that their descriptions name', () => {
    for (const { description, fibres, fabric = '' } of products) {
      const names = listFabrics({ fibres }).map(name => name.toLowerCase());
      if (/\blinen\b/i.test(description)) expect(names).toEqual(['linen']);
      if (/pure cotton/.test(description)) expect(names).toEqual(['cotton']);
      if (/silk-cotton/.test(description)) expect(names).toEqual(['silk', 'cotton']);
      expect(fabric).not.toBe('');
    }
  });

  it('have measures for each of their sizes', () => {
    for (const { sizes, sizeChart } of products)
      expect(sizeChart?.rows.map(({ size }) => size) ?? []).toEqual(sizes);
  });

  it('have all views where lists begin, each with a text of its own', () => {
    const shown = products.filter(row => row.images !== undefined);
    expect(shown).toEqual(products.slice(0, shown.length));
    expect(new Set(shown.map(row => row.category)).size).toBe(CATEGORIES.length);
    for (const { images = [], category } of shown) {
      expect(images).toHaveLength(category === 'handloom' ? 3 : 4);
      expect(new Set(images.map(({ alt }) => alt)).size).toBe(images.length);
      expect(images.at(-1)?.alt).toMatch(/^The cloth beside a tape, \d+ cm of it across/);
    }
  });

  it('have names of two to five words', () => {
    expect(products.map(row => row.name).filter(name => !/^\S+(?: \S+){1,4}$/.test(name))).toEqual([]);
  });

  it('never have a similar neighbour in their category', () => {
    const similar = CATEGORIES.flatMap(category => {
      const rows = products.filter(row => row.category === category);
      return rows.filter((row, index) => {
        const next = rows[index + 1];
        return next !== undefined && row.printName === next.printName && row.model === next.model;
      });
    });
    expect(similar.map(row => row.name)).toEqual([]);
  });

  it('start with all categories, many colours, new products and products on sale', () => {
    const front = products.slice(0, 24);
    expect(new Set(front.map(row => row.category)).size).toBe(CATEGORIES.length);
    expect(new Set(front.map(row => row.color)).size).toBeGreaterThan(12);
    expect(new Set(front.map(row => row.printName)).size).toBeGreaterThan(12);
    expect(front.some(row => row.isNew) && front.some(row => row.isSale)).toBe(true);
  });
});
