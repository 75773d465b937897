/** Shadows of a part on the parts beneath it, and of the whole garment on the ground. */
import { blur } from '#sample/studio/geometry/field.ts';
import { fill, type Mask } from '#sample/studio/geometry/raster.ts';
import type { Part } from './part.ts';
import { darken, type Picture } from './picture.ts';
import { type Pose, toPixels } from './pose.ts';

/** Direction away from the light, as shares of the height. */
const FALL = { x: 0.75, y: 0.95 } as const;

interface Soft {
  /** Offset of the shadow, in units. */
  readonly fall: number;
  /** Blur radius, in units. */
  readonly soft: number;
  readonly strength: number;
}

/** The blurred silhouette of some parts; on a coarse grid, which is faster and looks the same. */
function toShadow(picture: Picture, pose: Pose, parts: readonly Part[], soft: Soft): Mask {
  const unit = pose.scale * pose.zoom;
  const radius = soft.soft * unit * 0.58;
  const step = Math.max(1, Math.floor(radius / 3));
  const width = Math.ceil(picture.width / step);
  const height = Math.ceil(picture.height / step);
  const masks = parts.map(piece => {
    const points = piece.outline.map(p => {
      const [x, y] = toPixels(pose, p);
      return [(x + soft.fall * FALL.x * unit) / step, (y + soft.fall * FALL.y * unit) / step] as const;
    });
    return fill(points, width, height, Math.ceil((radius * 3) / step) + 1);
  });
  const [only] = masks;
  const whole = masks.length === 1 && only ? only : union(masks, width, height);
  const data = blur(whole.data, whole.width, whole.height, radius / step);
  return enlarge({ ...whole, data }, step, picture);
}

function union(masks: readonly Mask[], width: number, height: number): Mask {
  const data = new Float32Array(width * height);
  for (const mask of masks) {
    for (let y = 0; y < mask.height; y++) {
      let i = (mask.y + y) * width + mask.x;
      for (let k = y * mask.width; k < (y + 1) * mask.width; k++, i++) {
        data[i] = Math.max(data[i] ?? 0, mask.data[k] ?? 0);
      }
    }
  }
  return { x: 0, y: 0, width, height, data };
}

function enlarge(mask: Mask, step: number, picture: Picture): Mask {
  if (step === 1) {
    return mask;
  }
  const x = mask.x * step;
  const y = mask.y * step;
  const width = Math.min(picture.width - x, mask.width * step);
  const height = Math.min(picture.height - y, mask.height * step);
  const data = new Float32Array(width * height);
  const at = (cx: number, cy: number) =>
    mask.data[
      Math.min(mask.height - 1, Math.max(0, cy)) * mask.width + Math.min(mask.width - 1, Math.max(0, cx))
    ] ?? 0;
  for (let row = 0; row < height; row++) {
    const gy = (row + 0.5) / step - 0.5;
    const cy = Math.floor(gy);
    const fy = gy - cy;
    for (let column = 0; column < width; column++) {
      const gx = (column + 0.5) / step - 0.5;
      const cx = Math.floor(gx);
      const fx = gx - cx;
      const top = at(cx, cy) * (1 - fx) + at(cx + 1, cy) * fx;
      const low = at(cx, cy + 1) * (1 - fx) + at(cx + 1, cy + 1) * fx;
      data[row * width + column] = top + (low - top) * fy;
    }
  }
  return { x, y, width, height, data };
}

/** Shadow of a part on the parts already painted. */
export function shadeBeneath(picture: Picture, pose: Pose, piece: Part): void {
  const soft = { fall: piece.lift, soft: piece.lift * 2.2 + 1.5, strength: 0.38 };
  darken(picture, toShadow(picture, pose, [piece], soft), soft.strength, true);
}

/** Shadow of the whole garment on the ground; painted first. */
export function shadeGround(picture: Picture, pose: Pose, parts: readonly Part[]): void {
  for (const soft of [
    { fall: 4.5, soft: 5, strength: 0.42 },
    { fall: 14, soft: 24, strength: 0.26 },
  ]) {
    darken(picture, toShadow(picture, pose, parts, soft), soft.strength, false);
  }
}
