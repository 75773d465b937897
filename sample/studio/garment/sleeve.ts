/** A sleeve: straight, bent at the elbow, or folded across the front. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { type Corner, outline } from '#sample/studio/geometry/path.ts';
import { type Piece, part } from '#sample/studio/scene/part.ts';
import { type Arm, along, finishPieces, outer, type SleeveCut, sleeveFolds, toArm, toGrain } from './arm.ts';
import type { Cut } from './body.ts';
import { type GarmentStyle, grainAt } from './garment-style.ts';

/** A straight or bent sleeve; it is painted before the body, which covers its upper end. */
export function laidSleeve(cut: Cut, sleeve: SleeveCut, side: 1 | -1, style: GarmentStyle): Piece[] {
  const arm = toArm(cut, sleeve, side, style, sleeve.short ? 0 : -8);
  const s = side;
  const corners: Corner[] = [
    [arm.shoulder[0] - s * 26, arm.shoulder[1] - 4, 0],
    [arm.shoulder[0], arm.shoulder[1], s * -5],
    ...(sleeve.short
      ? []
      : [[...outer(arm.elbow, s, (arm.upper + arm.lower) / 2, arm.elbowHalf), s * -2] as const]),
    [...outer(arm.wrist, s, arm.lower, sleeve.end), s * -2],
    [...outer(arm.wrist, s, arm.lower, -sleeve.end), s * 2],
    ...(sleeve.short
      ? []
      : [[...outer(arm.elbow, s, (arm.upper + arm.lower) / 2, -arm.elbowHalf), s * 3] as const]),
    [arm.armpit[0], arm.armpit[1], 0],
    [arm.armpit[0] - s * 26, arm.armpit[1] - 10, 0],
  ];
  return [
    part({
      outline: outline(corners, sleeve.short ? 2 : 14),
      fabric: style.fabric,
      grain: toGrain(arm, sleeve.finish === 'hem' ? 0 : NO_HEM),
      folds: sleeveFolds(arm, sleeve.end, style, sleeve.short),
      lift: 2,
    }),
    ...finishPieces(arm, sleeve, style),
  ];
}

/** A long sleeve whose forearm is laid over the body: the upper half goes under, the forearm on top. */
export function foldedSleeve(
  cut: Cut,
  sleeve: SleeveCut,
  side: 1 | -1,
  style: GarmentStyle,
): { under: Piece[]; over: Piece[] } {
  const rnd = style.poseRandom.fork('folded sleeve');
  const arm = toArm(cut, { ...sleeve, spread: 13 }, side, style, -rnd.between(62, 84));
  const s = side;
  const elbowOut = outer(arm.elbow, s, arm.upper, arm.elbowHalf * 1.05);
  const elbowIn = outer(arm.elbow, s, arm.upper, -arm.elbowHalf);
  const tip = along(elbowOut, s, arm.upper, arm.elbowHalf * 0.75);
  const upper = outline(
    [
      [arm.shoulder[0] - s * 26, arm.shoulder[1] - 4, 0],
      [arm.shoulder[0], arm.shoulder[1], s * -5],
      [elbowOut[0], elbowOut[1], s * -2],
      [tip[0], tip[1], 0],
      [elbowIn[0], elbowIn[1] + 14, 0],
      [arm.armpit[0], arm.armpit[1], 0],
      [arm.armpit[0] - s * 26, arm.armpit[1] - 10, 0],
    ],
    3,
  );
  const forearm = outline(
    [
      [elbowOut[0], elbowOut[1], s * -5],
      [tip[0], tip[1], s * -3],
      [...outer(arm.wrist, s, arm.lower, sleeve.end), s * -2],
      [...outer(arm.wrist, s, arm.lower, -sleeve.end), s * 2],
      [elbowIn[0] + s * 8, elbowIn[1] - 16, 0],
    ],
    3,
  );
  const folds = sleeveFolds(arm, sleeve.end, style, false);
  const upperArm: Arm = { ...arm, wrist: tip, lower: arm.upper };
  const foreGrain = grainAt(
    arm.wrist,
    Math.atan2(arm.elbow[0] - arm.wrist[0], arm.wrist[1] - arm.elbow[1]),
    sleeve.finish === 'hem' ? 0 : NO_HEM,
  );
  return {
    under: [
      part({
        outline: upper,
        fabric: style.fabric,
        grain: toGrain(upperArm, NO_HEM),
        folds: folds.slice(0, 2),
        lift: 2,
      }),
    ],
    over: [
      part({ outline: forearm, fabric: style.fabric, grain: foreGrain, folds: folds.slice(2), lift: 7 }),
      ...finishPieces(arm, sleeve, style),
    ],
  };
}
