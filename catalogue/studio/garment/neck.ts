/** Necks: the lining seen inside, and the collar, band or rib around. */

import { NO_HEM } from '#catalogue/studio/cloth/cloth.ts';
import { DYE } from '#catalogue/studio/cloth/palette.ts';
import { type Corner, line, offset, outline, type Point, strip } from '#catalogue/studio/geometry/path.ts';
import { type Piece, part, seam, stitch } from '#catalogue/studio/scene/part.ts';
import { type Cut, MIDDLE, neckline } from './body.ts';
import { fold, grainAt, type Outfit } from './outfit.ts';

/** What lies behind the body and what lies over it; `rise` is how high the back of the neck stands. */
export interface Neck {
  readonly under: readonly Piece[];
  readonly over: readonly Piece[];
  readonly rise: number;
}

/** The back of the neck seen through the front, with its small woven label. */
export function lining(cut: Cut, outfit: Outfit, rise: number): Piece[] {
  const front = neckline(cut);
  const back: Corner[] = [
    [MIDDLE + cut.neck, cut.topY - 1, -rise],
    [MIDDLE - cut.neck, cut.topY - 1],
  ];
  const tag = cut.topY + 10 - rise * 0.8;
  const hang = outfit.random.fork('tag').between(-3, 3);
  return [
    part({
      outline: outline([...front.map((p): Corner => [p[0], p[1] + 8]), ...back], 1),
      cloth: outfit.cloth,
      grain: grainAt([MIDDLE, cut.topY], 0, NO_HEM),
      light: 0.6,
      crumple: 0.3,
      lift: 1,
    }),
    part({
      outline: outline(
        [
          [MIDDLE - 15, tag],
          [MIDDLE - 14 + hang, tag + 15],
          [MIDDLE + 15 + hang, tag + 15],
          [MIDDLE + 15, tag],
        ],
        1,
      ),
      cloth: { ...outfit.second, base: DYE.kora, paint: paintTag },
      grain: grainAt([MIDDLE, tag], 0),
      crumple: 0,
      lift: 1,
      roll: 1.5,
      light: 0.82,
    }),
  ];
}

function paintTag(_u: number, _v: number, _px: number, _over: number, dab: Float64Array): void {
  dab[0] = DYE.kora[0];
  dab[1] = DYE.kora[1];
  dab[2] = DYE.kora[2];
  dab[3] = 1;
}

/** The back of a collar, a crescent whose ends go under the front. */
function crescent(cut: Cut, rise: number, deep: number, reach: number): Point[] {
  const { neck, topY } = cut;
  return outline(
    [
      [MIDDLE - neck - reach, topY + 9, rise],
      [MIDDLE + neck + reach, topY + 9, 0],
      [MIDDLE + neck - 5, topY + 8, deep - rise],
      [MIDDLE - neck + 5, topY + 8],
    ],
    2,
  );
}

/** A knitted neck: back half behind, front half over the body. */
export function ribNeck(cut: Cut, outfit: Outfit, width: number): Neck {
  const front = offset(neckline(cut), width * 0.15);
  const around: (x: number, y: number) => readonly [number, number] = (x, y) => [
    Math.atan2(x - MIDDLE, y - cut.topY + 60) * 130,
    NO_HEM,
  ];
  const back = line([
    [MIDDLE - cut.neck - 1, cut.topY + 2, 7],
    [MIDDLE + cut.neck + 1, cut.topY + 2],
  ]);
  return {
    rise: 7,
    under: [
      part({
        outline: strip(back, -width * 0.9),
        cloth: outfit.rib,
        grain: around,
        crumple: 0,
        light: 0.72,
        lift: 1,
        roll: 3,
      }),
    ],
    over: [
      part({
        outline: strip(front, -width),
        cloth: outfit.rib,
        grain: around,
        crumple: 0.1,
        lift: 1.6,
        roll: 4,
      }),
      stitch(offset(front, -width - 3.5), outfit.thread, 0.5),
    ],
  };
}

