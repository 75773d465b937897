/** Renders the close-up of a fabric: folds, pattern and visible threads fill the frame. */

import type { SeededRandom } from '#sample/seeded-random.ts';
import type { Fabric, Pixel, Weave } from '#sample/studio/fabric/fabric.ts';
import { type Thread, weaveAt } from '#sample/studio/fabric/weave.ts';
import { blur } from '#sample/studio/geometry/field.ts';
import type { Point } from '#sample/studio/geometry/path.ts';
import { noise } from '#sample/studio/noise.ts';
import { stampFold } from './fold.ts';
import { blankPicture, type Picture } from './picture.ts';

const ASPECT = 1.25;
const STEP = 4;

/** Height map of a few broad slanted folds; heights are shares of the frame's width. */
function draped(fabric: Fabric, random: SeededRandom, columns: number, rows: number): Float32Array {
  const heights = new Float32Array(columns * rows);
  const seed = random.int(1, 9999);
  const slant = random.between(0.5, 1.15) * (random.bool(0.5) ? 1 : -1);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const fx = x / columns;
      const fy = (y / columns) * 0.9;
      heights[y * columns + x] =
        0.03 * noise(fx * 1.7 + fy * slant, fy * 1.4 - fx * slant * 0.5, seed) +
        0.006 * noise(fx * 5, fy * 5, seed + 1);
    }
  }
  const folds = random.int(2, 4);
  for (let k = 0; k < folds; k++) {
    const along = (k + random.between(0.2, 0.8)) / folds;
    const spine = Array.from({ length: 10 }, (_, i): Point => {
      const t = i / 9;
      const x = (along * 1.7 - 0.35 + (t - 0.5) * slant * 1.1 + 0.05 * Math.sin(t * 5 + k)) * columns;
      return [x, (t * 1.3 - 0.15) * rows];
    });
    stampFold(
      heights,
      columns,
      rows,
      spine,
      {
        spine,
        width: random.between(0.055, 0.11),
        height: random.between(0.018, 0.04) * (random.bool(0.75) ? 1 : -1),
        peak: random.between(0.25, 0.7),
      },
      1 / columns,
    );
  }
  return blur(heights, columns, rows, Math.max(1, (columns / 120) * fabric.drape.width));
}

export function closeUp(fabric: Fabric, random: SeededRandom, width: number): Picture {
  const picture = blankPicture(width, Math.round(width * ASPECT));
  const rnd = random.fork('close-up');
  const turn = rnd.between(-0.3, 0.3);
  const from = rnd.between(0, 400);
  const drapery = (columns: number, rows: number) => draped(fabric, random.fork('drape'), columns, rows);
  const span = fabric.closeUpSpan;
  paintFabric(picture, { fabric, weave: fabric.weave, drapery, span, turn, from: [from, span * 0.12] });
  soften(picture, rnd.between(-0.5, 0.5), rnd.between(0.38, 0.62));
  return picture;
}

export interface SpreadFabric {
  readonly fabric: Fabric;
  readonly weave: Weave;
  /** Heights as shares of the frame's width, on a grid. */
  readonly drapery: (columns: number, rows: number) => Float32Array;
  /** Units of the cloth that are as wide as the picture. */
  readonly span: number;
  /** Radians. */
  readonly turn: number;
  /** The point of the cloth in the middle of the lower edge. */
  readonly from: Point;
}

