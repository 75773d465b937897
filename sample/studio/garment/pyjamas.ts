/** Pyjamas: gathered waist, drawstring, soft legs. */

import { mix } from '#sample/studio/color.ts';
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { DYE, isLight } from '#sample/studio/fabric/palette.ts';
import { line, outline, type Point, smooth } from '#sample/studio/geometry/path.ts';
import { cord, type Fold, type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { MIDDLE } from './body.ts';
import { FOLDED_WAIST, foldedLegs } from './folded-legs.ts';
import { patchPocket } from './front.ts';
import { fold, type GarmentStyle, grainAt, type Silhouette } from './garment-style.ts';
import { tassel } from './tassel.ts';
import { acrossHem, backWaist, centreSeam, hemStitch, type Leg, type LegCut, legPieces } from './trousers.ts';

const PYJAMA: LegCut = {
  topY: 122,
  waist: 142,
  hip: 198,
  crotchY: 360,
  hemY: 818,
  knee: 98,
  end: 82,
  stance: 128,
};
const CASING = 38;

/** Small pleats that the string pulls in, some reaching far down. */
function gathers(cut: LegCut, leg: Leg, style: GarmentStyle): Fold[] {
  const rnd = style.poseRandom.fork(`gathers ${leg.side}`);
  return Array.from({ length: 8 }, (_, k) => {
    const share = (k + rnd.between(0.3, 0.9)) / 8.4;
    const from: Point = [MIDDLE + leg.side * cut.waist * share, cut.topY + CASING - 8];
    const to: Point = [
      MIDDLE + leg.side * (cut.hip + 8) * share * rnd.between(0.98, 1.06),
      cut.topY + CASING + rnd.between(50, 190),
    ];
    return fold(from, to, rnd.between(-5, 5), {
      width: rnd.between(6, 10),
      height: rnd.between(2.4, 4.4),
      peak: 0.1,
    });
  });
}

function casing(cut: Pick<LegCut, 'topY' | 'waist'>, style: GarmentStyle): Piece[] {
  const rnd = style.poseRandom.fork('casing');
  const { topY, waist } = cut;
  const folds = Array.from({ length: 26 }, (_, k) => {
    const x = MIDDLE + waist * (-0.97 + (1.94 * (k + rnd.between(0.2, 0.8))) / 26);
    return fold([x, topY - 6], [x + rnd.between(-4, 4), topY + CASING + 6], 0, {
      width: rnd.between(3, 4.6),
      height: rnd.between(1.2, 2.6),
      peak: 0.5,
    });
  });
  return [
    part({
      outline: outline(
        [
          [MIDDLE - waist, topY - 6, 1],
          [MIDDLE - waist - 4, topY + CASING, -5],
          [MIDDLE + waist + 4, topY + CASING, 1],
          [MIDDLE + waist, topY - 6, -5],
        ],
        2,
      ),
      fabric: style.fabric,
      grain: grainAt([MIDDLE, topY + CASING], 0, NO_HEM),
      folds,
      crumple: 0.3,
      lift: 2,
      roll: 5,
    }),
    stitch(
      line([
        [MIDDLE - waist - 2, topY + CASING - 5, -5],
        [MIDDLE + waist + 2, topY + CASING - 5],
      ]),
      style.thread,
      0.7,
    ),
    stitch(
      line([
        [MIDDLE - waist, topY + 2, -5],
        [MIDDLE + waist, topY + 2],
      ]),
      style.thread,
      0.6,
    ),
  ];
}

/** A string tied in a loose bow, its ends hanging as they fall. */
function drawstring(cut: LegCut, style: GarmentStyle): Piece[] {
  const rnd = style.random.fork('string');
  const color = rnd.pick([
    DYE.kora,
    mix(style.fabric.base, isLight(style.fabric.base) ? DYE.rust : DYE.kora, 0.55),
    DYE.kora,
  ]);
  const knot: Point = [MIDDLE + rnd.between(-3, 3), cut.topY + CASING * 0.55];
  const loop = (s: 1 | -1): Point[] => {
    const w = rnd.between(40, 58);
    const h = rnd.between(14, 34);
    return smooth([
      knot,
      [knot[0] + s * w * 0.55, knot[1] - 8 + h * 0.1],
      [knot[0] + s * w, knot[1] + h * 0.5],
      [knot[0] + s * w * 0.6, knot[1] + h],
      knot,
    ]);
  };
  const end = (s: 1 | -1): Point[] => {
    const length = rnd.between(112, 172);
    return smooth([
      knot,
      [knot[0] + s * rnd.between(6, 18), knot[1] + length * 0.33],
      [knot[0] + s * rnd.between(10, 34), knot[1] + length * 0.68],
      [knot[0] + s * rnd.between(12, 42), knot[1] + length],
    ]);
  };
  const ends = [end(-1), end(1)];
  const tufted = rnd.bool(0.55);
  return [
    ...ends.map(points => cord(points, 3.6, color)),
    ...[loop(-1), loop(1)].map(points => cord(points, 3.6, color)),
    ...ends.flatMap(points => {
      const tip = points.at(-1) ?? knot;
      return tufted
        ? tassel(tip, rnd.between(-0.25, 0.25), 26, color, style)
        : [cord([tip, [tip[0], tip[1] + 7]], 5, color)];
    }),
    cord(
      [
        [knot[0] - 6, knot[1] - 1],
        [knot[0] + 6, knot[1] + 2],
      ],
      6.5,
      color,
    ),
  ];
}

/** Folded, with the pocket that lies in the side seam. */
function foldedPyjama(style: GarmentStyle): Piece[] {
  const { topY, waist } = FOLDED_WAIST;
  const rnd = style.poseRandom.fork('folded gathers');
  const folds = Array.from({ length: 9 }, (_, k) => {
    const x = waist * (-0.9 + 0.225 * k + rnd.between(-0.06, 0.06));
    return fold(
      [MIDDLE + x, topY + CASING - 8],
      [MIDDLE + x * 1.06 + rnd.between(-8, 8), topY + CASING + rnd.between(50, 170)],
      rnd.between(-5, 5),
      { width: rnd.between(6, 10), height: rnd.between(2, 3.8), peak: 0.1 },
    );
  });
  const mouth = line([
    [MIDDLE + 10, topY + CASING + 34, 2],
    [MIDDLE + 8, topY + CASING + 132],
  ]);
  return foldedLegs(style, {
    band: CASING,
    folds,
    trims: [
      seam(mouth, 1.1),
      stitch(
        mouth.map(([x, y]): Point => [x - 6, y]),
        style.thread,
        0.8,
      ),
    ],
    waist: casing(FOLDED_WAIST, style),
  });
}

/** A patch pocket behind, as nightwear has one. */
function backPocket(cut: LegCut, style: GarmentStyle): Piece[] {
  return patchPocket(style, {
    at: [MIDDLE + cut.waist * 0.62, cut.topY + CASING + 62],
    width: 88,
    height: 96,
    point: 10,
  });
}

function pyjama(cut: LegCut, style: GarmentStyle, trims: (leg: Leg) => Piece[], rise = 0): Piece[] {
  if (style.view === 'folded') return foldedPyjama(style);
  const isBack = style.view === 'back';
  return [
    ...(isBack ? [] : [backWaist(cut, style, 10)]),
    ...legPieces(cut, style, leg => ({ rise, folds: gathers(cut, leg, style), trims: trims(leg) })),
    centreSeam(cut),
    ...casing(cut, style),
    ...(isBack ? backPocket(cut, style) : drawstring(cut, style)),
  ];
}

export const drawstringPyjama: Silhouette = style =>
  pyjama(PYJAMA, style, leg => hemStitch(leg, PYJAMA.end, 18, style));

export const widePyjama: Silhouette = style => {
  const cut = { ...PYJAMA, hip: 202, knee: 120, end: 136, stance: 150, hemY: 806 };
  return pyjama(cut, style, leg => hemStitch(leg, cut.end, 26, style));
};

/** Gathered into a ribbed cuff at the ankle. */
export const cuffedPyjama: Silhouette = style => {
  const cut = { ...PYJAMA, knee: 96, end: 60, stance: 122, hemY: 776 };
  const cuff = (leg: Leg): Piece[] => {
    const [a, , b] = acrossHem(leg, cut.end * 0.76, -44);
    const [c, , d] = acrossHem(leg, cut.end * 0.9, 6);
    if (!(a && b && c && d)) {
      return [];
    }
    return [
      part({
        outline: outline(
          [
            [...c, 0],
            [...a, 0],
            [...b, 0],
            [...d, 0],
          ],
          1,
        ),
        fabric: style.rib,
        grain: leg.grain,
        crumple: 0.1,
        lift: 2,
        roll: 5,
      }),
      seam(acrossHem(leg, cut.end * 0.9, 5), 0.7),
    ];
  };
  return pyjama(cut, style, cuff, NO_HEM);
};
