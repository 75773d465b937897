/** Maps drawing units to pixels: position, rotation and slightly irregular edges. */
import type { Point } from '#sample/studio/geometry/path.ts';
import { noise } from '#sample/studio/noise.ts';

/** The frame of all silhouettes, in units. */
export const FRAME = { width: 800, height: 1000 } as const;

export const STRONG_RELIEF = 1.22;

export const SOFT_RELIEF = 0.92;

export interface Pose {
  /** Pixels per unit. */
  readonly scale: number;
  readonly seed: number;
  /** Radians. */
  readonly turn: number;
  readonly zoom: number;
  /** Shift of the frame's centre, in units. */
  readonly shift: Point;
  /** Irregularity of edges, in units. */
  readonly wander: number;
  /** Exaggerates the depth of folds in shading, or takes from it. */
  readonly depth: number;
}

function strayX(pose: Pose, x: number, y: number): number {
  return pose.wander * (noise(x / 130, y / 130, pose.seed) + 0.35 * noise(x / 38, y / 38, pose.seed + 2));
}

function strayY(pose: Pose, x: number, y: number): number {
  return pose.wander * (noise(x / 130, y / 130, pose.seed + 1) + 0.35 * noise(x / 38, y / 38, pose.seed + 3));
}

/** Converts units to pixels. */
export function toPixels(pose: Pose, [x, y]: Point): Point {
  const dx = (x + strayX(pose, x, y) - FRAME.width / 2) * pose.zoom;
  const dy = (y + strayY(pose, x, y) - FRAME.height / 2) * pose.zoom;
  const cos = Math.cos(pose.turn);
  const sin = Math.sin(pose.turn);
  return [
    (FRAME.width / 2 + pose.shift[0] + dx * cos - dy * sin) * pose.scale,
    (FRAME.height / 2 + pose.shift[1] + dx * sin + dy * cos) * pose.scale,
  ];
}

/** Converts pixels to units. */
export function toUnits(pose: Pose, px: number, py: number): Point {
  const dx = px / pose.scale - FRAME.width / 2 - pose.shift[0];
  const dy = py / pose.scale - FRAME.height / 2 - pose.shift[1];
  const cos = Math.cos(pose.turn);
  const sin = Math.sin(pose.turn);
  const x = (dx * cos + dy * sin) / pose.zoom + FRAME.width / 2;
  const y = (dy * cos - dx * sin) / pose.zoom + FRAME.height / 2;
  return [x - strayX(pose, x, y), y - strayY(pose, x, y)];
}
