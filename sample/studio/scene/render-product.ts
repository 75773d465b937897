/** Renders one garment, framed for a product picture. */
import type { Point } from '#sample/studio/geometry/path.ts';
import { paintGround } from './ground.ts';
import { paintPieces } from './paint-pieces.ts';
import type { Piece } from './part.ts';
import { blankPicture, type Picture } from './picture.ts';
import { FRAME, type Pose } from './pose.ts';

/** Shares of the frame that a garment may fill. */
export interface Framing {
  readonly width: number;
  readonly height: number;
}

/** The pose that makes a garment fill its share of the frame, slightly off centre. */
export function frameGarment(
  pieces: readonly Piece[],
  pose: Pick<Pose, 'seed' | 'turn' | 'wander' | 'depth'>,
  framing: Framing,
  off: Point,
): Omit<Pose, 'scale'> {
  const cos = Math.cos(pose.turn);
  const sin = Math.sin(pose.turn);
  const points = pieces.flatMap(piece =>
    piece.kind === 'part' ? piece.outline : piece.kind === 'button' ? [piece.at] : piece.line,
  );
  const xs = points.map(([x, y]) => (x - FRAME.width / 2) * cos - (y - FRAME.height / 2) * sin);
  const ys = points.map(([x, y]) => (x - FRAME.width / 2) * sin + (y - FRAME.height / 2) * cos);
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const zoom = Math.min(
    (framing.width * FRAME.width) / (right - left),
    (framing.height * FRAME.height) / (low - top),
  );
  return { ...pose, zoom, shift: [off[0] - (zoom * (left + right)) / 2, off[1] - (zoom * (top + low)) / 2] };
}

export function renderProduct(pieces: readonly Piece[], pose: Omit<Pose, 'scale'>, width: number): Picture {
  const picture = blankPicture(width, Math.round((width * FRAME.height) / FRAME.width));
  const scale = width / FRAME.width;
  paintGround(picture, pose.seed, scale);
  paintPieces(picture, { ...pose, scale }, pieces);
  return picture;
}
