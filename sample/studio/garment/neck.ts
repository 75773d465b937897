/** Necks: the lining seen inside, and the rib, band or binding around. */
import { NO_HEM } from '#sample/studio/fabric/fabric.ts';
import { DYE } from '#sample/studio/fabric/palette.ts';
import { type Corner, line, offset, outline, type Point, strip } from '#sample/studio/geometry/path.ts';
import { type Piece, part, seam, stitch } from '#sample/studio/scene/part.ts';
import { backCollar } from './back.ts';
import { type Cut, MIDDLE, neckline } from './body.ts';
import { type GarmentStyle, grainAt } from './garment-style.ts';

/** Pieces below and above the body; `rise` is the height of the back of the neck. */
export interface Neck {
  readonly under: readonly Piece[];
  readonly over: readonly Piece[];
  /** What lies over the body from behind. */
  readonly back: readonly Piece[];
  readonly rise: number;
}

/** The back of the neck seen through the front, with its small woven label. */
export function lining(cut: Cut, style: GarmentStyle, rise: number): Piece[] {
  const front = neckline(cut);
  const back: Corner[] = [
    [MIDDLE + cut.neck, cut.topY - 1, -rise],
    [MIDDLE - cut.neck, cut.topY - 1],
  ];
  const tag = cut.topY + 10 - rise * 0.8;
  const hang = style.random.fork('tag').between(-3, 3);
  return [
    part({
      outline: outline([...front.map((p): Corner => [p[0], p[1] + 8]), ...back], 1),
      fabric: style.fabric,
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
      fabric: { ...style.second, base: DYE.kora, paint: paintTag },
      grain: grainAt([MIDDLE, tag], 0),
      crumple: 0,
      lift: 1,
      roll: 1.5,
      light: 0.82,
    }),
  ];
}

function paintTag(_u: number, _v: number, _px: number, _over: number, pixel: Float64Array): void {
  pixel[0] = DYE.kora[0];
  pixel[1] = DYE.kora[1];
  pixel[2] = DYE.kora[2];
  pixel[3] = 1;
}

/** The back of a collar, a crescent whose ends go under the front. */
export function crescent(cut: Cut, rise: number, deep: number, reach: number): Point[] {
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
export function ribNeck(cut: Cut, style: GarmentStyle, width: number): Neck {
  const front = offset(neckline(cut), width * 0.15);
  const around: (x: number, y: number) => readonly [number, number] = (x, y) => [
    Math.atan2(x - MIDDLE, y - cut.topY + 60) * 130,
    NO_HEM,
  ];
  const back = line([
    [MIDDLE - cut.neck - 1, cut.topY + 2, 7],
    [MIDDLE + cut.neck + 1, cut.topY + 2],
  ]);
  const over = [
    part({
      outline: strip(front, -width),
      fabric: style.rib,
      grain: around,
      crumple: 0.1,
      lift: 1.6,
      roll: 4,
    }),
    stitch(offset(front, -width - 3.5), style.thread, 0.5),
  ];
  return {
    rise: 7,
    under: [
      part({
        outline: strip(back, -width * 0.9),
        fabric: style.rib,
        grain: around,
        crumple: 0,
        light: 0.72,
        lift: 1,
        roll: 3,
      }),
    ],
    over,
    back: over,
  };
}

/** A standing band around the neck, split at the front: kurtas and band-collar shirts. */
export function bandCollar(cut: Cut, style: GarmentStyle, height: number): Neck {
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
      fabric: style.fabric,
      grain: around,
      crumple: 0.15,
      lift: 3,
      roll: 3.5,
    }),
    stitch(offset(points, height * 0.55 - 3.5), style.thread, 0.7),
    stitch(offset(points, -height * 0.45 + 3.5), style.thread, 0.7),
  ];
  return {
    rise: 16,
    under: [
      part({
        outline: crescent(cut, height + 1, height * 0.8, 4),
        fabric: style.fabric,
        grain: around,
        crumple: 0,
        light: 0.72,
        lift: 1,
        roll: 3,
      }),
    ],
    over: [...band(left), ...band(right)],
    back: backCollar(cut, style, { rise: height * 0.62, deep: height * 0.72, reach: 4 }),
  };
}

/** A narrow binding around the neck in the second fabric, for jhablas and plain kurtas. */
export function boundNeck(cut: Cut, style: GarmentStyle, width: number): Piece[] {
  const front = offset(neckline(cut), width * 0.2);
  return [
    part({
      outline: strip(front, -width),
      fabric: style.second,
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
