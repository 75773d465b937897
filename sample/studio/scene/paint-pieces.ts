/** Paints pieces on the ground in order, the lowest first. */
import type { Pixel } from '#sample/studio/fabric/fabric.ts';
import { type Thread, weaveAt } from '#sample/studio/fabric/weave.ts';
import { fill } from '#sample/studio/geometry/raster.ts';
import { paintButton } from './button.ts';
import type { Part, Piece } from './part.ts';
import type { Picture } from './picture.ts';
import { type Pose, toPixels } from './pose.ts';
import { type Relief, toRelief } from './relief.ts';
import { shadeBeneath, shadeGround } from './shadow.ts';
import { paintStrand } from './strand.ts';

export function paintPieces(picture: Picture, pose: Pose, pieces: readonly Piece[]): void {
  shadeGround(
    picture,
    pose,
    pieces.filter(piece => piece.kind === 'part'),
  );
  layPieces(picture, pose, pieces);
}

/** Paints pieces on what covers the picture already, with their shadows on it. */
export function layPieces(picture: Picture, pose: Pose, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    if (piece.kind === 'part') {
      shadeBeneath(picture, pose, piece);
      paintPart(picture, pose, piece);
    } else if (piece.kind === 'button') {
      paintButton(picture, pose, piece);
    } else {
      paintStrand(picture, pose, piece);
    }
  }
}

/** Bilinear interpolation between four grid points. */
function interpolate(grid: Float32Array, i: number, width: number, fx: number, fy: number): number {
  const a = grid[i] ?? 0;
  const c = grid[i + width] ?? 0;
  const top = a + ((grid[i + 1] ?? 0) - a) * fx;
  return top + (c + ((grid[i + width + 1] ?? 0) - c) * fx - top) * fy;
}

function paintPart(picture: Picture, pose: Pose, part: Part): void {
  const mask = fill(
    part.outline.map(p => toPixels(pose, p)),
    picture.width,
    picture.height,
    1,
  );
  const relief = toRelief(part, pose, mask);
  const px = 1 / (pose.scale * pose.zoom);
  const pixel: Pixel = new Float64Array(4);
  const thread: Thread = { over: 0.5, light: 1 };
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const share = mask.data[y * mask.width + x] ?? 0;
      if (share > 0.004) {
        paintPixel(part, relief, x, y, px, pixel, thread);
        blendPixel(picture, (y + mask.y) * picture.width + x + mask.x, pixel, share);
      }
    }
  }
}

function paintPixel(
  part: Part,
  r: Relief,
  x: number,
  y: number,
  px: number,
  pixel: Pixel,
  thread: Thread,
): void {
  const gx = x / r.step;
  const gy = y / r.step;
  const cx = Math.floor(gx);
  const cy = Math.floor(gy);
  const i = cy * r.width + cx;
  const u = interpolate(r.u, i, r.width, gx - cx, gy - cy);
  const v = interpolate(r.v, i, r.width, gx - cx, gy - cy);
  weaveAt(part.fabric.weave, u, v, px, thread);
  part.fabric.paint(u, v, px, thread.over, pixel);
  const light = interpolate(r.light, i, r.width, gx - cx, gy - cy) * (pixel[3] ?? 1) * thread.light;
  const gloss = interpolate(r.gloss, i, r.width, gx - cx, gy - cy) * part.light;
  for (let c = 0; c < 3; c++) {
    const own = pixel[c] ?? 0;
    // Black fabric reflects a little light too, or its folds would be invisible.
    pixel[c] = own * light + 0.014 * (light - 0.7) + gloss * (0.05 + 0.22 * own);
  }
}

function blendPixel(picture: Picture, i: number, pixel: Pixel, share: number): void {
  const { color, coverage } = picture;
  for (let c = 0; c < 3; c++) {
    const k = i * 3 + c;
    color[k] = (color[k] ?? 0) + (Math.max(0, pixel[c] ?? 0) - (color[k] ?? 0)) * share;
  }
  coverage[i] = Math.max(coverage[i] ?? 0, share);
}
