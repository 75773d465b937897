/** Picks from lists so that the item used least comes next; the seed decides between equals. */
import { seededInt } from '#sample/seeded-random.ts';

export class BalancedPicker {
  readonly #uses = new Map<string, number>();

  #usesOf(item: string): number {
    return this.#uses.get(item) ?? 0;
  }

  /** @throws when the list is empty */
  pick(items: readonly string[], seed: string): string {
    const [first] = [...items].sort(
      (a, b) => this.#usesOf(a) - this.#usesOf(b) || seededInt(seed + a, 1e9) - seededInt(seed + b, 1e9),
    );
    if (first === undefined) throw new Error(`nothing to pick for ${seed}`);
    this.#uses.set(first, this.#usesOf(first) + 1);
    return first;
  }
}
