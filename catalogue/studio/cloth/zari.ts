/** What every border is made of: metal thread, bands, and a breadth that suits what it is sewn on. */
import type { Rgb } from '#catalogue/studio/color.ts';
import { noise } from '#catalogue/studio/noise.ts';
import { cover, type Dab, type Loom, relieve } from './cloth.ts';
import { inside } from './motif.ts';
import { DYE } from './palette.ts';

/** Size of borders: a length carries a broader one than a shirt's hem. */
export function girth({ category, scale }: Loom): number {
  return (category === 'handloom' ? 1.75 : category === 'baby' ? 0.8 : 1) * Math.min(1.1, scale);
}

/** Metal thread: it catches the light by the strand. */
export function gold(dab: Dab, share: number, u: number, v: number, color: Rgb = DYE.zari): void {
  if (share > 0) {
    cover(dab, color, share);
    relieve(dab, 1 + share * (0.1 * Math.sin(u * 2.1) + 0.13 * noise(u / 9, v / 3, 5)));
  }
}

export function between(v: number, low: number, high: number, px: number): number {
  return inside(low - v, px) * inside(v - high, px);
}
