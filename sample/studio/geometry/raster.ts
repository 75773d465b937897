/** Turns an outline into coverage: exact area per pixel, so edges are smooth without supersampling. */
import type { Point } from './path.ts';

/** A rectangle of pixels with one number each. */
export interface Mask {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** What lies outside the picture covers none of it. */
const NOTHING: Mask = { x: 0, y: 0, width: 0, height: 0, data: new Float32Array() };

/** Coverage, 0 to 1, of a closed outline given in pixels, clipped to the picture; `pad` pixels are left around. */
export function fill(points: readonly Point[], width: number, height: number, pad: number): Mask {
  const xs = points.map(p => p[0]);
  const ys = points.map(p => p[1]);
  const x = Math.max(0, Math.floor(Math.min(...xs)) - pad);
  const y = Math.max(0, Math.floor(Math.min(...ys)) - pad);
  const w = Math.min(width, Math.ceil(Math.max(...xs)) + pad) - x;
  const h = Math.min(height, Math.ceil(Math.max(...ys)) + pad) - y;
  if (w <= 0 || h <= 0) return NOTHING;
  // Two extra cells per row: an edge in the last pixel writes into the next.
  const area = new Float32Array((w + 2) * h);
  points.forEach((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    addEdge(area, w, h, clampX(from, x, w), clampX(to, x, w), y);
  });
  return { x, y, width: w, height: h, data: accumulate(area, w, h) };
}

function clampX([px, py]: Point, x: number, width: number): Point {
  return [Math.min(width - 0.01, Math.max(0, px - x)), py];
}

function accumulate(area: Float32Array, width: number, height: number): Float32Array {
  const data = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let x = 0; x < width; x++) {
      sum += area[row * (width + 2) + x] ?? 0;
      data[row * width + x] = Math.min(1, Math.abs(sum));
    }
  }
  return data;
}

/** Adds an edge's signed area to each pixel it crosses; a running sum along the row then gives coverage. */
function addEdge(area: Float32Array, width: number, height: number, p: Point, q: Point, top: number): void {
  if (p[1] === q[1]) {
    return;
  }
  const direction = p[1] < q[1] ? 1 : -1;
  const [x0, y0] = direction > 0 ? p : q;
  const [x1, y1] = direction > 0 ? q : p;
  const slope = (x1 - x0) / (y1 - y0);
  const first = Math.max(0, Math.floor(y0 - top));
  const last = Math.min(height, Math.ceil(y1 - top));
  for (let row = first; row < last; row++) {
    const from = Math.max(row + top, y0);
    const to = Math.min(row + 1 + top, y1);
    if (to > from) {
      addSpan(
        area,
        row * (width + 2),
        x0 + (from - y0) * slope,
        x0 + (to - y0) * slope,
        direction * (to - from),
      );
    }
  }
}

function addSpan(area: Float32Array, row: number, xa: number, xb: number, amount: number): void {
  const left = Math.min(xa, xb);
  const right = Math.max(xa, xb);
  const first = Math.floor(left);
  const last = Math.floor(right);
  if (first === last) {
    const middle = (left + right) / 2 - first;
    area[row + first] = (area[row + first] ?? 0) + amount * (1 - middle);
    area[row + first + 1] = (area[row + first + 1] ?? 0) + amount * middle;
    return;
  }
  const perPixel = amount / (right - left);
  for (let x = first; x <= last; x++) {
    const share = (Math.min(right, x + 1) - Math.max(left, x)) * perPixel;
    const middle = (Math.min(right, x + 1) + Math.max(left, x)) / 2 - x;
    area[row + x] = (area[row + x] ?? 0) + share * (1 - middle);
    area[row + x + 1] = (area[row + x + 1] ?? 0) + share * middle;
  }
}
