/** Renders several garments on one ground; each casts its shadow on those before it. */

import { paintGround, paintPlainGround } from './ground.ts';
import { paintPieces } from './paint-pieces.ts';
import type { Piece } from './part.ts';
import { blankPicture, type Picture } from './picture.ts';
import { type Pose, STRONG_RELIEF } from './pose.ts';

export interface SceneOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels per unit; (0, 0) is the upper left corner. */
  readonly scale: number;
  readonly seed: number;
  /** Without light and weave. */
  readonly plain?: boolean;
}

export function renderScene(
  { width, height, scale, seed, plain = false }: SceneOptions,
  garments: readonly (readonly Piece[])[],
): Picture {
  const picture = blankPicture(width, height);
  if (plain) {
    paintPlainGround(picture);
  } else {
    paintGround(picture, seed, scale);
  }
  const pose: Pose = { scale, seed, turn: 0, zoom: 1, shift: [0, 0], wander: 2.5, depth: STRONG_RELIEF };
  for (const pieces of garments) {
    paintPieces(picture, pose, pieces);
  }
  return picture;
}
