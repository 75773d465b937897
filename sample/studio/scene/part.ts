/** A garment is a list of parts and trims, painted in order, the lowest first. */

import type { Rgb } from '#sample/studio/color.ts';
import type { Fabric } from '#sample/studio/fabric/fabric.ts';
import type { Point } from '#sample/studio/geometry/path.ts';

/** A crest along a line (a trough where the height is negative) that fades at both ends. */
export interface Fold {
  readonly spine: readonly Point[];
  /** Units from crest to foot. */
  readonly width: number;
  /** Units. */
  readonly height: number;
  /** Where along the spine, 0 to 1, it is at its highest. */
  readonly peak: number;
}

/** Fabric coordinates of a point: `u` across the grain, `v` up from the hem. */
export type Grain = (x: number, y: number) => readonly [u: number, v: number];

export interface Part {
  readonly kind: 'part';
  readonly outline: readonly Point[];
  readonly fabric: Fabric;
  readonly grain: Grain;
  readonly folds: readonly Fold[];
  /** Strength of small creases; 1 is that of the fabric. */
  readonly crumple: number;
  /** Height above the part beneath, in units; sets the length of its shadow. */
  readonly lift: number;
  /** Width of the rounded edge, in units; by default that of the fabric. */
  readonly roll?: number;
  /** Brightness: 1 outside, less for a lining. */
  readonly light: number;
}

/** A seam, stitch, cord or tape along a line. */
export interface Strand {
  readonly kind: 'seam' | 'stitch' | 'cord' | 'tape';
  readonly line: readonly Point[];
  /** Half the width, in units. */
  readonly half: number;
  readonly color: Rgb;
  readonly strength: number;
}

export interface Button {
  readonly kind: 'button';
  readonly at: Point;
  readonly radius: number;
  readonly color: Rgb;
  readonly turn: number;
}

export type Piece = Part | Strand | Button;

export function part(
  options: Pick<Part, 'outline' | 'fabric' | 'grain'> & Partial<Omit<Part, 'kind'>>,
): Part {
  return { kind: 'part', folds: [], crumple: 1, lift: 3, light: 1, ...options };
}

export function seam(line: readonly Point[], strength = 1): Strand {
  return { kind: 'seam', line, half: 2.6, color: [0, 0, 0], strength };
}

export function stitch(line: readonly Point[], color: Rgb, strength = 1): Strand {
  return { kind: 'stitch', line, half: 0.75, color, strength };
}

export function cord(line: readonly Point[], half: number, color: Rgb): Strand {
  return { kind: 'cord', line, half, color, strength: 1 };
}

export function tape(line: readonly Point[], half: number, color: Rgb): Strand {
  return { kind: 'tape', line, half, color, strength: 1 };
}
