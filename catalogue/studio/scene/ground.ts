/** The table: raw cotton, lit from the upper left, never quite flat. */
import { fromHex, mix } from '#catalogue/studio/color.ts';
import { noise } from '#catalogue/studio/noise.ts';
import type { Picture } from './picture.ts';

const COTTON = fromHex('#ece5d9');
const WARM = fromHex('#e7ddcc');

/** `seed` moves the soft rises of the sheet and the warmth of the cotton. */
export function paintGround(picture: Picture, seed: number): void {
  const { width, height, color } = picture;
  const unit = 800 / width;
  const base = mix(COTTON, WARM, (seed % 97) / 97);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const ux = x * unit;
      const uy = y * unit;
      const rise = noise(ux / 420 + uy / 900, uy / 330, seed) * 0.022 + noise(ux / 150, uy / 190, seed + 1) * 0.006;
      const fall = 1.045 - 0.075 * (x / width) * 0.8 - 0.075 * (y / height) * 0.9;
      const thread = 0.006 * noise(ux / 2.4, uy / 40, seed + 2) + 0.006 * noise(ux / 40, uy / 2.4, seed + 3);
      const light = fall + rise + thread;
      const i = (y * width + x) * 3;
      color[i] = base[0] * light;
      color[i + 1] = base[1] * light;
      color[i + 2] = base[2] * (light - 0.012);
    }
  }
}
