/** The picture being painted: linear light, three floats a pixel, and how much of each pixel is cloth. */
import { toByte } from '#catalogue/studio/color.ts';
import type { Mask } from '#catalogue/studio/geometry/raster.ts';
import { cellRandom } from '#catalogue/studio/noise.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly color: Float32Array;
  /** 1 where a garment lies, 0 where the ground shows. */
  readonly cloth: Float32Array;
}

export function blankPicture(width: number, height: number): Picture {
  return {
    width,
    height,
    color: new Float32Array(width * height * 3),
    cloth: new Float32Array(width * height),
  };
}

/** Darkens what is there under a mask; shadows on cotton stay warm. */
export function darken(picture: Picture, mask: Mask, amount: number, onlyCloth: boolean): void {
  const { color, cloth, width } = picture;
  for (let y = 0; y < mask.height; y++) {
    let i = (mask.y + y) * width + mask.x;
    for (let k = y * mask.width; k < (y + 1) * mask.width; k++, i++) {
      const share = (mask.data[k] ?? 0) * amount * (onlyCloth ? (cloth[i] ?? 0) : 1);
      if (share > 0.0005) {
        color[i * 3] = (color[i * 3] ?? 0) * (1 - share * 0.94);
        color[i * 3 + 1] = (color[i * 3 + 1] ?? 0) * (1 - share * 0.98);
        color[i * 3 + 2] = (color[i * 3 + 2] ?? 0) * (1 - share);
      }
    }
  }
}

/** Lays a share of a colour over one pixel. */
export function dot(picture: Picture, i: number, r: number, g: number, b: number, share: number): void {
  const { color } = picture;
  const k = i * 3;
  color[k] = (color[k] ?? 0) + (r - (color[k] ?? 0)) * share;
  color[k + 1] = (color[k + 1] ?? 0) + (g - (color[k + 1] ?? 0)) * share;
  color[k + 2] = (color[k + 2] ?? 0) + (b - (color[k + 2] ?? 0)) * share;
}

const GRAINS = 8191;
const GRAIN = Float32Array.from({ length: GRAINS }, (_, i) => 1 + (cellRandom(i, 0, 77) - 0.5) * 0.007);

/** sRGB bytes, with a trace of fixed grain so that soft shadows do not band. */
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
