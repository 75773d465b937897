/** Ikats: yarn dyed before weaving, so that edges are feathered along the thread. */
import { lighten, mix } from '#sample/studio/color.ts';
import { cellRandom, noise } from '#sample/studio/noise.ts';
import { COTTON, cover, type Fabric, type FabricOptions, HAND_WEAVE, put, ramp, SILK } from './fabric.ts';
import { diamond, flower, inside, rim, square, stepped, wrap } from './motif.ts';
import { accents, against, DYE, isLight } from './palette.ts';

/** Warp ikat: rows of lozenges or arrowheads, feathered upwards. */
export function ikat({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const wide = random.between(54, 70) * scale;
  const tall = wide * random.between(1.25, 1.6);
  const chevron = random.bool(0.35);
  const light = mix(against(base), base, 0.06);
  const [second = DYE.madder] = accents(
    base,
    random,
    [DYE.madder, DYE.turmeric, DYE.black, DYE.indigo, DYE.rust],
    1,
  );
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.025));
  const thread = 1.5;
  return {
    base,
    drape: COTTON,
    weave: HAND_WEAVE,
    closeUpSpan: 118,
    paint(u, v, px, over, pixel) {
      const yarn = Math.floor(u / thread);
      const slip = (cellRandom(yarn, 0, seed) - 0.5) * 7 + (cellRandom(yarn >> 2, 1, seed) - 0.5) * 5;
      put(pixel, tones(0.5 + 0.5 * noise(u / 3, v / 60, seed) + 0.2 * (over - 0.5)));
      const soft = Math.max(px, 2.4);
      const column = Math.round(u / wide);
      const x = (u - column * wide) * (tall / wide);
      const y = wrap(v + slip + (column & 1) * tall * 0.5, tall);
      const d = chevron
        ? Math.abs(y - Math.abs(x) * 0.7 + tall * 0.12) - tall * 0.13
        : diamond(x, y, tall * 0.4);
      cover(pixel, light, inside(d, soft) * 0.94);
      cover(pixel, second, inside(d + tall * 0.085, soft) * 0.94);
      if (!chevron) {
        cover(pixel, light, inside(d + tall * 0.2, soft) * 0.9);
        cover(pixel, light, inside(square(Math.abs(x) - tall * 0.5, y, tall * 0.045), soft) * 0.85);
      }
    },
  };
}

/** Double ikat: a lattice of stepped lozenges with flowers, edges blurred in both directions. */
export function patola({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(58, 72) * scale;
  const light = mix(against(base, DYE.maroon), base, 0.04);
  const [second = DYE.turmeric, third = DYE.bottle] = accents(
    base,
    random,
    [DYE.turmeric, DYE.bottle, DYE.madder, DYE.indigo, DYE.maroon],
    2,
  );
  const thread = 1.6;
  return {
    base,
    drape: { ...SILK, sheen: 0.5 },
    weave: { ...HAND_WEAVE, pitch: 1.2, slub: 0.5 },
    closeUpSpan: 105,
    paint(u, v, px, _over, pixel) {
      const slipV = (cellRandom(Math.floor(u / thread), 0, seed) - 0.5) * 3.4;
      const slipU = (cellRandom(0, Math.floor(v / thread), seed + 1) - 0.5) * 3.4;
      const x = wrap(u + slipU, cell);
      const y = wrap(v + slipV, cell);
      const cornerX = wrap(u + slipU + cell / 2, cell);
      const cornerY = wrap(v + slipV + cell / 2, cell);
      const soft = Math.max(px, 1.2);
      put(pixel, base);
      const frame = stepped(x, y, cell * 0.46, cell / 18);
      cover(pixel, light, rim(frame + 1, cell * 0.022, soft));
      cover(pixel, isLight(base) ? third : second, rim(frame + cell * 0.085, cell * 0.024, soft) * 0.9);
      const bloom = flower(x, y, cell * 0.22, 4, Math.PI / 4);
      cover(pixel, light, inside(bloom, soft));
      cover(pixel, third, inside(bloom + cell * 0.05, soft));
      cover(pixel, second, inside(square(x, y, cell * 0.045), soft));
      cover(pixel, second, inside(flower(cornerX, cornerY, cell * 0.12, 4), soft));
      cover(pixel, light, inside(diamond(cornerX, cornerY, cell * 0.04), soft));
    },
  };
}