/** Covers the picture with cloth. */
export function paintFabric(
  picture: Picture,
  { fabric, weave, drapery, span, turn, from }: SpreadFabric,
): void {
  const columns = Math.ceil(picture.width / STEP) + 2;
  const rows = Math.ceil(picture.height / STEP) + 2;
  const heights = drapery(columns, rows);
  const around = blur(heights, columns, rows, columns / 14);
  const px = span / picture.width;
  const pixel: Pixel = new Float64Array(4);
  const thread: Thread = { over: 0.5, light: 1 };
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const slope = [0, 0, 0];
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      slopeAt(heights, around, columns, rows, x / STEP, y / STEP, slope);
      const [sx = 0, sy = 0, hollow = 0] = slope;
      const dx = (x - picture.width / 2) * px + slide(sx) * span;
      const dy = (y - picture.height) * px + slide(sy) * span;
      const u = dx * cos + dy * sin + from[0];
      const v = dx * sin - dy * cos + from[1];
      weaveAt(weave, u, v, px, thread);
      fabric.paint(u, v, px, thread.over, pixel);
      const facing = (sx * 0.52 + sy * 0.6 + 0.61) / Math.sqrt(1 + sx * sx + sy * sy) / 0.61;
      const lit = facing < 1 ? 0.2 + 0.8 * Math.max(0, facing) : 1 + 0.2 * (1 - Math.exp((1 - facing) * 2.2));
      const light =
        lit * (1 + Math.max(-0.3, Math.min(0.08, hollow * 9))) * (pixel[3] ?? 1) * thread.light * 1.02;
      const shine =
        fabric.drape.sheen *
        Math.max(0, (sx * 0.3 + sy * 0.36 + 0.88) / Math.sqrt(1 + sx * sx + sy * sy)) ** 26;
      const i = (y * picture.width + x) * 3;
      for (let c = 0; c < 3; c++) {
        const own = pixel[c] ?? 0;
        picture.color[i + c] = own * light + 0.014 * (light - 0.7) + shine * (0.05 + 0.22 * own);
      }
    }
  }
}

/** Shift of the pattern on a slope, as a share of the frame. */
function slide(slope: number): number {
  return (0.034 * slope) / (1 + 1.5 * Math.abs(slope));
}

/** Depth of field: only a band of the picture is sharp. */
function soften({ width, height, color }: Picture, tilt: number, focus: number): void {
  const half = Math.ceil(width / 2);
  const low = Math.ceil(height / 2);
  const plane = new Float32Array(half * low);
  for (let c = 0; c < 3; c++) {
    for (let i = 0; i < plane.length; i++) {
      const k = (Math.floor(i / half) * 2 * width + (i % half) * 2) * 3 + c;
      plane[i] =
        ((color[k] ?? 0) + (color[k + 3] ?? color[k] ?? 0) + (color[k + width * 3] ?? color[k] ?? 0)) / 3;
    }
    const near = blur(plane, half, low, width / 960);
    const far = blur(near, half, low, width / 420);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const away = Math.max(0, Math.abs(y / height - focus + (x / width - 0.5) * tilt) - 0.16) * 3.2;
        if (away > 0) {
          const i = (y * width + x) * 3 + c;
          const soft = between(near, half, low, x / 2, y / 2);
          const more = Math.min(1, Math.max(0, away - 0.75));
          const blurred = more > 0 ? soft + (between(far, half, low, x / 2, y / 2) - soft) * more : soft;
          const own = color[i] ?? 0;
          color[i] = own + (blurred - own) * Math.min(1, away);
        }
      }
    }
  }
}

function between(plane: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = Math.min(width - 2, Math.floor(x));
  const cy = Math.min(height - 2, Math.floor(y));
  const fx = Math.min(1, x - cx);
  const fy = Math.min(1, y - cy);
  const i = cy * width + cx;
  const a = plane[i] ?? 0;
  const c = plane[i + width] ?? 0;
  const top = a + ((plane[i + 1] ?? 0) - a) * fx;
  return top + (c + ((plane[i + width + 1] ?? 0) - c) * fx - top) * fy;
}

/** Slopes to the right and down, and depth below the surroundings, interpolated from the grid. */
function slopeAt(
  heights: Float32Array,
  around: Float32Array,
  columns: number,
  rows: number,
  gx: number,
  gy: number,
  into: number[],
): void {
  const cx = Math.min(columns - 3, Math.max(1, Math.floor(gx)));
  const cy = Math.min(rows - 3, Math.max(1, Math.floor(gy)));
  const fx = Math.min(1, gx - cx);
  const fy = Math.min(1, gy - cy);
  let sx = 0;
  let sy = 0;
  let hollow = 0;
  for (let k = 0; k < 4; k++) {
    const x = cx + (k & 1);
    const y = cy + (k >> 1);
    const i = y * columns + x;
    const share = ((k & 1) === 1 ? fx : 1 - fx) * (k >> 1 === 1 ? fy : 1 - fy);
    sx += share * ((heights[i + 1] ?? 0) - (heights[i - 1] ?? 0)) * 0.5 * columns;
    sy += share * ((heights[i + columns] ?? 0) - (heights[i - columns] ?? 0)) * 0.5 * columns;
    hollow += share * ((heights[i] ?? 0) - (around[i] ?? 0));
  }
  into[0] = sx;
  into[1] = sy;
  into[2] = hollow;
}
