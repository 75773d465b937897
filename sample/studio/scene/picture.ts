/** The picture being painted: linear RGB, three floats per pixel, and how much of each pixel a garment covers. */
import { toByte } from '#sample/studio/color.ts';
import type { Mask } from '#sample/studio/geometry/raster.ts';
import { cellRandom } from '#sample/studio/noise.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly color: Float32Array;
  /** 1 where a garment lies, 0 where the ground shows. */
  readonly coverage: Float32Array;
}

export function blankPicture(width: number, height: number): Picture {
  return {
    width,
    height,
    color: new Float32Array(width * height * 3),
    coverage: new Float32Array(width * height),
  };
}

/** Darkens the pixels under a mask, blue least, so that shadows stay warm. */
export function darken(picture: Picture, mask: Mask, amount: number, onlyGarment: boolean): void {
  const { color, coverage, width } = picture;
  for (let y = 0; y < mask.height; y++) {
    let i = (mask.y + y) * width + mask.x;
    for (let k = y * mask.width; k < (y + 1) * mask.width; k++, i++) {
      const share = (mask.data[k] ?? 0) * amount * (onlyGarment ? (coverage[i] ?? 0) : 1);
      if (share > 0.0005) {
        color[i * 3] = (color[i * 3] ?? 0) * (1 - share * 0.94);
        color[i * 3 + 1] = (color[i * 3 + 1] ?? 0) * (1 - share * 0.98);
        color[i * 3 + 2] = (color[i * 3 + 2] ?? 0) * (1 - share);
      }
    }
  }
}

/** Blends a share of a colour into one pixel. */
export function dot(picture: Picture, i: number, r: number, g: number, b: number, share: number): void {
  const { color } = picture;
  const k = i * 3;
  color[k] = (color[k] ?? 0) + (r - (color[k] ?? 0)) * share;
  color[k + 1] = (color[k + 1] ?? 0) + (g - (color[k + 1] ?? 0)) * share;
  color[k + 2] = (color[k + 2] ?? 0) + (b - (color[k + 2] ?? 0)) * share;
}

const GRAINS = 8191;
const GRAIN = Float32Array.from({ length: GRAINS }, (_, i) => 1 + (cellRandom(i, 0, 77) - 0.5) * 0.007);

/** sRGB bytes, with a fixed grain that prevents banding in soft shadows. */
export function toBytes({ width, height, color }: Picture): Uint8Array {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) {
    const grain = GRAIN[i % GRAINS] ?? 1;
    const k = i * 3;
    bytes[k] = toByte((color[k] ?? 0) * grain);
    bytes[k + 1] = toByte((color[k + 1] ?? 0) * grain);
    bytes[k + 2] = toByte((color[k + 2] ?? 0) * grain);
  }
  return bytes;
}
