/** The anarkali: a fitted bodice over a skirt of many panels. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { type Corner, line, outline, type Point, smooth } from '#sample/studio/geometry/path.ts';
import { noise } from '#sample/studio/noise.ts';
import {
  cord,
  type Fold,
  type Grain,
  type Piece,
  part,
  seam,
  stitch,
  tape,
} from '#sample/studio/scene/part.ts';
import { type SleeveCut } from './arm.ts';
import { bodyFolds, bodyOutline, type Cut, MIDDLE, neckline } from './body.ts';
import { fold, type GarmentStyle, grainAt, type Silhouette } from './garment-style.ts';
import { boundNeck, lining, shoulderSeams } from './neck.ts';
import { laidSleeve } from './sleeve.ts';
import { tassel } from './tassel.ts';
import { topPieces } from './top.ts';

const BODICE: Cut = {
  topY: 84,
  neck: 58,
  neckDrop: 74,
  shoulder: 116,
  slope: 28,
  chest: 122,
  armpitY: 222,
  waist: 108,
  waistY: 330,
  hem: 106,
  hemY: 392,
  hemShape: 'straight',
};

/** A fitted bodice over a skirt of many panels that opens like a fan. */
export const anarkali: Silhouette = style => {
  const rnd = style.random.fork('skirt');
  const sleeve: SleeveCut = {
    length: rnd.pick([330, 250, 352]),
    end: 33,
    spread: 26,
    finish: 'tape',
    short: false,
  };
  if (style.view === 'folded') return foldedAnarkali(sleeve, style);
  const isBack = style.view === 'back';
  const bodice = isBack ? { ...BODICE, neckDrop: 46 } : BODICE;
  return [
    ...(isBack ? [] : lining(bodice, style, 10)),
    ...laidSleeve(bodice, sleeve, -1, style),
    ...laidSleeve(bodice, sleeve, 1, style),
    ...skirt(style),
    part({
      outline: bodyOutline(bodice),
      fabric: style.fabric,
      grain: grainAt([MIDDLE, bodice.hemY], 0, NO_HEM),
      folds: bodyFolds(bodice, style).slice(0, 7),
      lift: 1.5,
      crumple: 0.7,
    }),
    ...(isBack ? [] : shoulderSeams(bodice)),
    ...(['left', 'right'] as const).map(side => {
      const s = side === 'left' ? -1 : 1;
      return seam(
        line([
          [MIDDLE + s * 62, 240, s * 8],
          [MIDDLE + s * 54, 388],
        ]),
        0.5,
      );
    }),
    tape(
      line([
        [MIDDLE - 106, 389, -5],
        [MIDDLE + 106, 389],
      ]),
      4.5,
      style.second.base,
    ),
    ...boundNeck(bodice, style, 10),
    stitch(
      neckline({ ...bodice, neck: bodice.neck + 16, neckDrop: bodice.neckDrop + 16 }),
      style.thread,
      0.4,
    ),
    ...(isBack ? dori(bodice, style) : []),
  ];
};

/** The cords that tie a low back, with tassels at their ends. */
function dori(cut: Cut, style: GarmentStyle): Piece[] {
  const rnd = style.poseRandom.fork('dori');
  const color = style.second.base;
  const knot: Point = [MIDDLE + rnd.between(-4, 4), cut.topY + 17];
  const ends = ([-1, 1] as const).map((s): Point[] => {
    const long = rnd.between(96, 128);
    return smooth([
      knot,
      [knot[0] + s * rnd.between(6, 14), knot[1] + long * 0.35],
      [knot[0] + s * rnd.between(10, 26), knot[1] + long * 0.7],
      [knot[0] + s * rnd.between(14, 34), knot[1] + long],
    ]);
  });
  return [
    ...([-1, 1] as const).map(s =>
      cord(
        smooth([
          [MIDDLE + s * (cut.neck - 3), cut.topY + 10],
          [MIDDLE + s * cut.neck * 0.5, cut.topY + 17],
          knot,
        ]),
        2.6,
        color,
      ),
    ),
    ...ends.map(points => cord(points, 2.6, color)),
    ...ends.flatMap(points => tassel(points.at(-1) ?? knot, rnd.between(-0.15, 0.15), 30, color, style)),
    cord(
      [
        [knot[0] - 5, knot[1] - 1],
        [knot[0] + 5, knot[1] + 2],
      ],
      5.5,
      color,
    ),
  ];
}

