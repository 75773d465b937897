/** Trousers and pyjamas folded along the middle and once across: one sees the outside of a leg from waist to knee. */
import { line, outline } from '#sample/studio/geometry/path.ts';
import { type Fold, type Piece, part, seam } from '#sample/studio/scene/part.ts';
import { MIDDLE } from './body.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';
import { layer } from './length.ts';

/** Half the width, the height, and how far the waist is narrower. */
const HALF = 126;
const HEIGHT = 430;
const TOP = 270;
export const FOLDED_WAIST = { topY: TOP, waist: HALF * 0.95 } as const;
const FOLD_RISE = 420;

interface FoldedLegs {
  /** Height of the waistband or casing. */
  readonly band: number;
  readonly folds?: readonly Fold[];
  /** What is sewn to the leg. */
  readonly trims: readonly Piece[];
  /** The waistband or casing. */
  readonly waist: readonly Piece[];
}

export function foldedLegs(style: GarmentStyle, { band, folds = [], trims, waist }: FoldedLegs): Piece[] {
  const rnd = style.poseRandom.fork('folded legs');
  const low = TOP + HEIGHT;
  const w = style.fabric.drape.width;
  const beneath = [2, 1].map(k =>
    layer(
      style,
      [MIDDLE + rnd.between(-5, 5), TOP + HEIGHT / 2 + 34 + k * 7],
      [HALF * 2 - 16, HEIGHT - 60],
      rnd.between(-0.016, 0.016),
      { rise: FOLD_RISE, lift: 4 },
    ),
  );
  const soft = Array.from({ length: 4 }, (_, k) =>
    fold(
      [MIDDLE + (k % 2 === 0 ? -1 : 1) * (HALF + 4), TOP + 150 + k * 62 + rnd.between(-24, 24)],
      [MIDDLE + HALF * rnd.between(-0.4, 0.4), TOP + 150 + k * 62 + rnd.between(-60, 60)],
      rnd.between(-12, 12),
      { width: rnd.between(12, 17) * w, height: rnd.between(1.5, 3.5), peak: 0.15 },
    ),
  );
  return [
    ...beneath,
    part({
      outline: outline(
        [
          [MIDDLE - HALF * 0.95, TOP + band - 4, 2],
          [MIDDLE - HALF, TOP + 190, -2],
          [MIDDLE - HALF * 0.95, low, -5],
          [MIDDLE + HALF * 0.95, low, -2],
          [MIDDLE + HALF, TOP + 190, 2],
          [MIDDLE + HALF * 0.95, TOP + band - 4],
        ],
        8,
      ),
      fabric: style.fabric,
      grain: grainAt([MIDDLE, low], 0.006, FOLD_RISE),
      folds: [...soft, ...folds],
      crumple: 0.75,
      lift: 4,
      roll: 9,
    }),
    seam(
      line([
        [MIDDLE + 10, TOP + band, 2],
        [MIDDLE + 6, low - 6],
      ]),
      0.6,
    ),
    ...trims,
    ...waist,
  ];
}
