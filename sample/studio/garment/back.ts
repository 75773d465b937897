/** Upper garments from behind: collars that fold over, bands, and the yoke with its pleat. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { line, outline } from '#sample/studio/geometry/path.ts';
import { type Fold, type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { type Cut, MIDDLE } from './body.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';

/** The same garment from behind: its neck is high, and a shirt's tail is longer. */
export function backCut(cut: Cut): Cut {
  return { ...cut, neckDrop: 11, hemY: cut.hemY + (cut.hemShape === 'tail' ? 12 : 0) };
}

/** What only the back has. */
export interface Back {
  readonly trims: (cut: Cut, style: GarmentStyle) => readonly Piece[];
  readonly folds?: (cut: Cut, style: GarmentStyle) => readonly Fold[];
}

interface BackCollar {
  /** How far it stands above the shoulders, how deep it falls over them, and how much wider than the neck it ends. */
  readonly rise: number;
  readonly deep: number;
  readonly reach: number;
  readonly fabric?: GarmentStyle['fabric'];
}

/** A collar or a standing band from behind, in one piece around the neck. */
export function backCollar(
  cut: Cut,
  style: GarmentStyle,
  { rise, deep, reach, fabric = style.fabric }: BackCollar,
): Piece[] {
  const { neck, topY } = cut;
  const ends = neck + reach;
  return [
    part({
      outline: outline(
        [
          [MIDDLE - neck - 3, topY + 6, rise],
          [MIDDLE + neck + 3, topY + 6, 3],
          [MIDDLE + ends, topY + 4 + deep, -deep * 0.2],
          [MIDDLE - ends, topY + 4 + deep, 3],
        ],
        2,
      ),
      fabric,
      grain: grainAt([MIDDLE, topY + deep], 0, NO_HEM),
      crumple: 0.2,
      lift: 4,
      roll: 5,
    }),
    stitch(
      line([
        [MIDDLE - ends + 5, topY + deep, deep * 0.2],
        [MIDDLE + ends - 5, topY + deep],
      ]),
      style.thread,
      0.7,
    ),
  ];
}

const YOKE = 74;

/** Where the yoke meets the back, from armhole to armhole. */
function yokeLine(cut: Cut, down: number) {
  const y = cut.topY + YOKE + down;
  const half =
    cut.shoulder + ((cut.chest - cut.shoulder) * (y - cut.topY - cut.slope)) / (cut.armpitY - cut.topY) - 6;
  return line([
    [MIDDLE - half, y + 4, 2],
    [MIDDLE + half, y + 4],
  ]);
}

/** The seam of a shirt's yoke, with a box pleat and its loop below. */
function yoke(cut: Cut, style: GarmentStyle): Piece[] {
  const y = cut.topY + YOKE;
  return [
    seam(yokeLine(cut, 0), 0.9),
    stitch(yokeLine(cut, -4.5), style.thread, 0.8),
    part({
      outline: outline(
        [
          [MIDDLE - 6, y - 1],
          [MIDDLE - 5, y + 27],
          [MIDDLE + 5, y + 27],
          [MIDDLE + 6, y - 1],
        ],
        1,
      ),
      fabric: style.fabric,
      grain: grainAt([MIDDLE, y], Math.PI / 2, NO_HEM),
      crumple: 0,
      lift: 2.4,
      roll: 2.5,
    }),
  ];
}

/** The pleat goes on as two soft folds. */
function pleatFolds(cut: Cut, { poseRandom, fabric }: GarmentStyle): Fold[] {
  const rnd = poseRandom.fork('back pleat');
  return ([-1, 1] as const).map(s =>
    fold(
      [MIDDLE + s * 15, cut.topY + YOKE + 6],
      [MIDDLE + s * rnd.between(22, 40), cut.hemY - rnd.between(60, 160)],
      rnd.between(-8, 8),
      { width: 12 * fabric.drape.width, height: s * rnd.between(2.5, 4), peak: 0.15 },
    ),
  );
}

/** Two long darts that shape the back of a narrow kurta. */
function darts(cut: Cut): Piece[] {
  return ([-1, 1] as const).map(s =>
    seam(
      line([
        [MIDDLE + s * cut.chest * 0.46, cut.armpitY + 46, s * 3],
        [MIDDLE + s * cut.waist * 0.5, cut.waistY + 110],
      ]),
      0.55,
    ),
  );
}

/** The back of a shirt or a short kurta. */
export const YOKED: Back = { trims: yoke, folds: pleatFolds };

export const DARTED: Back = { trims: darts };
