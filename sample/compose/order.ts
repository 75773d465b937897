/** Puts the sample products in file order, so that neighbours differ in model, print and colour. */

import { CATEGORIES, type Category } from '#sample/categories.ts';
import { seededInt } from '#sample/seeded-random.ts';

/** What the order looks at: a design in one colour. */
type Variant = {
  readonly category: Category;
  readonly design: { readonly model: string; readonly printName: string; readonly stem: string };
  readonly color: string;
};

const COMPARED_NEIGHBOURS = 12;

const isAlike = (a: Variant, b: Variant): boolean =>
  a.design.printName === b.design.printName && a.design.model === b.design.model;

/** How much a variant looks like the last ones placed; nearer neighbours count more. */
function similarity(variant: Variant, placed: readonly Variant[]): number {
  return placed.slice(-COMPARED_NEIGHBOURS).reduceRight((sum, other, index, recent) => {
    const weight = 1 / (recent.length - index);
    const same =
      (variant.design.stem === other.design.stem ? 12 : 0) +
      (variant.design.printName === other.design.printName ? 4 : 0) +
      (variant.color === other.color ? 4 : 0) +
      (variant.design.model === other.design.model ? 3 : 0);
    return sum + same * weight;
  }, 0);
}

function hasSimilarNeighbour(placed: readonly Variant[], index: number): boolean {
  const variant = placed[index];
  return [placed[index - 1], placed[index + 1]].some(other => variant && other && isAlike(variant, other));
}

/** Swaps similar neighbours near the end, where few variants were left to choose from, with earlier ones. */
function separateSimilar<V extends Variant>(placed: readonly V[]): readonly V[] {
  const order = [...placed];
  for (let index = order.length - 1; index > 0; index -= 1) {
    for (let other = index - 2; other >= 0 && hasSimilarNeighbour(order, index); other -= 1) {
      const [here, there] = [order[index], order[other]];
      if (!here || !there) continue;
      order[index] = there;
      order[other] = here;
      if (hasSimilarNeighbour(order, index) || hasSimilarNeighbour(order, other)) {
        order[index] = here;
        order[other] = there;
      }
    }
  }
  return order;
}

/** Orders one category: each next variant is the one least similar to the last twelve. */
export function orderCategory<V extends Variant>(variants: readonly V[]): readonly V[] {
  const remaining = [...variants];
  const placed: V[] = [];
  while (remaining.length > 0) {
    const colorsLeft = ({ design }: V) => remaining.filter(other => other.design.stem === design.stem).length;
    const score = (variant: V) =>
      similarity(variant, placed) -
      colorsLeft(variant) +
      seededInt(`${variant.design.stem}${variant.color}`, 100) / 100;
    const scored = remaining.map((variant, index) => ({ at: index, score: score(variant) }));
    const best = scored.reduce((a, b) => (b.score < a.score ? b : a));
    placed.push(...remaining.splice(best.at, 1));
  }
  return separateSimilar(placed);
}

/** Takes one variant from each category in turn; each round starts with another category. */
export function interleaveCategories<V extends Variant>(
  byCategory: Readonly<Record<Category, readonly V[]>>,
): readonly V[] {
  const rounds = Math.max(...CATEGORIES.map(category => byCategory[category].length));
  return Array.from({ length: rounds }, (_, round) =>
    CATEGORIES.flatMap((_category, index) => {
      const category = CATEGORIES[(index * 3 + round) % CATEGORIES.length];
      const variant = category && byCategory[category][round];
      return variant ? [variant] : [];
    }),
  ).flat();
}
