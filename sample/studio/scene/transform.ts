/** Scales, rotates and shifts a whole garment, for sets of two and for banners. */
import { type Point, rotated } from '#sample/studio/geometry/path.ts';
import type { Grain, Piece } from './part.ts';

export interface Transform {
  /** Centre of rotation and scaling. */
  readonly about: Point;
  readonly scale: number;
  /** Radians, clockwise. */
  readonly turn: number;
  readonly shift: Point;
}

/** The pattern keeps its size: a smaller garment shows less of it. */
export function transformed(pieces: readonly Piece[], move: Transform): Piece[] {
  const there = ([x, y]: Point): Point => {
    const grown: Point = [
      move.about[0] + (x - move.about[0]) * move.scale,
      move.about[1] + (y - move.about[1]) * move.scale,
    ];
    const [rx, ry] = rotated(grown, move.about, move.turn);
    return [rx + move.shift[0], ry + move.shift[1]];
  };
  const back = (x: number, y: number): Point => {
    const [rx, ry] = rotated([x - move.shift[0], y - move.shift[1]], move.about, -move.turn);
    return [
      move.about[0] + (rx - move.about[0]) / move.scale,
      move.about[1] + (ry - move.about[1]) / move.scale,
    ];
  };
  return pieces.map(piece => transformedPiece(piece, move.scale, there, back));
}

function transformedPiece(
  piece: Piece,
  scale: number,
  there: (p: Point) => Point,
  back: (x: number, y: number) => Point,
): Piece {
  if (piece.kind === 'button') {
    return { ...piece, at: there(piece.at), radius: piece.radius * scale };
  }
  if (piece.kind !== 'part') {
    return { ...piece, line: piece.line.map(there), half: piece.half * scale };
  }
  const grain: Grain = (x, y) => {
    const [ox, oy] = back(x, y);
    const [u, v] = piece.grain(ox, oy);
    return [u * scale, v * scale];
  };
  const folds = piece.folds.map(f => ({
    ...f,
    spine: f.spine.map(there),
    width: f.width * scale,
    height: f.height * scale,
  }));
  return { ...piece, outline: piece.outline.map(there), grain, folds };
}
