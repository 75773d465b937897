/** The jhabla: a baby's first top, sleeveless and tied on the shoulders or with small wings of sleeves. */
import { line, type Point, smooth } from '#sample/studio/geometry/path.ts';
import { cord, type Piece, tape } from '#sample/studio/scene/part.ts';
import { bodyPieces, type Cut, MIDDLE } from './body.ts';
import type { GarmentStyle, Silhouette } from './garment-style.ts';
import { boundNeck, lining, shoulderSeams } from './neck.ts';
import { laidSleeve } from './sleeve.ts';
import { topPieces } from './top.ts';

const JHABLA: Cut = {
  topY: 262,
  neck: 74,
  neckDrop: 58,
  shoulder: 124,
  slope: 14,
  chest: 158,
  armpitY: 402,
  waist: 186,
  waistY: 540,
  hem: 216,
  hemY: 722,
  hemShape: 'round',
};

/** Two loops and two ends of narrow tape. */
function bow(at: Point, size: number, style: GarmentStyle): Piece[] {
  const rnd = style.random.fork(`bow ${at[0]}`);
  const color = style.second.base;
  const arm = (s: 1 | -1, up: number): Point[] =>
    smooth([
      at,
      [at[0] + s * size * 0.7, at[1] - size * up],
      [at[0] + s * size, at[1] - size * (up - 0.32)],
      at,
    ]);
  const end = (s: 1 | -1): Point[] =>
    smooth([
      at,
      [at[0] + s * size * rnd.between(0.2, 0.4), at[1] + size * 0.5],
      [at[0] + s * size * rnd.between(0.35, 0.6), at[1] + size * rnd.between(0.9, 1.2)],
    ]);
  return [
    cord(end(-1), 3.8, color),
    cord(end(1), 3.8, color),
    cord(arm(-1, 0.42), 4.2, color),
    cord(arm(1, 0.46), 4.2, color),
    cord(
      [
        [at[0] - 3, at[1]],
        [at[0] + 3, at[1] + 1],
      ],
      6,
      color,
    ),
  ];
}

/** Sleeveless and wide, tied on the shoulders. */
export const jhabla: Silhouette = style => {
  if (style.view === 'folded') {
    return topPieces(
      { cut: JHABLA, neck: (cut, o) => ({ rise: 6, under: [], over: boundNeck(cut, o, 10), back: [] }) },
      style,
    );
  }
  const isBack = style.view === 'back';
  const cut = isBack ? { ...JHABLA, neckDrop: 24 } : JHABLA;
  const armholes = ([-1, 1] as const).map(s =>
    tape(
      line([
        [MIDDLE + s * (JHABLA.shoulder - 2), JHABLA.topY + JHABLA.slope, s * -9],
        [MIDDLE + s * (JHABLA.chest - 2), JHABLA.armpitY],
      ]),
      5,
      style.second.base,
    ),
  );
  const sleeved = style.random.fork('jhabla').bool(0.4);
  const cap = { length: 78, end: 62, spread: 60, finish: 'tape', short: true } as const;
  return [
    ...(isBack ? [] : lining(cut, style, 6)),
    ...(sleeved ? [...laidSleeve(cut, cap, -1, style), ...laidSleeve(cut, cap, 1, style)] : []),
    ...bodyPieces(cut, style),
    ...(sleeved ? [] : armholes),
    ...boundNeck(cut, style, 10),
    tape(
      line([
        [MIDDLE - JHABLA.hem * 0.99, JHABLA.hemY - 17, -13.5],
        [MIDDLE + JHABLA.hem * 0.99, JHABLA.hemY - 17],
      ]),
      5,
      style.second.base,
    ),
    ...(sleeved
      ? isBack
        ? []
        : shoulderSeams(cut)
      : [
          ...bow([MIDDLE - 98, JHABLA.topY + 12], 42, style),
          ...bow([MIDDLE + 98, JHABLA.topY + 12], 42, style),
        ]),
  ];
};
