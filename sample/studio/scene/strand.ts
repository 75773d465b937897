/** Paints seams, stitches, cords and tapes along a line. */
import type { Point } from '#sample/studio/geometry/path.ts';
import { cellRandom } from '#sample/studio/noise.ts';
import type { Strand } from './part.ts';
import { dot, type Picture } from './picture.ts';
import { type Pose, toPixels } from './pose.ts';

/** What a strand looks like at `t` across (-1 to 1) and `s` units along. */
type Stroke = (t: number, s: number, i: number, cover: number) => void;

export function paintStrand(picture: Picture, pose: Pose, strand: Strand): void {
  const unit = pose.scale * pose.zoom;
  const line = strand.line.map(p => toPixels(pose, p));
  const half = Math.max(0.45, strand.half * unit);
  const strokes = { seam, stitch, cord, tape };
  if (strand.kind === 'cord') {
    const drop = line.map(([x, y]): Point => [x + half * 0.7, y + half * 0.9]);
    sweep(picture, drop, half * 1.7, unit, shadow(picture));
  }
  sweep(picture, line, half, unit, strokes[strand.kind](picture, strand));
}

function shadow(picture: Picture): Stroke {
  return (t, _s, i, cover) => {
    const k = 1 - 0.42 * (1 - Math.abs(t)) * cover;
    for (let c = i * 3; c < i * 3 + 3; c++) {
      picture.color[c] = (picture.color[c] ?? 0) * k;
    }
  };
}

function seam(picture: Picture, { strength }: Strand): Stroke {
  return (t, s, i) => {
    const groove = Math.exp(-((t + 0.1) ** 2) / 0.06);
    const lip = Math.exp(-((t - 0.55) ** 2) / 0.12) - 0.6 * Math.exp(-((t + 0.6) ** 2) / 0.1);
    const pucker = 0.75 + 0.5 * cellRandom(Math.floor(s / 7), 1, 31);
    const k = 1 - strength * (0.34 * groove - 0.07 * lip * pucker);
    for (let c = i * 3; c < i * 3 + 3; c++) {
      picture.color[c] = (picture.color[c] ?? 0) * k;
    }
  };
}

function stitch(picture: Picture, { color, strength }: Strand): Stroke {
  return (t, s, i, cover) => {
    const at = s % 6.4;
    const share = at < 4.4 ? cover * strength : 0;
    const light = 0.95 - 0.25 * t;
    dot(picture, i, color[0] * light, color[1] * light, color[2] * light, share * 0.7);
  };
}

function cord(picture: Picture, { color, half }: Strand): Stroke {
  return (t, s, i, cover) => {
    const twist = 0.5 + 0.5 * Math.cos((s / (half * 1.5) + t * 1.1) * 2 * Math.PI);
    const light = (0.62 + 0.48 * Math.sqrt(Math.max(0, 1 - t * t)) - 0.22 * t) * (0.86 + 0.2 * twist);
    dot(picture, i, color[0] * light, color[1] * light, color[2] * light, cover);
    picture.coverage[i] = Math.max(picture.coverage[i] ?? 0, cover);
  };
}

function tape(picture: Picture, { color, strength }: Strand): Stroke {
  return (t, _s, i, cover) => {
    const light = 1.02 - 0.16 * Math.abs(t) ** 4 - 0.1 * t;
    dot(picture, i, color[0] * light, color[1] * light, color[2] * light, cover * strength);
  };
}

/** Calls back once for each pixel near a line, with its position across and along. */
function sweep(picture: Picture, line: readonly Point[], half: number, unit: number, stroke: Stroke): void {
  const reach = half + 1;
  const xs = line.map(p => p[0]);
  const ys = line.map(p => p[1]);
  const x0 = Math.max(0, Math.floor(Math.min(...xs) - reach));
  const y0 = Math.max(0, Math.floor(Math.min(...ys) - reach));
  const width = Math.min(picture.width, Math.ceil(Math.max(...xs) + reach)) - x0;
  const height = Math.min(picture.height, Math.ceil(Math.max(...ys) + reach)) - y0;
  if (width <= 0 || height <= 0) {
    return;
  }
  const away = new Float32Array(width * height).fill(reach);
  const along = new Float32Array(width * height);
  measure(line, { x0, y0, width, height, reach, away, along });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const d = away[y * width + x] ?? reach;
      if (Math.abs(d) < half + 0.5) {
        const t = Math.max(-1, Math.min(1, d / half));
        const cover = Math.min(1, half + 0.5 - Math.abs(d));
        stroke(t, (along[y * width + x] ?? 0) / unit, (y + y0) * picture.width + x + x0, cover);
      }
    }
  }
}

interface Window {
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  readonly away: Float32Array;
  readonly along: Float32Array;
}

function measure(line: readonly Point[], w: Window): void {
  let length = 0;
  for (let k = 0; k < line.length - 1; k++) {
    const [ax, ay] = line[k] ?? [0, 0];
    const [bx, by] = line[k + 1] ?? [0, 0];
    const dx = bx - ax;
    const dy = by - ay;
    const long = Math.hypot(dx, dy);
    const fromX = Math.max(0, Math.floor(Math.min(ax, bx) - w.reach - w.x0));
    const toX = Math.min(w.width - 1, Math.ceil(Math.max(ax, bx) + w.reach - w.x0));
    const fromY = Math.max(0, Math.floor(Math.min(ay, by) - w.reach - w.y0));
    const toY = Math.min(w.height - 1, Math.ceil(Math.max(ay, by) + w.reach - w.y0));
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        const px = x + w.x0 + 0.5 - ax;
        const py = y + w.y0 + 0.5 - ay;
        const t = Math.min(1, Math.max(0, (px * dx + py * dy) / (long * long || 1)));
        const ex = px - t * dx;
        const ey = py - t * dy;
        const d = Math.hypot(ex, ey);
        const i = y * w.width + x;
        if (d < Math.abs(w.away[i] ?? w.reach)) {
          // Positive towards the right and below, away from the light.
          w.away[i] = ex + ey > 0 ? d : -d;
          w.along[i] = length + t * long;
        }
      }
    }
    length += long;
  }
}
