/** The body of an upper garment: shoulders, sides, hem, and the folds that hang from them. */
import { type Corner, line, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Fold, type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';

/** Distances from the centre line (x = 400), in units; `…Y` are positions in the frame. */
export interface Cut {
  readonly topY: number;
  readonly neck: number;
  readonly neckDrop: number;
  readonly shoulder: number;
  readonly slope: number;
  readonly chest: number;
  readonly armpitY: number;
  readonly waist: number;
  readonly waistY: number;
  readonly hem: number;
  readonly hemY: number;
  /** Shape of the hem: straight, with a shirt's tail, or rounded. */
  readonly hemShape: 'straight' | 'tail' | 'round';
  /** Start of the side slits, if any. */
  readonly slitY?: number;
}

export const MIDDLE = 400;

export function neckline(cut: Cut): Point[] {
  if (cut.neckDrop < cut.neck * 0.4) {
    return line([
      [MIDDLE - cut.neck, cut.topY, -cut.neckDrop],
      [MIDDLE + cut.neck, cut.topY],
    ]);
  }
  return line([
    [MIDDLE - cut.neck, cut.topY, 0],
    [MIDDLE - cut.neck * 0.92, cut.topY + cut.neckDrop * 0.45, -cut.neck * 0.14],
    [MIDDLE, cut.topY + cut.neckDrop, -cut.neck * 0.12],
    [MIDDLE + cut.neck * 0.92, cut.topY + cut.neckDrop * 0.45, 0],
    [MIDDLE + cut.neck, cut.topY],
  ]).map(p => p);
}

function hemCorners(cut: Cut): Corner[] {
  const { hem, hemY } = cut;
  if (cut.hemShape === 'tail') {
    return [
      [MIDDLE - hem, hemY - 70, -4],
      [MIDDLE - hem * 0.93, hemY - 46, 3],
      [MIDDLE - hem * 0.66, hemY - 13, -3],
      [MIDDLE - hem * 0.4, hemY - 2, -1],
      [MIDDLE + hem * 0.4, hemY, -3],
      [MIDDLE + hem * 0.66, hemY - 12, 3],
      [MIDDLE + hem * 0.93, hemY - 44, -4],
      [MIDDLE + hem, hemY - 68],
    ];
  }
  const drop = cut.hemShape === 'round' ? 15 : 5;
  return [
    [MIDDLE - hem, hemY - drop, -drop * 0.9],
    [MIDDLE + hem, hemY - drop],
  ];
}

export function bodyOutline(cut: Cut): Point[] {
  const side = (s: 1 | -1): Corner[] => [
    [MIDDLE + s * cut.shoulder, cut.topY + cut.slope, s < 0 ? 9 : 0],
    [MIDDLE + s * cut.chest, cut.armpitY, 3],
    [MIDDLE + s * cut.waist, cut.waistY, s < 0 ? 4 : 3],
  ];
  const right = side(1).toReversed();
  const corners: Corner[] = [
    [MIDDLE - cut.neck, cut.topY, 2],
    ...side(-1),
    ...hemCorners(cut),
    [right[0]?.[0] ?? 0, right[0]?.[1] ?? 0, 3],
    [right[1]?.[0] ?? 0, right[1]?.[1] ?? 0, 9],
    [right[2]?.[0] ?? 0, right[2]?.[1] ?? 0, 2],
    [MIDDLE + cut.neck, cut.topY],
  ];
  return outline(
    [
      ...corners,
      ...neckline(cut)
        .toReversed()
        .slice(1, -1)
        .map((p): Corner => [p[0], p[1]]),
    ],
    1,
  );
}

function hemLine(cut: Cut, up: number): Point[] {
  return line(
    hemCorners(cut).map(([x, y, bow]): Corner => [MIDDLE + (x - MIDDLE) * 0.985, y - up, bow ?? 0]),
  );
}

/** Drag lines from the armholes, a soft break at the waist, waves rising from the hem. */
export function bodyFolds(cut: Cut, { poseRandom, fabric }: GarmentStyle): Fold[] {
  const rnd = poseRandom.fork('body folds');
  const w = fabric.drape.width;
  const folds: Fold[] = [];
  for (const s of [-1, 1] as const) {
    for (let k = rnd.int(2, 3); k > 0; k--) {
      const from: Point = [MIDDLE + s * (cut.chest - 6), cut.armpitY + rnd.between(-34, 26)];
      const to: Point = [
        MIDDLE + s * cut.chest * rnd.between(0.1, 0.55),
        cut.armpitY + rnd.between(30, 0.5 * (cut.hemY - cut.armpitY)),
      ];
      folds.push(
        fold(from, to, rnd.between(-16, 16), {
          width: rnd.between(8, 14) * w,
          height: rnd.between(2.5, 5),
          peak: 0.2,
        }),
      );
    }
    const shoulder: Point = [MIDDLE + s * cut.shoulder * rnd.between(0.6, 0.9), cut.topY + cut.slope * 0.9];
    folds.push(
      fold(
        shoulder,
        [MIDDLE + s * cut.chest * rnd.between(0.3, 0.7), cut.armpitY + rnd.between(10, 80)],
        rnd.between(-12, 12),
        {
          width: 15 * w,
          height: rnd.between(-3, 4),
        },
      ),
    );
  }
  for (let k = rnd.int(1, 3); k > 0; k--) {
    const s = rnd.bool(0.5) ? 1 : -1;
    const y = cut.waistY + rnd.between(-60, 70);
    folds.push(
      fold(
        [MIDDLE + s * (cut.waist - 4), y],
        [MIDDLE + s * cut.waist * rnd.between(-0.3, 0.4), y + rnd.between(-30, 60)],
        rnd.between(-14, 14),
        {
          width: rnd.between(8, 13) * w,
          height: rnd.between(2, 4.5),
          peak: 0.15,
        },
      ),
    );
  }
  const waves = rnd.int(3, 5);
  for (let k = 0; k < waves; k++) {
    const x = MIDDLE + cut.hem * (-0.85 + (1.7 * (k + rnd.between(0.15, 0.85))) / waves);
    const rise = rnd.between(0.2, 0.6) * (cut.hemY - cut.armpitY);
    folds.push(
      fold(
        [x, cut.hemY + 46],
        [MIDDLE + (x - MIDDLE) * 0.86 + rnd.between(-14, 14), cut.hemY - rise],
        rnd.between(-12, 12),
        {
          width: rnd.between(11, 20) * w,
          height: rnd.between(-4, 5.5),
          peak: 0.26,
        },
      ),
    );
  }
  return folds;
}

/** The body with its hem stitched and, on a kurta, its slits open a little. */
export function bodyPieces(cut: Cut, style: GarmentStyle, further: readonly Fold[] = []): Piece[] {
  const grain = grainAt([MIDDLE + style.poseRandom.fork('grain').between(-20, 20), cut.hemY], 0.008);
  const pieces: Piece[] = [
    part({
      outline: bodyOutline(cut),
      fabric: style.fabric,
      grain,
      folds: [...bodyFolds(cut, style), ...further],
      lift: 2,
    }),
    stitch(hemLine(cut, 10), style.thread, 0.8),
    seam(hemLine(cut, 12.5), 0.22),
  ];
  if (cut.slitY !== undefined) {
    for (const s of [-1, 1] as const) {
      const at = (y: number): number => {
        const t = (y - cut.waistY) / (cut.hemY - cut.waistY);
        return MIDDLE + s * (cut.waist + (cut.hem - cut.waist) * t - 9);
      };
      pieces.push(
        stitch(
          line([
            [at(cut.slitY), cut.slitY, 0],
            [at(cut.hemY - 16), cut.hemY - 16],
          ]),
          style.thread,
          0.8,
        ),
      );
    }
  }
  return pieces;
}
