/** The ground of every picture: raw cotton, lit from the upper left, slightly uneven. */
import { fromHex, mix } from '#sample/studio/color.ts';
import { noise } from '#sample/studio/noise.ts';
import type { Picture } from './picture.ts';

const COTTON = fromHex('#ece5d9');
const WARM = fromHex('#e7ddcc');
/** Grid spacing of the ground's unevenness, in pixels. */
const STEP = 12;

/** `seed` varies unevenness and colour; `scale` is pixels per unit. */
export function paintGround(picture: Picture, seed: number, scale: number): void {
  const { width, height, color } = picture;
  const base = mix(COTTON, WARM, (seed % 97) / 97);
  const warp = threads(width, scale, seed + 2);
  const weft = threads(height, scale, seed + 3);
  for (let top = 0; top < height; top += STEP) {
    for (let left = 0; left < width; left += STEP) {
      const corners = [0, 1, 2, 3].map(k => rise(left + (k & 1) * STEP, top + (k >> 1) * STEP, scale, seed));
      const [a = 0, b = 0, c = 0, d = 0] = corners;
      for (let y = top; y < Math.min(height, top + STEP); y++) {
        const fy = (y - top) / STEP;
        for (let x = left; x < Math.min(width, left + STEP); x++) {
          const fx = (x - left) / STEP;
          const sheet = (a + (b - a) * fx) * (1 - fy) + (c + (d - c) * fx) * fy;
          const fall = 1.045 - 0.06 * (x / width) - 0.068 * (y / height);
          const light = fall + sheet + (warp[x] ?? 0) + (weft[y] ?? 0);
          const i = (y * width + x) * 3;
          color[i] = base[0] * light;
          color[i + 1] = base[1] * light;
          color[i + 2] = base[2] * (light - 0.012);
        }
      }
    }
  }
}

/** The ground without shading, for pictures that must stay small as PNG. */
export function paintPlainGround({ color }: Picture): void {
  for (let i = 0; i < color.length; i++) {
    color[i] = COTTON[i % 3] ?? 0;
  }
}

function rise(px: number, py: number, scale: number, seed: number): number {
  const x = px / scale;
  const y = py / scale;
  return 0.022 * noise(x / 420 + y / 900, y / 330, seed) + 0.006 * noise(x / 150, y / 190, seed + 1);
}

/** Unevenness of the yarns in one direction; two directions make the weave. */
function threads(count: number, scale: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => 0.005 * noise(i / scale / 2.4, 0.5, seed));
}
