/** Baby wear: rounder, shorter, softly bound; the set lays a small kurta beside its pyjama. */
import { NO_HEM } from '#catalogue/studio/cloth/cloth.ts';
import { line, outline, type Point, smooth } from '#catalogue/studio/geometry/path.ts';
import { moved } from '#catalogue/studio/scene/move.ts';
import { cord, type Piece, part, seam, stitch, tape } from '#catalogue/studio/scene/part.ts';
import { bodyPieces, type Cut, MIDDLE } from './body.ts';
import { placket } from './front.ts';
import { bandCollar, boundNeck, lining, shoulderSeams } from './neck.ts';
import { fold, grainAt, type Outfit, type Silhouette } from './outfit.ts';
import { drawstringPyjama } from './pyjamas.ts';
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
function bow(at: Point, size: number, outfit: Outfit): Piece[] {
  const rnd = outfit.random.fork(`bow ${at[0]}`);
  const color = outfit.second.base;
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
export const jhabla: Silhouette = outfit => {
  const armholes = ([-1, 1] as const).map(s =>
    tape(
      line([
        [MIDDLE + s * (JHABLA.shoulder - 2), JHABLA.topY + JHABLA.slope, s * -9],
        [MIDDLE + s * (JHABLA.chest - 2), JHABLA.armpitY],
      ]),
      5,
      outfit.second.base,
    ),
  );
  const sleeved = outfit.random.fork('jhabla').chance(0.4);
  const cap = { length: 78, end: 62, spread: 60, finish: 'tape', short: true } as const;
  return [
    ...lining(JHABLA, outfit, 6),
    ...(sleeved ? [...laidSleeve(JHABLA, cap, -1, outfit), ...laidSleeve(JHABLA, cap, 1, outfit)] : []),
    ...bodyPieces(JHABLA, outfit),
    ...(sleeved ? [] : armholes),
    ...boundNeck(JHABLA, outfit, 10),
    tape(
      line([
        [MIDDLE - JHABLA.hem * 0.99, JHABLA.hemY - 17, -13.5],
        [MIDDLE + JHABLA.hem * 0.99, JHABLA.hemY - 17],
      ]),
      5,
      outfit.second.base,
    ),
    ...(sleeved
      ? shoulderSeams(JHABLA)
      : [
          ...bow([MIDDLE - 98, JHABLA.topY + 12], 42, outfit),
          ...bow([MIDDLE + 98, JHABLA.topY + 12], 42, outfit),
        ]),
  ];
};

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
export const romper: Silhouette = outfit => {
  const rnd = outfit.random.fork('romper');
  const sleeve = { length: 122, end: 60, spread: 48, finish: 'rib', short: true } as const;
  return [
    ...lining(BODICE, outfit, 7),
    ...laidSleeve(BODICE, sleeve, -1, outfit),
    ...laidSleeve(BODICE, sleeve, 1, outfit),
    ...shorts(outfit),
    ...bodyPieces(BODICE, outfit).slice(0, 1),
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
      outfit.thread,
      0.7,
    ),
    ...shoulderSeams(BODICE),
    ...boundNeck(BODICE, outfit, 11),
    ...(rnd.chance(0.7)
      ? placket(outfit, {
          fromY: BODICE.topY + BODICE.neckDrop + 8,
          toY: 494,
          half: 15,
          buttons: 4,
          boxed: true,
        })
      : []),
  ];
};

function shorts(outfit: Outfit): Piece[] {
  const rnd = outfit.random.fork('shorts');
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
        cloth: outfit.cloth,
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
        cloth: outfit.rib,
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
  for (const s of [-1, 1] as const) {
    for (let k = 0; k < 3; k++) {
      pieces.push({
        kind: 'button',
        at: [MIDDLE + s * (9 + k * 13), crotch + 8 + k * 20],
        radius: 4,
        color: outfit.button,
        turn: k,
      });
    }
  }
  return pieces;
}

const SMALL_KURTA: Cut = {
  topY: 150,
  neck: 56,
  neckDrop: 40,
  shoulder: 150,
  slope: 34,
  chest: 170,
  armpitY: 326,
  waist: 172,
  waistY: 500,
  hem: 206,
  hemY: 770,
  hemShape: 'straight',
  slitY: 660,
};

/** A small kurta over its pyjama. */
export const kurtaSet: Silhouette = outfit => {
  const rnd = outfit.random.fork('set');
  const side = rnd.chance(0.5) ? 1 : -1;
  const plain: Outfit = { ...outfit, cloth: outfit.second, rib: outfit.rib };
  const pyjama = moved(drawstringPyjama(plain), {
    about: [400, 500],
    scale: 0.6,
    turn: side * rnd.between(0.08, 0.16),
    shift: [side * 138, 112],
  });
  const kurta = topPieces(
    {
      cut: SMALL_KURTA,
      sleeve: { length: 330, end: 46, spread: 30, finish: 'hem', short: false },
      neck: (cut, o) => bandCollar(cut, o, 26),
      front: (cut, o) =>
        placket(o, { fromY: cut.topY + cut.neckDrop + 2, toY: 420, half: 17, buttons: 3, boxed: true }),
    },
    outfit,
  );
  return [
    ...pyjama,
    ...moved(kurta, {
      about: [400, 460],
      scale: 0.78,
      turn: side * rnd.between(-0.1, -0.04),
      shift: [side * -92, -34],
    }),
  ];
};
