/** Metal thread (zari), bands and the size of borders. */
import type { Rgb } from '#sample/studio/color.ts';
import { noise } from '#sample/studio/noise.ts';
import { cover, type FabricOptions, type Pixel, scaleRelief } from './fabric.ts';
import { inside } from './motif.ts';
import { DYE } from './palette.ts';

/** Size of borders: broader on sarees and stoles than on hems. */
export function borderScale({ category, scale }: FabricOptions): number {
  return (category === 'handloom' ? 1.75 : category === 'baby' ? 0.8 : 1) * Math.min(1.1, scale);
}

/** Metal thread with a highlight per strand. */
export function gold(pixel: Pixel, share: number, u: number, v: number, color: Rgb = DYE.zari): void {
  if (share > 0) {
    cover(pixel, color, share);
    scaleRelief(pixel, 1 + share * (0.1 * Math.sin(u * 2.1) + 0.13 * noise(u / 9, v / 3, 5)));
  }
}

export function between(v: number, low: number, high: number, px: number): number {
  return inside(low - v, px) * inside(v - high, px);
}
