/** Builds any trouser or pyjama: two legs, the fly or gathers, a waistband, hems. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { between, type Corner, line, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Fold, type Grain, type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { MIDDLE } from './body.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';

/** Distances from the centre line, in units. */
export interface LegCut {
  readonly topY: number;
  readonly waist: number;
  readonly hip: number;
  readonly crotchY: number;
  readonly hemY: number;
  /** Half the width of a leg at knee and hem. */
  readonly knee: number;
  readonly end: number;
  /** Distance of the hem's centre from the centre line. */
  readonly stance: number;
}

export interface Leg {
  readonly side: 1 | -1;
  readonly hem: Point;
  readonly knee: Point;
  /** Radians from hanging straight down. */
  readonly angle: number;
  readonly grain: Grain;
}

function toLeg(cut: LegCut, side: 1 | -1, style: GarmentStyle, rise = 0): Leg {
  const rnd = style.random.fork(`leg ${side}`);
  const hem: Point = [MIDDLE + side * (cut.stance + rnd.between(-12, 14)), cut.hemY + rnd.between(-9, 9)];
  const hip: Point = [MIDDLE + side * cut.hip * 0.5, cut.crotchY - 40];
  const angle = Math.atan2((hem[0] - hip[0]) * side, hem[1] - hip[1]);
  const knee = between(hip, hem, 0.5);
  return {
    side,
    hem,
    knee: [knee[0] + side * rnd.between(-4, 6), knee[1]],
    angle,
    grain: grainAt(hem, -side * angle, rise),
  };
}

/** Points across a leg at its hem, `up` units above it, from the outer to the inner edge. */
export function acrossHem(leg: Leg, half: number, up: number): Point[] {
  const cos = Math.cos(leg.angle);
  const sin = Math.sin(leg.angle);
  const at = (k: number): Point => [
    leg.hem[0] + leg.side * cos * k - leg.side * sin * up,
    leg.hem[1] - sin * k - cos * up,
  ];
  return [at(half), at(0), at(-half)];
}

function legOutline(cut: LegCut, leg: Leg): Point[] {
  const s = leg.side;
  const [outerHem, , innerHem] = acrossHem(leg, cut.end, 0);
  const corners: Corner[] = [
    [MIDDLE - s * 5, cut.topY, 0],
    [MIDDLE + s * cut.waist, cut.topY, s * -3],
    [MIDDLE + s * cut.hip, cut.topY + (cut.crotchY - cut.topY) * 0.72, s * -4],
    [leg.knee[0] + s * cut.knee, leg.knee[1], s * 1],
    [outerHem?.[0] ?? 0, outerHem?.[1] ?? 0, s * -4],
    [innerHem?.[0] ?? 0, innerHem?.[1] ?? 0, s * 2],
    [leg.knee[0] - s * cut.knee, leg.knee[1], s * 6],
    [MIDDLE + s * 2, cut.crotchY + 6, 0],
    [MIDDLE - s * 6, cut.crotchY - 4, s * 3],
  ];
  return outline(corners, 14);
}

