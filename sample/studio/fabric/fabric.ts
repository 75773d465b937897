/** A fabric: its colour at every point, its drape and its weave. */

import type { Category } from '#sample/categories.ts';
import type { SeededRandom } from '#sample/seeded-random.ts';
import { mix, type Rgb } from '#sample/studio/color.ts';

/** How a fabric folds and reflects light. */
export interface Drape {
  /** Small creases: 1 for washed cotton, less for knits and silk. */
  readonly crumple: number;
  /** Width of folds: 1 for shirting, more for heavy or soft fabrics. */
  readonly width: number;
  /** Specular reflection: 0 for cotton, 1 for silk. */
  readonly sheen: number;
  /** Rounding of edges, in units. */
  readonly thickness: number;
}

export interface Weave {
  readonly kind: 'plain' | 'twill' | 'herringbone' | 'knit';
  /** Width of one thread, in units. */
  readonly pitch: number;
  /** Unevenness of the yarn: 0 mill-spun, 1 hand-spun. */
  readonly slub: number;
  /** How much shows through between the threads, 0 to 1. */
  readonly open: number;
}

/** Red, green, blue in linear light, then a factor of relief: 1 is flat. */
export type Pixel = Float64Array;

export interface Fabric {
  readonly base: Rgb;
  readonly drape: Drape;
  readonly weave: Weave;
  /** Width of the close-up in units: pattern and threads must both be visible. */
  readonly closeUpSpan: number;
  /**
   * The fabric at `u` across and `v` up from the hem (units). `px` is a pixel's width in units, for smooth
   * edges; `over` is 1 where a warp thread lies on top, 0 where a weft does, between when too small to see.
   */
  paint(u: number, v: number, px: number, over: number, pixel: Pixel): void;
}

/** Input of a fabric. */
export interface FabricOptions {
  readonly base: Rgb;
  readonly random: SeededRandom;
  /** Size of the pattern; 1 on adults' garments. */
  readonly scale: number;
  readonly category: Category;
}

/** Start of parts without a hem: beyond any border. */
export const NO_HEM = 5000;

export const COTTON: Drape = { crumple: 1, width: 1, sheen: 0.05, thickness: 4 };
export const SOFT_COTTON: Drape = { crumple: 0.75, width: 1.25, sheen: 0.05, thickness: 5 };
export const JERSEY: Drape = { crumple: 0.45, width: 1.5, sheen: 0.03, thickness: 5 };
export const HEAVY: Drape = { crumple: 0.6, width: 1.5, sheen: 0.06, thickness: 7 };
export const SILK: Drape = { crumple: 0.55, width: 1.15, sheen: 0.8, thickness: 3.5 };
export const SHEER: Drape = { crumple: 0.9, width: 0.85, sheen: 0.3, thickness: 3 };

export const PLAIN_WEAVE: Weave = { kind: 'plain', pitch: 1.1, slub: 0.35, open: 0.1 };
export const FINE_WEAVE: Weave = { kind: 'plain', pitch: 0.85, slub: 0.2, open: 0.12 };
export const HAND_WEAVE: Weave = { kind: 'plain', pitch: 1.4, slub: 0.9, open: 0.2 };
export const TWILL_WEAVE: Weave = { kind: 'twill', pitch: 1.1, slub: 0.2, open: 0 };
export const KNIT: Weave = { kind: 'knit', pitch: 1.7, slub: 0.2, open: 0.1 };

export function put(pixel: Pixel, color: Rgb, relief = 1): void {
  pixel[0] = color[0];
  pixel[1] = color[1];
  pixel[2] = color[2];
  pixel[3] = relief;
}

/** Blends a share of another colour over the pixel. */
export function cover(pixel: Pixel, color: Rgb, share: number): void {
  if (share > 0) {
    for (let i = 0; i < 3; i++) {
      const under = pixel[i] ?? 0;
      pixel[i] = under + ((color[i] ?? 0) - under) * share;
    }
  }
}

export function scaleRelief(pixel: Pixel, factor: number): void {
  pixel[3] = (pixel[3] ?? 1) * factor;
}

/** A precomputed gradient, so that no colour is mixed for each pixel. */
export function ramp(from: Rgb, to: Rgb): (share: number) => Rgb {
  const steps = Array.from({ length: 17 }, (_, i) => mix(from, to, i / 16));
  return share => steps[Math.round(16 * Math.min(1, Math.max(0, share)))] ?? from;
}
