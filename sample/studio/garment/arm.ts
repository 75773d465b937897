/** A sleeve's line from shoulder to wrist, its folds and the finish of its end. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { between, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Fold, type Grain, type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { type Cut, MIDDLE } from './body.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';

export interface SleeveCut {
  readonly length: number;
  /** Half the width at its end. */
  readonly end: number;
  /** Degrees from hanging straight down. */
  readonly spread: number;
  readonly finish: 'hem' | 'cuff' | 'rib' | 'tape';
  /** A short sleeve has no elbow. */
  readonly short: boolean;
}

export interface Arm {
  readonly side: 1 | -1;
  readonly shoulder: Point;
  readonly armpit: Point;
  readonly elbow: Point;
  readonly wrist: Point;
  /** Radians from hanging straight down, of upper and lower arm. */
  readonly upper: number;
  readonly lower: number;
  readonly elbowHalf: number;
}

export function along(from: Point, side: number, angle: number, length: number): Point {
  return [from[0] + side * Math.sin(angle) * length, from[1] + Math.cos(angle) * length];
}

/** A point on the outer side of a sleeve's line. */
export function outer(at: Point, side: number, angle: number, half: number): Point {
  return [at[0] + side * Math.cos(angle) * half, at[1] - Math.sin(angle) * half];
}

export function toArm(cut: Cut, sleeve: SleeveCut, side: 1 | -1, style: GarmentStyle, bend: number): Arm {
  const rnd = style.poseRandom.fork(`arm ${side}`);
  const upper = ((sleeve.spread + rnd.between(-4, 4)) * Math.PI) / 180;
  const lower = upper + ((bend + rnd.between(-7, 5)) * Math.PI) / 180;
  const shoulder: Point = [MIDDLE + side * cut.shoulder, cut.topY + cut.slope];
  const armpit: Point = [MIDDLE + side * cut.chest, cut.armpitY];
  const middle = between(shoulder, armpit, 0.5);
  const half = Math.hypot(shoulder[0] - armpit[0], shoulder[1] - armpit[1]) / 2;
  const elbow = along(middle, side, upper, sleeve.length * (sleeve.short ? 0.55 : 0.46));
  const wrist = along(
    elbow,
    side,
    sleeve.short ? upper : lower,
    sleeve.length * (sleeve.short ? 0.45 : 0.54),
  );
  return {
    side,
    shoulder,
    armpit,
    elbow,
    wrist,
    upper,
    lower: sleeve.short ? upper : lower,
    elbowHalf: half * 0.42 + sleeve.end * 0.58,
  };
}

export function sleeveFolds(arm: Arm, end: number, style: GarmentStyle, short: boolean): Fold[] {
  const rnd = style.poseRandom.fork(`sleeve folds ${arm.side}`);
  const w = style.fabric.drape.width;
  const folds: Fold[] = [];
  const crown = between(arm.shoulder, arm.armpit, rnd.between(0.2, 0.4));
  folds.push(
    fold(crown, between(arm.elbow, arm.wrist, 0.2), rnd.between(-8, 8), {
      width: 12 * w,
      height: rnd.between(3, 5.5),
    }),
  );
  folds.push(
    fold(arm.armpit, between(arm.shoulder, arm.elbow, 0.8), rnd.between(-8, 8), {
      width: 9 * w,
      height: 3.5,
      peak: 0.2,
    }),
  );
  if (!short) {
    for (let k = rnd.int(3, 4); k > 0; k--) {
      const at = between(arm.elbow, arm.wrist, rnd.between(-0.25, 0.5));
      const inner = outer(at, arm.side, arm.lower, -arm.elbowHalf);
      const out = outer(
        between(at, arm.wrist, rnd.between(-0.2, 0.15)),
        arm.side,
        arm.lower,
        arm.elbowHalf * rnd.between(0, 0.7),
      );
      folds.push(
        fold(inner, out, rnd.between(-6, 6), {
          width: rnd.between(5, 9) * w,
          height: rnd.between(2.5, 5),
          peak: 0.15,
        }),
      );
    }
    const low = outer(arm.wrist, arm.side, arm.lower, end * rnd.between(-0.5, 0.5));
    folds.push(
      fold(low, between(arm.wrist, arm.elbow, 0.5), rnd.between(-6, 6), {
        width: 8 * w,
        height: 3,
        peak: 0.15,
      }),
    );
  }
  return folds;
}

export function toGrain(arm: Arm, rise = 0): Grain {
  const top = between(arm.shoulder, arm.armpit, 0.5);
  const angle = Math.atan2(top[0] - arm.wrist[0], arm.wrist[1] - top[1]);
  return grainAt(arm.wrist, angle, rise);
}

export function finishPieces(arm: Arm, sleeve: SleeveCut, style: GarmentStyle): Piece[] {
  const { side, wrist, lower } = arm;
  const across = (up: number, half: number): Point[] => {
    const at = along(wrist, side, lower, -up);
    return [outer(at, side, lower, half), outer(at, side, lower, -half)];
  };
  if (sleeve.finish === 'hem') {
    return [
      stitch(across(11, sleeve.end * 1.02), style.thread, 0.8),
      seam(across(13, sleeve.end * 1.02), 0.22),
    ];
  }
  const deep = sleeve.finish === 'cuff' ? 44 : sleeve.finish === 'rib' ? 26 : 12;
  const half = sleeve.end * (sleeve.finish === 'cuff' ? 1.02 : 0.98);
  const [a, b] = across(deep, half);
  const [d, c] = across(-3, half * 0.98);
  if (!(a && b && c && d)) {
    return [];
  }
  const fabric = sleeve.finish === 'cuff' ? style.fabric : sleeve.finish === 'rib' ? style.rib : style.second;
  const pieces: Piece[] = [
    part({
      outline: outline([a, b, c, d], 1),
      fabric,
      grain: toGrain(arm, NO_HEM + 3),
      crumple: 0.3,
      lift: 1.6,
      roll: 3.5,
    }),
  ];
  if (sleeve.finish === 'cuff') {
    pieces.push(
      stitch(across(deep - 5, half * 0.94), style.thread, 0.7),
      stitch(across(3, half * 0.94), style.thread, 0.7),
    );
    pieces.push({
      kind: 'button',
      at: outer(along(wrist, side, lower, -deep * 0.45), side, lower, half * 0.55),
      radius: 5,
      color: style.button,
      turn: 0.6,
    });
  }
  return pieces;
}
