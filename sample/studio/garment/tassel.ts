/** Loose thread ends: tassels on strings, fringes on stoles. */
import { lighten, type Rgb } from '#sample/studio/color.ts';
import { type Point, smooth } from '#sample/studio/geometry/path.ts';
import { cord, type Piece } from '#sample/studio/scene/part.ts';
import type { GarmentStyle } from './garment-style.ts';

/** A bunch of threads below a knot, `angle` radians from hanging straight down. */
export function tassel(
  at: Point,
  angle: number,
  length: number,
  color: Rgb,
  { random }: GarmentStyle,
): Piece[] {
  const rnd = random.fork(`tassel ${Math.round(at[0])} ${Math.round(at[1])}`);
  const threads = Array.from({ length: 7 }, (_, k): Piece => {
    const lean = angle + (k - 3) * 0.07 + rnd.between(-0.05, 0.05);
    const long = length * rnd.between(0.88, 1.08);
    const tip: Point = [at[0] + Math.sin(lean) * long, at[1] + Math.cos(lean) * long];
    const bend: Point = [at[0] + Math.sin(lean * 1.5) * long * 0.5, at[1] + Math.cos(lean) * long * 0.5];
    return cord(smooth([at, bend, tip]), 1.7, lighten(color, rnd.between(-0.06, 0.04)));
  });
  const neck: Point = [at[0] + Math.sin(angle) * 5, at[1] + Math.cos(angle) * 5];
  return [...threads, cord([at, neck], 4.6, lighten(color, -0.03))];
}

/** Twisted fringe along an edge; each strand falls its own way. */
export function fringe(
  edge: readonly Point[],
  angle: number,
  length: number,
  gap: number,
  color: Rgb,
  { random }: GarmentStyle,
): Piece[] {
  const rnd = random.fork('fringe');
  const strands: Piece[] = [];
  for (let k = 0; k < edge.length - 1; k++) {
    const [ax, ay] = edge[k] ?? [0, 0];
    const [bx, by] = edge[k + 1] ?? [0, 0];
    const count = Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / gap));
    for (let n = 0; n < count; n++) {
      const from: Point = [ax + ((bx - ax) * n) / count, ay + ((by - ay) * n) / count];
      const lean = angle + rnd.between(-0.16, 0.16);
      const long = length * rnd.between(0.85, 1.1);
      const side = rnd.between(-5, 5);
      const middle: Point = [
        from[0] + Math.sin(lean) * long * 0.5 + side,
        from[1] + Math.cos(lean) * long * 0.5,
      ];
      const tip: Point = [from[0] + Math.sin(lean) * long, from[1] + Math.cos(lean) * long];
      strands.push(cord(smooth([from, middle, tip]), 1.5, lighten(color, rnd.between(-0.05, 0.05))));
    }
  }
  return strands;
}