/** Folded to the width of the bodice, down to the first of the skirt. */
function foldedAnarkali(sleeve: SleeveCut, style: GarmentStyle): Piece[] {
  return topPieces(
    {
      cut: BODICE,
      sleeve,
      neck: (cut, o) => {
        const bound = boundNeck(cut, o, 10);
        return { rise: 10, under: [], over: bound, back: bound };
      },
      front: cut => {
        const y = cut.topY + (cut.hemY - cut.topY) * 0.68;
        return [
          tape(
            line([
              [MIDDLE - cut.chest + 4, y, -3],
              [MIDDLE + cut.chest - 4, y],
            ]),
            4.5,
            style.second.base,
          ),
        ];
      },
    },
    style,
  );
}

function skirt(style: GarmentStyle): Piece[] {
  const rnd = style.random.fork('skirt');
  const width = rnd.between(262, 296);
  const hemY = rnd.between(890, 908);
  const apex: Point = [MIDDLE, 392 - (106 * (hemY - 392)) / (width - 106)];
  const reach = hemY - apex[1];
  const waves = rnd.int(9, 12);
  const hem: Point[] = Array.from({ length: 61 }, (_, i) => {
    const t = i / 60;
    const angle = (t - 0.5) * 2 * Math.atan2(width, reach);
    const r = reach + 8 + 4 * noise(t * waves, 0.5, waves * 31) - 40 * (t - 0.5) ** 2;
    return [apex[0] + Math.sin(angle) * r, apex[1] + Math.cos(angle) * r];
  });
  const corners: Corner[] = [
    [MIDDLE + 106, 388, 4],
    ...[...hem].toReversed().map((p, i): Corner => (i === 60 ? [p[0], p[1], 4] : [p[0], p[1]])),
    [MIDDLE - 106, 388, -3],
  ];
  const grain: Grain = (x, y) => {
    const angle = Math.atan2(x - apex[0], y - apex[1]);
    const r = Math.hypot(x - apex[0], y - apex[1]);
    return [angle * (reach * 0.78), reach + 8 - r];
  };
  return [
    part({
      outline: outline(corners, 2),
      fabric: style.fabric,
      grain,
      folds: skirtFolds(style, apex, reach, width),
      lift: 2,
      crumple: 0.7,
    }),
    stitch(
      hem.map(([x, y]): Point => [MIDDLE + (x - MIDDLE) * 0.985, y - 9]),
      style.thread,
      0.7,
    ),
  ];
}

function skirtFolds(style: GarmentStyle, apex: Point, reach: number, width: number): Fold[] {
  const rnd = style.poseRandom.fork('skirt folds');
  const half = Math.atan2(width, reach);
  const at = (angle: number, r: number): Point => [
    apex[0] + Math.sin(angle) * r,
    apex[1] + Math.cos(angle) * r,
  ];
  const start = 392 - apex[1];
  const count = rnd.int(10, 13);
  return Array.from({ length: count }, (_, k) => {
    const angle = half * (-0.92 + (1.84 * (k + rnd.between(0.25, 0.75))) / count);
    const short = rnd.bool(0.3);
    return fold(
      at(angle, start - 6),
      at(
        angle * rnd.between(0.97, 1.05),
        short ? start + (reach - start) * rnd.between(0.5, 0.7) : reach + 18,
      ),
      rnd.between(-10, 10),
      {
        width: rnd.between(9, 17) * style.fabric.drape.width,
        height: rnd.between(4.5, 8.5) * (rnd.bool(0.75) ? 1 : -0.8),
        peak: short ? 0.3 : 0.72,
      },
    );
  });
}