/** Whiskers from the crotch, a break at the knee, waves at the hem. */
function legFolds(cut: LegCut, leg: Leg, style: GarmentStyle): Fold[] {
  const rnd = style.poseRandom.fork(`leg folds ${leg.side}`);
  const w = style.fabric.drape.width;
  const s = leg.side;
  const folds: Fold[] = [];
  for (let k = rnd.int(3, 4); k > 0; k--) {
    const from: Point = [MIDDLE + s * rnd.between(0, 10), cut.crotchY + rnd.between(-46, 16)];
    const to: Point = [MIDDLE + s * cut.hip * rnd.between(0.5, 0.92), cut.crotchY + rnd.between(-70, 90)];
    folds.push(
      fold(from, to, s * rnd.between(-14, 14), {
        width: rnd.between(8, 13) * w,
        height: rnd.between(2.5, 5),
        peak: 0.2,
      }),
    );
  }
  for (let k = rnd.int(2, 4); k > 0; k--) {
    const y = leg.knee[1] + rnd.between(-60, 90);
    const inner: Point = [leg.knee[0] - s * cut.knee, y];
    const out: Point = [leg.knee[0] + s * cut.knee * rnd.between(-0.2, 0.7), y + rnd.between(-40, 30)];
    folds.push(
      fold(rnd.bool(0.6) ? inner : [inner[0] + 2 * s * cut.knee, y], out, rnd.between(-10, 10), {
        width: rnd.between(8, 13) * w,
        height: rnd.between(2.5, 4.5),
        peak: 0.2,
      }),
    );
  }
  for (let k = rnd.int(2, 3); k > 0; k--) {
    const [, foot] = acrossHem(leg, cut.end, 0);
    const x = (foot?.[0] ?? 0) + cut.end * rnd.between(-0.8, 0.8);
    const from: Point = [x, (foot?.[1] ?? 0) + 40];
    const to: Point = [
      between(leg.hem, leg.knee, 0.6)[0] + cut.end * rnd.between(-0.6, 0.6),
      between(leg.hem, leg.knee, rnd.between(0.4, 0.9))[1],
    ];
    folds.push(
      fold(from, to, rnd.between(-10, 10), {
        width: rnd.between(10, 16) * w,
        height: rnd.between(-3.5, 5),
        peak: 0.26,
      }),
    );
  }
  folds.push(
    fold(
      [MIDDLE + s * cut.hip * 0.7, cut.crotchY - 20],
      [leg.knee[0] + s * cut.knee * 0.3, leg.knee[1] + 60],
      rnd.between(-14, 14),
      {
        width: 18 * w,
        height: rnd.between(2, 5),
      },
    ),
  );
  return folds;
}

/** Both legs, one painted over the other, with their seams. */
export function legPieces(
  cut: LegCut,
  style: GarmentStyle,
  extra: (leg: Leg) => { folds?: readonly Fold[]; trims?: readonly Piece[]; rise?: number },
): Piece[] {
  const order: (1 | -1)[] = style.poseRandom.fork('legs').bool(0.5) ? [-1, 1] : [1, -1];
  return order.flatMap((side): Piece[] => {
    const rise = extra(toLeg(cut, side, style)).rise ?? 0;
    const leg = toLeg(cut, side, style, rise);
    const more = extra(leg);
    return [
      part({
        outline: legOutline(cut, leg),
        fabric: style.fabric,
        grain: leg.grain,
        folds: [...legFolds(cut, leg, style), ...(more.folds ?? [])],
        lift: 2.5,
      }),
      ...(more.trims ?? []),
    ];
  });
}

export function hemStitch(leg: Leg, half: number, up: number, style: GarmentStyle): Piece[] {
  return [
    stitch(acrossHem(leg, half * 0.97, up), style.thread, 0.8),
    seam(acrossHem(leg, half * 0.97, up + 2.5), 0.22),
  ];
}

export function centreSeam(cut: LegCut): Piece {
  return seam(
    line([
      [MIDDLE, cut.topY, 3],
      [MIDDLE + 2, cut.crotchY + 4],
    ]),
    0.8,
  );
}

/** The back of the waist, seen over the front. */
export function backWaist(cut: LegCut, style: GarmentStyle, high: number): Piece {
  return part({
    outline: outline(
      [
        [MIDDLE - cut.waist + 2, cut.topY + 10, 0],
        [MIDDLE + cut.waist - 2, cut.topY + 10, 0],
        [MIDDLE + cut.waist, cut.topY - 6, high],
        [MIDDLE - cut.waist, cut.topY - 6],
      ].map(([x, y, b]): Corner => [x ?? 0, y ?? 0, b ? -b : 0]),
    ),
    fabric: style.fabric,
    grain: grainAt([MIDDLE, cut.topY], 0, NO_HEM),
    light: 0.62,
    crumple: 0.3,
    lift: 1,
  });
}
