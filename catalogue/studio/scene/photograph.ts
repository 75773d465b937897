/** One picture of one silhouette in one cloth. */
import type { Piece } from './part.ts';
import { paintGround } from './ground.ts';
import { paintPieces } from './compose.ts';
import { blankPicture, type Picture } from './picture.ts';
import { FRAME, type Pose } from './pose.ts';

export function photograph(pieces: readonly Piece[], pose: Omit<Pose, 'scale'>, width: number): Picture {
  const picture = blankPicture(width, Math.round((width * FRAME.height) / FRAME.width));
  paintGround(picture, pose.seed);
  paintPieces(picture, { ...pose, scale: width / FRAME.width }, pieces);
  return picture;
}
