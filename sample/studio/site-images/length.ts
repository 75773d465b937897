/** Unstitched lengths of fabric: spread out, rolled on a bolt, folded in a pile. */

import { type ColorName, SWATCHES } from '#domain/color.ts';
import type { Category } from '#sample/categories.ts';
import type { PrintName } from '#sample/product-terms.ts';
import { seededRandom } from '#sample/seeded-random.ts';
import { fromHex } from '#sample/studio/color.ts';
import type { Fabric } from '#sample/studio/fabric/fabric.ts';
import { FABRICS } from '#sample/studio/fabric/fabrics.ts';
import { fold } from '#sample/studio/garment/garment-style.ts';
import { eased, type Point, smooth } from '#sample/studio/geometry/path.ts';
import { type Fold, type Grain, type Piece, part } from '#sample/studio/scene/part.ts';

/** A fabric by print name and colour. */
export function createFabric(
  printName: PrintName,
  color: ColorName,
  seed: string,
  scale = 1,
  category: Category = 'handloom',
): Fabric {
  return FABRICS[printName]({ base: fromHex(SWATCHES[color]), random: seededRandom(seed), scale, category });
}

interface SpreadLength {
  readonly fabric: Fabric;
  readonly seed: string;
  /** The centre line; it extends beyond the picture where the ends must not show. */
  readonly line: readonly Point[];
  readonly half: number;
  /** The edge that has the border. */
  readonly border?: 1 | -1;
  readonly folds?: number;
}

interface PositionOnLine {
  /** Units from the start. */
  readonly along: number;
  /** Units to the left of the line. */
  readonly away: number;
}

function positionOn(line: readonly Point[], x: number, y: number): PositionOnLine {
  let best = Number.POSITIVE_INFINITY;
  let found: PositionOnLine = { along: 0, away: 0 };
  let length = 0;
  for (let k = 0; k < line.length - 1; k++) {
    const [ax, ay] = line[k] ?? [0, 0];
    const [bx, by] = line[k + 1] ?? [0, 0];
    const dx = bx - ax;
    const dy = by - ay;
    const long = Math.hypot(dx, dy) || 1;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (long * long)));
    const far = Math.hypot(x - ax - t * dx, y - ay - t * dy);
    if (far < best) {
      best = far;
      found = { along: length + t * long, away: ((x - ax) * dy - (y - ay) * dx) / long };
    }
    length += long;
  }
  return found;
}

/** A length spread along a line, with folds along it. */
export function spreadLength({ fabric, seed, line, half, border = 1, folds = 6 }: SpreadLength): Piece[] {
  const rnd = seededRandom(seed);
  const spine = smooth(line);
  const edge = (side: number, stray: number) =>
    spine.map(([x, y], i): Point => {
      const [nx, ny] = normalAt(spine, i);
      const width = half * (1 + 0.05 * Math.sin(i * 0.05 + stray));
      return [x + nx * width * side, y + ny * width * side];
    });
  const outline = eased([...edge(1, 0.4), ...edge(-1, 2).toReversed()], 2);
  const coarse = spine.filter((_p, i) => i % 8 === 0 || i === spine.length - 1);
  const grain: Grain = (x, y) => {
    const { along, away } = positionOn(coarse, x, y);
    return [along, half * 1.02 - border * away];
  };
  const along = Array.from({ length: folds }, (_, k): Fold => {
    const side = half * (-0.85 + (1.7 * (k + rnd.between(0.2, 0.8))) / folds);
    const from = rnd.between(0, 0.35);
    const to = rnd.between(0.6, 1);
    const run = spine.slice(Math.floor(from * spine.length), Math.ceil(to * spine.length));
    const stray = rnd.between(-0.16, 0.16) * half;
    const transformed = run.map(([x, y], i): Point => {
      const [nx, ny] = normalAt(run, i);
      const away = side + stray * Math.sin((i / run.length) * Math.PI * 2 + k);
      return [x + nx * away, y + ny * away];
    });
    return {
      spine: transformed.filter((_p, i) => i % 4 === 0),
      width: rnd.between(9, 19),
      height: rnd.between(4, 9) * (rnd.bool(0.7) ? 1 : -0.8),
      peak: rnd.between(0.25, 0.75),
    };
  });
  const across = Array.from({ length: Math.ceil(folds / 2) }, () => {
    const at = spine[Math.floor(rnd.between(0.15, 0.85) * spine.length)] ?? [0, 0];
    return fold(
      [at[0] + rnd.between(-60, 60), at[1] - half * 0.7],
      [at[0] + rnd.between(-60, 60), at[1] + half * rnd.between(-0.1, 0.7)],
      rnd.between(-16, 16),
      { width: rnd.between(9, 15), height: rnd.between(2, 4.5), peak: 0.3 },
    );
  });
  return [part({ outline, fabric, grain, folds: [...along, ...across], lift: 6, roll: 9, crumple: 0.9 })];
}

function normalAt(line: readonly Point[], i: number): Point {
  const [ax, ay] = line[Math.max(0, i - 1)] ?? [0, 0];
  const [bx, by] = line[Math.min(line.length - 1, i + 1)] ?? [0, 0];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(by - ay) / length, -(bx - ax) / length];
}

function beyond(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
}

/** A bolt of fabric seen from above, with its loose end next to it. */
export function bolt(fabric: Fabric, seed: string, from: Point, to: Point, half: number): Piece[] {
  const rnd = seededRandom(seed);
  const [nx, ny] = normalAt([from, to], 1);
  const corner = (at: Point, side: number, more = 1): Point => [
    at[0] + nx * half * side * more,
    at[1] + ny * half * side * more,
  ];
  const grain: Grain = (x, y) => {
    const { along, away } = positionOn([from, to], x, y);
    // The pattern is compressed towards both sides of the bolt.
    const t = Math.max(-0.999, Math.min(0.999, away / (half * 1.06)));
    return [Math.asin(t) * half, along + 14];
  };
  const seamLine = rnd.between(0.1, 0.45);
  const end = part({
    outline: eased(
      [corner(from, 0.2), corner(to, 0.2), corner(to, 1 + seamLine), corner(from, 1.06 + seamLine)],
      3,
    ),
    fabric,
    grain: (x, y) => {
      const { along, away } = positionOn([from, to], x, y);
      return [away + half, along + 14];
    },
    lift: 3,
    roll: 5,
  });
  const creases = Array.from({ length: 4 }, (): Fold => {
    const t = rnd.between(0.1, 0.9);
    const at: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    return fold(corner(at, -0.8), corner([at[0] + rnd.between(-14, 14), at[1]], 0.7), rnd.between(-6, 6), {
      width: 9,
      height: rnd.between(1, 2.6),
      peak: 0.5,
    });
  });
  const round: Fold = {
    spine: [beyond(from, to, -1), beyond(from, to, 2)],
    width: half * 0.86,
    height: half * 0.5,
    peak: 0.5,
  };
  return [
    end,
    part({
      outline: eased([corner(from, -1), corner(to, -1), corner(to, 1), corner(from, 1)], 5),
      fabric,
      grain,
      folds: [round, ...creases],
      lift: 12,
      roll: 9,
      crumple: 0.3,
    }),
  ];
}
