/** The romper: bodice and gathered shorts in one. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { line, outline } from '#sample/studio/geometry/path.ts';
import { type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { bodyPieces, type Cut, MIDDLE } from './body.ts';
import { placket } from './front.ts';
import { fold, type GarmentStyle, grainAt, type Silhouette } from './garment-style.ts';
import { boundNeck, lining, shoulderSeams } from './neck.ts';
import { laidSleeve } from './sleeve.ts';
import { topPieces } from './top.ts';

const BODICE: Cut = {
  topY: 196,
  neck: 66,
  neckDrop: 46,
  shoulder: 138,
  slope: 28,
  chest: 154,
  armpitY: 336,
  waist: 152,
  waistY: 430,
  hem: 156,
  hemY: 500,
  hemShape: 'straight',
};

/** Bodice and gathered shorts in one, with ribbed legs. */
export const romper: Silhouette = style => {
  const rnd = style.random.fork('romper');
  const sleeve = { length: 122, end: 60, spread: 48, finish: 'rib', short: true } as const;
  const buttoned = rnd.bool(0.7);
  const front = (cut: Cut, toY: number) =>
    buttoned
      ? placket(style, { fromY: cut.topY + cut.neckDrop + 8, toY, half: 15, buttons: 4, boxed: true })
      : [];
  if (style.view === 'folded') {
    return topPieces(
      {
        cut: BODICE,
        neck: (cut, o) => ({ rise: 7, under: [], over: boundNeck(cut, o, 11), back: [] }),
        front: cut => front(cut, cut.hemY - 60),
      },
      style,
    );
  }
  const isBack = style.view === 'back';
  const bodice = isBack ? { ...BODICE, neckDrop: 16 } : BODICE;
  return [
    ...(isBack ? [] : lining(bodice, style, 7)),
    ...laidSleeve(bodice, sleeve, -1, style),
    ...laidSleeve(bodice, sleeve, 1, style),
    ...shorts(style),
    ...bodyPieces(bodice, style).slice(0, 1),
    seam(
      line([
        [MIDDLE - 156, 496, -4],
        [MIDDLE + 156, 496],
      ]),
      0.9,
    ),
    stitch(
      line([
        [MIDDLE - 154, 489, -4],
        [MIDDLE + 154, 489],
      ]),
      style.thread,
      0.7,
    ),
    ...(isBack ? [] : shoulderSeams(bodice)),
    ...boundNeck(bodice, style, 11),
    ...(isBack ? [] : front(bodice, 494)),
  ];
};

function shorts(style: GarmentStyle): Piece[] {
  const rnd = style.random.fork('shorts');
  const crotch = 716;
  const pieces: Piece[] = [];
  for (const s of [-1, 1] as const) {
    const end = 776 + rnd.between(-8, 8);
    const folds = Array.from({ length: 7 }, (_, k) => {
      const x = (k + rnd.between(0.2, 0.8)) / 7;
      return fold(
        [MIDDLE + s * 150 * x, 494],
        [MIDDLE + s * (20 + 176 * x), 494 + rnd.between(70, 170)],
        rnd.between(-6, 6),
        { width: 8, height: rnd.between(3, 5.5), peak: 0.1 },
      );
    });
    const low = Array.from({ length: 5 }, (_, k) => {
      const x = MIDDLE + s * (58 + 27 * k);
      return fold(
        [x, end + 4],
        [x + s * rnd.between(-10, 10), end - rnd.between(40, 90)],
        rnd.between(-5, 5),
        { width: 7, height: rnd.between(3, 5), peak: 0.1 },
      );
    });
    pieces.push(
      part({
        outline: outline(
          [
            [MIDDLE - s * 4, 490, 0],
            [MIDDLE + s * 156, 490, s * -6],
            [MIDDLE + s * 206, 680, s * -9],
            [MIDDLE + s * 178, end, s * -5],
            [MIDDLE + s * 40, end + 6, s * 4],
            [MIDDLE + s * 1, crotch, 0],
          ],
          5,
        ),
        fabric: style.fabric,
        grain: grainAt([MIDDLE + s * 110, end], s * -0.1, NO_HEM),
        folds: [...folds, ...low],
        lift: 2.5,
      }),
      part({
        outline: outline(
          [
            [MIDDLE + s * 168, end - 6, s * -3],
            [MIDDLE + s * 162, end + 24, s * -3],
            [MIDDLE + s * 52, end + 28, 0],
            [MIDDLE + s * 48, end - 2],
          ],
          2,
        ),
        fabric: style.rib,
        grain: grainAt([MIDDLE + s * 110, end], 0, NO_HEM),
        crumple: 0.1,
        lift: 1.5,
        roll: 5,
      }),
    );
  }
  pieces.push(
    seam(
      line([
        [MIDDLE, 494, 0],
        [MIDDLE, crotch],
      ]),
      0.7,
    ),
  );
  if (style.view === 'back') return pieces;
  for (const s of [-1, 1] as const) {
    for (let k = 0; k < 3; k++) {
      pieces.push({
        kind: 'button',
        at: [MIDDLE + s * (9 + k * 13), crotch + 8 + k * 20],
        radius: 4,
        color: style.button,
        turn: k,
      });
    }
  }
  return pieces;
}
