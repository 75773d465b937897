import { describe, expect, it } from 'vitest';
import { MODELS } from '#catalogue/vocabulary.ts';
import { CATEGORIES } from '#domain/category.ts';
import { CARE_LINES } from './care.ts';
import { composeGoods } from './goods.ts';

const goods = composeGoods();
const sentences = (text: string) => text.split(/(?<=[.!?]) (?=\p{Lu})/u);
const counts = (words: readonly string[]) =>
  words.reduce((map, word) => map.set(word, (map.get(word) ?? 0) + 1), new Map<string, number>());

describe('the sample goods', () => {
  it('are the same each time they are composed', () => {
    expect(composeGoods()).toEqual(goods);
  });

  it.each(CATEGORIES)('fill the shelf of %s with 80, of every model, 12 new and 16 on sale', category => {
    const shelf = goods.filter(row => row.category === category);
    expect(shelf).toHaveLength(80);
    expect(new Set(shelf.map(row => row.model))).toEqual(new Set(MODELS[category]));
    expect(shelf.filter(row => row.isNew)).toHaveLength(12);
    expect(shelf.filter(row => row.isSale)).toHaveLength(16);
    expect(
      shelf
        .map(row => row.id)
        .sort()
        .at(-1),
    ).toMatch(/-0080$/);
  });

  it('are described in two to four sentences, none of them worn out', () => {
    const lines = goods.map(row => sentences(row.description));
    expect(lines.filter(({ length }) => length < 2 || length > 4)).toEqual([]);
    const care = new Set<string>(Object.values(CARE_LINES).flat());
    const often = [...counts(lines.flat())].filter(([line, times]) => times > 6 && !care.has(line));
    expect(often).toEqual([]);
    expect(new Set(goods.map(row => row.description)).size).toBe(goods.length);
  });

  it('have names of two to five words', () => {
    expect(goods.map(row => row.name).filter(name => !/^\S+(?: \S+){1,4}$/.test(name))).toEqual([]);
  });

  it('never stand beside their like on a shelf', () => {
    const alike = CATEGORIES.flatMap(category => {
      const shelf = goods.filter(row => row.category === category);
      return shelf.filter((row, at) => {
        const next = shelf[at + 1];
        return next !== undefined && row.printName === next.printName && row.model === next.model;
      });
    });
    expect(alike.map(row => row.name)).toEqual([]);
  });

  it('open with a shop window: all shelves, many colours, something new and something on sale', () => {
    const front = goods.slice(0, 24);
    expect(new Set(front.map(row => row.category)).size).toBe(CATEGORIES.length);
    expect(new Set(front.map(row => row.color)).size).toBeGreaterThan(12);
    expect(new Set(front.map(row => row.printName)).size).toBeGreaterThan(12);
    expect(front.some(row => row.isNew) && front.some(row => row.isSale)).toBe(true);
  });
});
