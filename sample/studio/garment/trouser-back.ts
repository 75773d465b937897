/** What only the back of trousers has. */
import { line, type Point } from '#sample/studio/geometry/path.ts';
import { type Piece, seam, stitch } from '#sample/studio/scene/part.ts';
import { MIDDLE } from './body.ts';
import type { GarmentStyle } from './garment-style.ts';
import type { LegCut } from './trousers.ts';

/** A pocket behind: its opening bound with two narrow strips, and a button below. */
export function weltPocket(style: GarmentStyle, [x, y]: Point, half: number, button: boolean): Piece[] {
  const mouth = (down: number) =>
    line([
      [x - half, y + down, 0],
      [x + half, y + down],
    ]);
  const ends = ([-1, 1] as const).map(s =>
    stitch(
      line([
        [x + s * (half + 2), y - 6, 0],
        [x + s * (half + 2), y + 6],
      ]),
      style.thread,
      0.8,
    ),
  );
  return [
    stitch(mouth(-7), style.thread, 0.7),
    seam(mouth(0), 1.3),
    stitch(mouth(7), style.thread, 0.7),
    ...ends,
    ...(button
      ? [{ kind: 'button' as const, at: [x, y + 19] as const, radius: 5, color: style.button, turn: 0.4 }]
      : []),
  ];
}

/** Darts and pockets below a waistband of a height. */
export function trouserBack(cut: LegCut, style: GarmentStyle, band: number): Piece[] {
  const y = cut.topY + band + 62;
  return ([-1, 1] as const).flatMap((s): Piece[] => [
    seam(
      line([
        [MIDDLE + s * cut.waist * 0.56, cut.topY + band, 0],
        [MIDDLE + s * cut.waist * 0.6, y - 4],
      ]),
      0.7,
    ),
    ...weltPocket(style, [MIDDLE + s * cut.waist * 0.62, y], 40, s > 0),
  ]);
}
