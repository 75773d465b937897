/** Unstitched lengths of fabric: folded layers and pleats. */

import { lighten, mix } from '#sample/studio/color.ts';
import { DYE } from '#sample/studio/fabric/palette.ts';
import { between, type Corner, outline, type Point, rotated } from '#sample/studio/geometry/path.ts';
import { type Fold, type Grain, type Piece, part } from '#sample/studio/scene/part.ts';
import { fold, type GarmentStyle, grainAt } from './garment-style.ts';

export function turnedBox(
  centre: Point,
  width: number,
  height: number,
  angle: number,
  bulge: number,
): Corner[] {
  const at = (x: number, y: number, b = 0): Corner => {
    const [px, py] = rotated([centre[0] + x, centre[1] + y], centre, angle);
    return [px, py, b];
  };
  const w = width / 2;
  const h = height / 2;
  return [at(-w, -h, -bulge), at(-w, h, -bulge), at(w, h, -bulge), at(w, -h, -bulge)];
}

/** One layer of a folded length; `rise` puts the layer's lower edge inside or outside the border. */
export function layer(
  style: GarmentStyle,
  centre: Point,
  size: Point,
  angle: number,
  options: { rise: number; lift: number; side?: number },
): Piece {
  const rnd = style.poseRandom.fork(`layer ${Math.round(centre[0])} ${Math.round(centre[1])}`);
  const [w, h] = size;
  const foot = rotated([centre[0], centre[1] + h / 2], centre, angle);
  const folds: Fold[] = Array.from({ length: 5 }, () => {
    const y = centre[1] + h * rnd.between(-0.4, 0.4);
    const x = centre[0] + w * rnd.between(-0.4, 0.4);
    return rnd.bool(0.5)
      ? fold(
          [centre[0] - w * 0.5, y],
          [centre[0] + w * rnd.between(-0.1, 0.5), y + rnd.between(-50, 50)],
          rnd.between(-18, 18),
          { width: 16, height: rnd.between(-2.5, 3.5) },
        )
      : fold(
          [x, centre[1] + h * 0.5],
          [x + rnd.between(-40, 40), centre[1] - h * rnd.between(0, 0.4)],
          rnd.between(-18, 18),
          { width: 16, height: rnd.between(-2.5, 3.5) },
        );
  });
  const crease = rotated([centre[0] + w * (options.side ?? 0), centre[1] - h / 2], centre, angle);
  const creaseEnd = rotated([centre[0] + w * (options.side ?? 0), centre[1] + h / 2], centre, angle);
  return part({
    outline: outline(turnedBox(centre, w, h, angle, 3), 6),
    fabric: style.fabric,
    grain: grainAt(foot, angle, options.rise),
    folds: [...folds, fold(crease, creaseEnd, 1, { width: 4, height: 1.6, peak: 0.5 })],
    lift: options.lift,
    roll: 9,
    crumple: 0.8,
  });
}

/** Pleats: narrow strips next to each other, each half over the last. */
export interface Pleats {
  readonly from: readonly [Point, Point];
  readonly to: readonly [Point, Point];
  readonly count: number;
  /** Units of fabric per unit of the frame along the length; above 1 the border at the end is compressed. */
  readonly border: number;
  readonly name: string;
}

export function pleats(
  style: GarmentStyle,
  { from, to, count, border, name }: Pleats,
): { pieces: Piece[]; ends: Point[] } {
  const rnd = style.poseRandom.fork(name);
  const pieces: Piece[] = [];
  const ends: Point[] = [];
  for (let k = 0; k < count; k++) {
    const wide = 1.75 / count;
    const start = Math.max(0, (k - 0.2) / count);
    const a = between(from[0], from[1], start);
    const b = between(from[0], from[1], Math.min(1, start + wide));
    const drop = rnd.between(-9, 9);
    const low = (share: number): Point => {
      const p = between(to[0], to[1], Math.min(1, share));
      const arch = Math.sin(Math.PI * Math.min(1, share)) * 12;
      return [p[0], p[1] + drop + arch];
    };
    const c = low(start);
    const d = low(start + wide);
    const foot = between(c, d, 0.5);
    const top = between(a, b, 0.5);
    const angle = Math.atan2(top[0] - foot[0], foot[1] - top[1]);
    const straight = grainAt(foot, angle);
    const grain: Grain = (x, y) => {
      const [u, v] = straight(x, y);
      return [u + k * 61, v * border];
    };
    pieces.push(
      part({
        outline: outline(
          [
            [...a, rnd.between(-4, 4)],
            [...c, -3],
            [...d, rnd.between(-4, 4)],
            [...b, 0],
          ],
          3,
        ),
        fabric: style.fabric,
        grain,
        folds: [
          fold(between(a, b, 0.3), between(c, d, rnd.between(0.25, 0.45)), rnd.between(-6, 6), {
            width: 12,
            height: rnd.between(4, 7),
            peak: 0.7,
          }),
          fold(between(a, b, 0.8), between(c, d, rnd.between(0.7, 0.9)), rnd.between(-6, 6), {
            width: 10,
            height: rnd.between(-5, -2),
            peak: 0.6,
          }),
        ],
        crumple: 0.55,
        lift: 5,
        roll: 6,
      }),
    );
    ends.push(c);
    if (k === count - 1) ends.push(d);
  }
  return { pieces, ends };
}

export function fringeColor(style: GarmentStyle) {
  return style.random.fork('fringe colour').bool(0.6)
    ? lighten(style.fabric.base, 0.02)
    : mix(style.fabric.base, DYE.zari, 0.6);
}
