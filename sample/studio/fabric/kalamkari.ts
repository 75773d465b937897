/** Pen-drawn pattern: a vine with leaves and large flowers. */
import { lighten, mix } from '#sample/studio/color.ts';
import { cellRandom, noise } from '#sample/studio/noise.ts';
import {
  COTTON,
  cover,
  type Fabric,
  type FabricOptions,
  type Pixel,
  PLAIN_WEAVE,
  put,
  ramp,
} from './fabric.ts';
import { disc, flower, inside, leaf, rim, wrap } from './motif.ts';
import { accents, DYE, isLight } from './palette.ts';

export function kalamkariVine({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const wide = random.between(64, 80) * scale;
  const tall = wide * random.between(1.7, 2);
  const ink = isLight(base) ? mix(DYE.black, DYE.maroon, 0.3) : mix(DYE.kora, base, 0.05);
  const [bloom = DYE.madder, heart = DYE.turmeric, green = DYE.leaf] = accents(
    base,
    random,
    isLight(base)
      ? [DYE.madder, DYE.indigo, DYE.turmeric, DYE.leaf, DYE.rust]
      : [DYE.rose, DYE.turmeric, DYE.kora, DYE.sky, DYE.parrot],
    3,
  );
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.02));
  const outlined = (pixel: Pixel, d: number, color: typeof ink, px: number, share: number) => {
    cover(pixel, color, inside(d, px) * share);
    cover(pixel, ink, rim(d, 0.55, px) * share);
  };
  return {
    base,
    drape: COTTON,
    weave: { ...PLAIN_WEAVE, slub: 0.45 },
    closeUpSpan: 126,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.5 * noise(u / 40, v / 40, seed) + 0.15 * (over - 0.5)));
      const rough = 0.35 * noise(u / 3, v / 3, seed + 4);
      const share = 0.94;
      const column = Math.floor(u / wide + 0.5);
      const flip = column & 1 ? -1 : 1;
      const y = v + cellRandom(column, 3, seed) * tall;
      const phase = (y / tall) * 2 * Math.PI;
      const x = (u - column * wide) * flip;
      const stem = x - wide * 0.2 * Math.sin(phase);
      cover(pixel, green, inside(Math.abs(stem) - 1.15 + rough * 0.5, px) * share);
      cover(pixel, ink, rim(Math.abs(stem) - 1.3, 0.35, px) * share * 0.7);
      const steps = 8;
      const near = Math.round((y / tall) * steps);
      for (let n = near - 1; n <= near + 1; n++) {
        const at = (n / steps) * tall;
        const side = n & 1 ? 1 : -1;
        const footX = x - wide * 0.2 * Math.sin((at / tall) * 2 * Math.PI);
        const size = wide * (0.2 + 0.06 * cellRandom(column, n, seed));
        outlined(
          pixel,
          leaf(footX, y - at, size, size * 0.3, Math.PI / 2 - side * 1.05) + rough,
          n % 3 === 0 ? heart : green,
          px,
          share,
        );
      }
      for (const half of [0.25, 0.75]) {
        const by = wrap(y - half * tall, tall);
        const bx = x - wide * 0.2 * Math.sin(half * 2 * Math.PI) + (half < 0.5 ? 1 : -1) * wide * 0.17;
        const turn = column + half * 3;
        const petal = flower(bx, by, wide * 0.23, 7, turn) + rough;
        outlined(pixel, petal, bloom, px, share);
        outlined(
          pixel,
          flower(bx, by, wide * 0.14, 7, turn + 0.4) + rough,
          mix(bloom, DYE.kora, 0.42),
          px,
          share,
        );
        outlined(pixel, disc(bx, by, wide * 0.06), heart, px, share);
      }
      const dots = disc(wrap(x + wide / 2, wide), wrap(y, tall / 9), 1.1);
      cover(pixel, ink, inside(dots, px) * 0.8);
    },
  };
}