/** A standing band around the neck, split at the front: kurtas and band-collar shirts. */
export function bandCollar(cut: Cut, outfit: Outfit, height: number): Neck {
  const whole = neckline(cut);
  const half = Math.floor(whole.length / 2);
  const gap = 3;
  const left = whole.slice(0, half - gap);
  const right = whole.slice(half + gap + 1);
  const around: (x: number, y: number) => readonly [number, number] = (x, y) => [
    Math.atan2(x - MIDDLE, y - cut.topY + 70) * 120,
    NO_HEM + Math.hypot(x - MIDDLE, y - cut.topY + 20),
  ];
  const band = (points: readonly Point[]): Piece[] => [
    part({
      outline: strip(offset(points, height * 0.55), -height, 2),
      cloth: outfit.cloth,
      grain: around,
      crumple: 0.15,
      lift: 3,
      roll: 3.5,
    }),
    stitch(offset(points, height * 0.55 - 3.5), outfit.thread, 0.7),
    stitch(offset(points, -height * 0.45 + 3.5), outfit.thread, 0.7),
  ];
  return {
    rise: 16,
    under: [
      part({
        outline: crescent(cut, height + 1, height * 0.8, 4),
        cloth: outfit.cloth,
        grain: around,
        crumple: 0,
        light: 0.72,
        lift: 1,
        roll: 3,
      }),
    ],
    over: [...band(left), ...band(right)],
  };
}

/** A shirt's collar: stand and fall behind, two leaves in front. */
export function pointCollar(
  cut: Cut,
  outfit: Outfit,
  given: { cloth?: Outfit['cloth']; length: number; spread: number },
): Neck {
  const rnd = outfit.random.fork('collar');
  const cloth = given.cloth ?? outfit.cloth;
  const { topY, neck, neckDrop } = cut;
  const leaf = (s: 1 | -1): Piece[] => {
    const tip: Point = [
      MIDDLE + s * (neck * given.spread + rnd.between(-3, 3)),
      topY + neckDrop + given.length + rnd.between(-3, 3),
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
        cloth,
        grain: grainAt(tip, s * -0.42, NO_HEM),
        crumple: 0.2,
        folds: [fold([MIDDLE + s * neck, topY], tip, 3, { width: 12, height: 2 })],
        lift: 5,
        roll: 4,
      }),
      stitch(edge, outfit.thread, 0.8),
    ];
  };
  return {
    rise: 18,
    under: [
      part({
        outline: crescent(cut, 29, 20, 7),
        cloth,
        grain: grainAt([MIDDLE, topY], 0, NO_HEM),
        crumple: 0.1,
        light: 0.84,
        lift: 2,
        roll: 5,
      }),
    ],
    over: [...leaf(-1), ...leaf(1)],
  };
}

/** An open collar that lies flat, its lapels turned back: the camp shirt. */
export function campCollar(cut: Cut, outfit: Outfit): Neck {
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
        cloth: outfit.cloth,
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
        cloth: outfit.cloth,
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
        outfit.thread,
        0.7,
      ),
    ];
  };
  return {
    rise: 18,
    under: [
      part({
        outline: crescent(cut, 29, 20, 8),
        cloth: outfit.cloth,
        grain: grainAt([MIDDLE, topY], 0, NO_HEM),
        crumple: 0.1,
        light: 0.84,
        lift: 2,
        roll: 5,
      }),
    ],
    over: [...side(-1), ...side(1)],
  };
}

/** A narrow binding around the neck, in a second cloth: babies' jhablas and plain kurtas. */
export function boundNeck(cut: Cut, outfit: Outfit, width: number): Piece[] {
  const front = offset(neckline(cut), width * 0.2);
  return [
    part({
      outline: strip(front, -width),
      cloth: outfit.second,
      grain: grainAt([MIDDLE, cut.topY], 0, NO_HEM),
      crumple: 0.1,
      lift: 1.4,
      roll: 3,
    }),
    seam(offset(front, -width), 0.4),
  ];
}

/** Shoulder seams, a little forward of the edge. */
export function shoulderSeams(cut: Cut): Piece[] {
  return ([-1, 1] as const).map(s =>
    seam(
      line([
        [MIDDLE + s * (cut.neck + 4), cut.topY + 15, 0],
        [MIDDLE + s * (cut.shoulder - 3), cut.topY + cut.slope + 15],
      ]),
      0.45,
    ),
  );
}
