/** Chance that repeats: the same words give the same number on every machine, so the goods can be composed again. */

/** A whole number from 0 up to `below`, from the letters of `words` (FNV-1a, then mixed). */
export function seeded(words: string, below: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

/** Deals from lists so that the least dealt comes next; between equals, the seed decides. */
export class Dealer {
  readonly #dealt = new Map<string, number>();

  times(item: string): number {
    return this.#dealt.get(item) ?? 0;
  }

  /** @throws when the list is empty */
  deal(items: readonly string[], seed: string): string {
    const [first] = [...items].sort(
      (a, b) => this.times(a) - this.times(b) || seeded(seed + a, 1e9) - seeded(seed + b, 1e9),
    );
    if (first === undefined) throw new Error(`nothing to deal for ${seed}`);
    this.#dealt.set(first, this.times(first) + 1);
    return first;
  }
}
