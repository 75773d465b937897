/** Dye colours, and the choice of accents for a base colour. */

import type { SeededRandom } from '#sample/seeded-random.ts';
import { distance, fromHex, lighten, lightness, type Rgb } from '#sample/studio/color.ts';

export const DYE = {
  kora: fromHex('#efe4cd'),
  white: fromHex('#f8f4ea'),
  black: fromHex('#221e1c'),
  indigo: fromHex('#27396f'),
  paleIndigo: fromHex('#7f97bf'),
  madder: fromHex('#a4382b'),
  maroon: fromHex('#6a1f2b'),
  rust: fromHex('#b7602f'),
  turmeric: fromHex('#dda22c'),
  leaf: fromHex('#45754a'),
  bottle: fromHex('#1f4b3c'),
  teal: fromHex('#22686c'),
  rose: fromHex('#d98e97'),
  magenta: fromHex('#a52c62'),
  plum: fromHex('#643458'),
  sky: fromHex('#9dbfd6'),
  parrot: fromHex('#8a9a4c'),
  zari: fromHex('#c79d4b'),
  oldZari: fromHex('#a97f3c'),
  silver: fromHex('#c9c6bb'),
} as const satisfies Record<string, Rgb>;

export function isLight(color: Rgb): boolean {
  return lightness(color) > 0.74;
}

/** Off-white on a dark base, ink on a light one. */
export function against(base: Rgb, ink: Rgb = DYE.indigo): Rgb {
  return isLight(base) ? ink : DYE.kora;
}

/** `count` colours from a list that differ visibly from the base and from each other. */
export function accents(
  base: Rgb,
  random: SeededRandom,
  list: readonly Rgb[],
  count: number,
): readonly Rgb[] {
  const chosen: Rgb[] = [];
  const left = [...list];
  while (chosen.length < count && left.length > 0) {
    const [color] = left.splice(Math.floor(random.next() * left.length), 1);
    if (color && [base, ...chosen].every(other => distance(color, other) > 0.17)) {
      chosen.push(color);
    }
  }
  while (chosen.length < count) {
    chosen.push(lighten(base, isLight(base) ? -0.22 - 0.1 * chosen.length : 0.25 + 0.1 * chosen.length));
  }
  return chosen;
}

/** One such colour. */
export function accent(base: Rgb, random: SeededRandom, list: readonly Rgb[]): Rgb {
  return accents(base, random, list, 1)[0] ?? DYE.kora;
}
