/** Collars that fold over: the shirt's, with its two leaves, and the camp shirt's, laid open. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { type Corner, line, outline, type Point } from '#sample/studio/geometry/path.ts';
import { type Piece, part, stitch } from '#sample/studio/scene/part.ts';
import { backCollar } from './back.ts';
import { type Cut, MIDDLE } from './body.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';
import { crescent, type Neck } from './neck.ts';

/** A shirt's collar: stand and fall behind, two leaves in front. */
export function pointCollar(
  cut: Cut,
  style: GarmentStyle,
  options: { fabric?: GarmentStyle['fabric']; length: number; spread: number },
): Neck {
  const rnd = style.random.fork('collar');
  const fabric = options.fabric ?? style.fabric;
  const { topY, neck, neckDrop } = cut;
  const leaf = (s: 1 | -1): Piece[] => {
    const tip: Point = [
      MIDDLE + s * (neck * options.spread + rnd.between(-3, 3)),
      topY + neckDrop + options.length + rnd.between(-3, 3),
    ];
    const front: Point = [MIDDLE + s * 4, topY + neckDrop + 4];
    const outerEdge: Corner[] = [
      [MIDDLE + s * (neck * 0.7), topY - 9, s * -4],
      [MIDDLE + s * (neck + 12), topY + 9, s * -2],
      [tip[0], tip[1], s * 3],
      [front[0], front[1], s * -7],
      [MIDDLE + s * (neck - 4), topY + 2, 0],
    ];
    const edge = line([
      [MIDDLE + s * (neck + 6.5), topY + 7, s * -2],
      [tip[0] - s * 0.5, tip[1] - 6, s * 3],
      [front[0] + s * 4, front[1] - 1],
    ]);
    return [
      part({
        outline: outline(outerEdge, 1),
        fabric,
        grain: grainAt(tip, s * -0.42, NO_HEM),
        crumple: 0.2,
        folds: [fold([MIDDLE + s * neck, topY], tip, 3, { width: 12, height: 2 })],
        lift: 5,
        roll: 4,
      }),
      stitch(edge, style.thread, 0.8),
    ];
  };
  return {
    rise: 18,
    under: [
      part({
        outline: crescent(cut, 29, 20, 7),
        fabric,
        grain: grainAt([MIDDLE, topY], 0, NO_HEM),
        crumple: 0.1,
        light: 0.84,
        lift: 2,
        roll: 5,
      }),
    ],
    over: [...leaf(-1), ...leaf(1)],
    back: backCollar(cut, style, { rise: 25, deep: 34, reach: 13, fabric }),
  };
}

/** An open collar that lies flat, its lapels turned back: the camp shirt. */
export function campCollar(cut: Cut, style: GarmentStyle): Neck {
  const { topY, neck, neckDrop } = cut;
  const bottom = topY + neckDrop;
  const side = (s: 1 | -1): Piece[] => {
    const notch: Point = [MIDDLE + s * (neck + 24), topY + 62];
    return [
      part({
        outline: outline(
          [
            [MIDDLE + s * 3, bottom, s * 4],
            [MIDDLE + s * (neck - 4), topY + 26, 0],
            [notch[0], notch[1] + 4, s * -4],
            [MIDDLE + s * (neck + 4), topY + neckDrop * 0.72, s * -4],
          ],
          1,
        ),
        fabric: style.fabric,
        grain: grainAt([MIDDLE, bottom], s * 0.55, NO_HEM),
        crumple: 0.2,
        lift: 4,
        roll: 4,
      }),
      part({
        outline: outline(
          [
            [MIDDLE + s * (neck * 0.7), topY - 9, s * -4],
            [MIDDLE + s * (neck + 13), topY + 8, s * -3],
            [MIDDLE + s * (neck + 34), topY + 52, s * 2],
            [notch[0] - s * 4, notch[1] + 1, s * 2],
            [MIDDLE + s * (neck - 7), topY + 20, s * 3],
          ],
          1,
        ),
        fabric: style.fabric,
        grain: grainAt([MIDDLE, topY], s * -0.5, NO_HEM),
        crumple: 0.2,
        lift: 5,
        roll: 4,
      }),
      stitch(
        line([
          [MIDDLE + s * (neck + 8), topY + 6, s * -3],
          [MIDDLE + s * (neck + 29), topY + 49, s * 2],
          [MIDDLE + s * (neck + 18), topY + 57],
        ]),
        style.thread,
        0.7,
      ),
    ];
  };
  return {
    rise: 18,
    under: [
      part({
        outline: crescent(cut, 29, 20, 8),
        fabric: style.fabric,
        grain: grainAt([MIDDLE, topY], 0, NO_HEM),
        crumple: 0.1,
        light: 0.84,
        lift: 2,
        roll: 5,
      }),
    ],
    over: [...side(-1), ...side(1)],
    back: backCollar(cut, style, { rise: 24, deep: 40, reach: 26 }),
  };
}
