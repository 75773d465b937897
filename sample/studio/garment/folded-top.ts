/** An upper garment folded as on a shelf: sleeves and sides behind, the lower half turned under, one cuff in front. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Fold, type Piece, part } from '#sample/studio/scene/part.ts';
import { along, finishPieces, outer, type SleeveCut } from './arm.ts';
import { bodyOutline, type Cut, MIDDLE } from './body.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';
import { layer } from './length.ts';

/** Where the cloth at the lower fold comes from: far above the border of a hem. */
const FOLD_RISE = 420;

/** The part of the front that stays in sight. */
export function foldedCut(cut: Cut): Cut {
  const half = Math.max(cut.neck * 2.05, cut.shoulder * 0.88);
  const hemY = cut.topY + half * 2.62;
  const { slitY: _slit, ...rest } = cut;
  return {
    ...rest,
    shoulder: half - 5,
    slope: Math.max(26, cut.slope * 0.92),
    chest: half,
    armpitY: cut.topY + cut.slope + half * 0.6,
    waist: half - 1,
    waistY: cut.topY + half * 1.7,
    hem: half - 2,
    hemY,
    hemShape: 'straight',
  };
}

export function foldedPieces(cut: Cut, style: GarmentStyle): Piece[] {
  const rnd = style.poseRandom.fork('folded');
  const height = cut.hemY - cut.topY;
  const centre: Point = [MIDDLE, cut.topY + height / 2 + 10];
  const beneath = [2, 1].map(k =>
    layer(
      style,
      [centre[0] + rnd.between(-4, 4), centre[1] + k * 7],
      [cut.chest * 2 - 6, height - 34],
      rnd.between(-0.014, 0.014),
      { rise: FOLD_RISE, lift: 4 },
    ),
  );
  return [
    ...beneath,
    part({
      outline: bodyOutline(cut),
      fabric: style.fabric,
      grain: grainAt([MIDDLE + rnd.between(-20, 20), cut.hemY], 0.008, FOLD_RISE),
      folds: foldedFolds(cut, style),
      crumple: 0.75,
      lift: 4,
      roll: 9,
    }),
  ];
}

/** Soft folds from the shoulders, and the sags that a folded edge leaves. */
function foldedFolds(cut: Cut, { poseRandom, fabric }: GarmentStyle): Fold[] {
  const rnd = poseRandom.fork('folded folds');
  const w = fabric.drape.width;
  const sides = ([-1, 1] as const).flatMap(s => [
    fold(
      [MIDDLE + s * cut.shoulder * rnd.between(0.7, 0.9), cut.topY + cut.slope],
      [MIDDLE + s * cut.chest * rnd.between(0.35, 0.7), cut.topY + rnd.between(150, 230)],
      rnd.between(-12, 12),
      { width: 15 * w, height: rnd.between(1.5, 3.5) },
    ),
    fold(
      [MIDDLE + s * (cut.chest + 4), cut.waistY + rnd.between(-60, 40)],
      [MIDDLE + s * cut.chest * rnd.between(0.1, 0.5), cut.waistY + rnd.between(-30, 70)],
      rnd.between(-10, 10),
      { width: rnd.between(12, 18) * w, height: rnd.between(1.5, 3.5), peak: 0.15 },
    ),
  ]);
  return [
    ...sides,
    fold(
      [MIDDLE + cut.chest * rnd.between(-0.5, 0.5), cut.hemY + 20],
      [MIDDLE + cut.chest * rnd.between(-0.6, 0.6), cut.hemY - rnd.between(90, 150)],
      rnd.between(-10, 10),
      { width: 16 * w, height: rnd.between(1.5, 3), peak: 0.2 },
    ),
  ];
}

/** The end of a long sleeve, turned to the front below the chest. */
export function cuffAcross(cut: Cut, sleeve: SleeveCut, style: GarmentStyle): Piece[] {
  const rnd = style.poseRandom.fork('cuff across');
  const side = rnd.bool(0.5) ? 1 : -1;
  const lower = -rnd.between(1.12, 1.3);
  const edge: Point = [MIDDLE + side * (cut.chest + 2), cut.hemY - rnd.between(128, 150)];
  const wrist = along(edge, side, lower, cut.chest * rnd.between(0.98, 1.14));
  const half = sleeve.end * 1.3;
  const arm = {
    side,
    shoulder: edge,
    armpit: edge,
    elbow: edge,
    wrist,
    upper: lower,
    lower,
    elbowHalf: half,
  } as const;
  const at = (down: number): Point => [edge[0], edge[1] + down];
  return [
    part({
      outline: outline(
        [
          [...at(-half), side * 2],
          [...outer(wrist, side, lower, -sleeve.end), 0],
          [...outer(wrist, side, lower, sleeve.end), side * -2],
          [...at(half * 1.05), side * 3],
        ],
        3,
      ),
      fabric: style.fabric,
      grain: grainAt(
        wrist,
        Math.atan2(edge[0] - wrist[0], wrist[1] - edge[1]),
        sleeve.finish === 'hem' ? 0 : NO_HEM,
      ),
      folds: [
        fold(at(-half * 0.4), outer(wrist, side, lower, rnd.between(-10, 20)), rnd.between(-7, 7), {
          width: 9,
          height: rnd.between(2, 3.5),
          peak: 0.3,
        }),
        fold(at(half * 0.5), outer(wrist, side, lower, rnd.between(-24, 0)), rnd.between(-7, 7), {
          width: 8,
          height: rnd.between(-2.5, 2.5),
          peak: 0.3,
        }),
      ],
      lift: 6,
      roll: 6,
    }),
    ...finishPieces(arm, sleeve, style),
  ];
}
