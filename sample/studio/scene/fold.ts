/** Adds one fold to a height map. */
import type { Fold } from './part.ts';

type Cell = readonly [number, number];

/** `spine` in cells of the grid; `units` is a cell's width in frame units. */
export function stampFold(
  heights: Float32Array,
  width: number,
  height: number,
  spine: readonly Cell[],
  fold: Fold,
  units: number,
): void {
  const reach = (fold.width * 2.6) / units;
  const xs = spine.map(p => p[0]);
  const ys = spine.map(p => p[1]);
  const fromX = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const toX = Math.min(width - 1, Math.ceil(Math.max(...xs) + reach));
  const fromY = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const toY = Math.min(height - 1, Math.ceil(Math.max(...ys) + reach));
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const near = nearest(spine, x, y);
      const t = (near.away * units) / fold.width;
      if (t < 2.6 && t > -2.6) {
        const i = y * width + x;
        heights[i] = (heights[i] ?? 0) + fold.height * profile(t) * fade(near.along, fold.peak);
      }
    }
  }
}

/** Cross-section of a fold: steeper on one side, with a slight dip next to the crest. */
function profile(t: number): number {
  const s = t > 0 ? t * 1.35 : t * 0.85;
  return Math.exp(-s * s) * (1 - 0.22 * s * s);
}

function fade(along: number, peak: number): number {
  const t = along < peak ? along / Math.max(peak, 0.08) : (1 - along) / Math.max(1 - peak, 0.08);
  const c = Math.min(1, Math.max(0, t));
  return c * c * (3 - 2 * c);
}

const found = { away: 0, along: 0 };

function nearest(spine: readonly Cell[], x: number, y: number): { away: number; along: number } {
  let best = Number.POSITIVE_INFINITY;
  for (let k = 0; k < spine.length - 1; k++) {
    const [ax, ay] = spine[k] ?? [0, 0];
    const [bx, by] = spine[k + 1] ?? [0, 0];
    const dx = bx - ax;
    const dy = by - ay;
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const ex = x - ax - t * dx;
    const ey = y - ay - t * dy;
    const far = ex * ex + ey * ey;
    if (far < best) {
      best = far;
      found.away = Math.sqrt(far) * (ex * dy - ey * dx > 0 ? 1 : -1);
      found.along = (k + t) / (spine.length - 1);
    }
  }
  return found;
}
