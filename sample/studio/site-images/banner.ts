/** Sizes of the banners, and a garment at any position. */

import { seededRandom } from '#sample/seeded-random.ts';
import type { Fabric } from '#sample/studio/fabric/fabric.ts';
import { garmentStyle, type Silhouette } from '#sample/studio/garment/garment-style.ts';
import type { Point } from '#sample/studio/geometry/path.ts';
import type { Piece } from '#sample/studio/scene/part.ts';
import { transformed } from '#sample/studio/scene/transform.ts';

const SCALE = 2;
export const WIDE = { width: 1600, height: 640, scale: SCALE } as const;
export const NARROW = { width: 800, height: 900, scale: SCALE } as const;

export function garment(
  silhouette: Silhouette,
  fabric: Fabric,
  seed: string,
  at: Point,
  scale: number,
  turn: number,
): Piece[] {
  const pieces = silhouette(garmentStyle(fabric, seededRandom(seed), 'kurta'));
  return transformed(pieces, { about: [400, 450], scale, turn, shift: [at[0] - 400, at[1] - 450] });
}
