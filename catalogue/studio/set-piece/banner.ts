/** What the banners share: their two cuts, and a garment laid anywhere on the table. */
import type { Cloth } from '#catalogue/studio/cloth/cloth.ts';
import { outfitOf, type Silhouette } from '#catalogue/studio/garment/outfit.ts';
import type { Point } from '#catalogue/studio/geometry/path.ts';
import { createRandom } from '#catalogue/studio/random.ts';
import { moved } from '#catalogue/studio/scene/move.ts';
import type { Piece } from '#catalogue/studio/scene/part.ts';

const SCALE = 2;
export const WIDE = { width: 1600, height: 640, scale: SCALE } as const;
export const NARROW = { width: 800, height: 900, scale: SCALE } as const;

export function garment(
  silhouette: Silhouette,
  cloth: Cloth,
  seed: string,
  at: Point,
  scale: number,
  turn: number,
): Piece[] {
  const pieces = silhouette(outfitOf(cloth, createRandom(seed), 'kurta'));
  return moved(pieces, { about: [400, 450], scale, turn, shift: [at[0] - 400, at[1] - 450] });
}
