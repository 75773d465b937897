/** Several things on one table: each is laid whole, throwing its shadow on what is there already. */
import { paintPieces } from './compose.ts';
import { paintGround, paintPlainGround } from './ground.ts';
import type { Piece } from './part.ts';
import { blankPicture, type Picture } from './picture.ts';
import type { Pose } from './pose.ts';

export interface Table {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels per unit; the table's upper left corner is (0, 0). */
  readonly scale: number;
  readonly seed: number;
  /** Without light and weave. */
  readonly plain?: boolean;
}

export function stillLife(
  { width, height, scale, seed, plain = false }: Table,
  things: readonly (readonly Piece[])[],
): Picture {
  const picture = blankPicture(width, height);
  if (plain) {
    paintPlainGround(picture);
  } else {
    paintGround(picture, seed, scale);
  }
  const pose: Pose = { scale, seed, turn: 0, zoom: 1, shift: [0, 0], wander: 2.5 };
  for (const pieces of things) {
    paintPieces(picture, pose, pieces);
  }
  return picture;
}
