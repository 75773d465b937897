/** Outlines and lines in frame units: the frame is 800 wide and 1000 high, whatever the picture's size. */

export type Point = readonly [x: number, y: number];

/** A corner, and how far the edge to the next corner bows out to its left (units at the middle). */
export type Corner = readonly [x: number, y: number, bow?: number];

const STEP = 4;

/** A quarter-smooth curve through two ends, bowed to the left of its direction. */
function bow(from: Point, to: Point, amount = 0): Point[] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  const steps = Math.max(1, Math.ceil(length / STEP));
  const controlX = (from[0] + to[0]) / 2 + (length ? (dy / length) * amount * 2 : 0);
  const controlY = (from[1] + to[1]) / 2 - (length ? (dx / length) * amount * 2 : 0);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const a = (1 - t) * (1 - t);
    const b = 2 * t * (1 - t);
    return [a * from[0] + b * controlX + t * t * to[0], a * from[1] + b * controlY + t * t * to[1]];
  });
}

/** A smooth line through every given point (Catmull-Rom). */
export function smooth(points: readonly Point[]): Point[] {
  const curve: Point[] = [];
  const at = (i: number): Point => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(1, Math.ceil(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / STEP));
    for (let k = 0; k < steps; k++) {
      curve.push(spline(p0, p1, p2, p3, k / steps));
    }
  }
  curve.push(at(points.length - 1));
  return curve;
}

function spline(p0: Point, p1: Point, p2: Point, p3: Point, t: number): Point {
  const along = (a: number, b: number, c: number, d: number) =>
    0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  return [along(p0[0], p1[0], p2[0], p3[0]), along(p0[1], p1[1], p2[1], p3[1])];
}

/** An open line through corners with bowed edges. */
export function line(corners: readonly Corner[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < corners.length - 1; i++) {
    const from = corners[i] ?? [0, 0];
    const to = corners[i + 1] ?? [0, 0];
    points.push(...bow([from[0], from[1]], [to[0], to[1]], from[2]).slice(i === 0 ? 0 : 1));
  }
  return points;
}

/** A closed outline through corners with bowed edges and rounded corners. */
export function outline(corners: readonly Corner[], ease = 2): Point[] {
  const first = corners[0];
  return first ? eased(line([...corners, first]).slice(1), ease) : [];
}

/** Rounds a closed outline's corners by averaging each point with its neighbours, `times` over. */
export function eased(points: readonly Point[], times: number): Point[] {
  let round = evenly(points);
  const n = round.length;
  for (let pass = 0; pass < times; pass++) {
    const before = round;
    const at = (i: number): Point => before[(i + n) % n] ?? [0, 0];
    round = before.map(([x, y], i) => {
      const [ax, ay] = at(i - 1);
      const [bx, by] = at(i + 1);
      return [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4];
    });
  }
  return round;
}

function evenly(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const steps = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP));
    for (let k = 0; k < steps; k++) {
      result.push([from[0] + ((to[0] - from[0]) * k) / steps, from[1] + ((to[1] - from[1]) * k) / steps]);
    }
  });
  return result;
}

/** The same line moved to its left by `amount`. */
export function offset(points: readonly Point[], amount: number): Point[] {
  return points.map(([x, y], i) => {
    const before = points[Math.max(0, i - 1)] ?? [x, y];
    const after = points[Math.min(points.length - 1, i + 1)] ?? [x, y];
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    return [x + (dy / length) * amount, y - (dx / length) * amount];
  });
}

/** The strip between a line and its offset, as a closed outline. */
export function strip(points: readonly Point[], width: number, ease = 1): Point[] {
  return eased([...points, ...offset(points, width).toReversed()], ease);
}

export function rotated([x, y]: Point, [cx, cy]: Point, angle: number): Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos];
}

/** Point at a share of the way between two. */
export function between(from: Point, to: Point, share: number): Point {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}
