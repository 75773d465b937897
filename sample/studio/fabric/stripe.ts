/** Stripes along the warp (across it on the Breton knit). */
import { lighten, lightness, mix } from '#sample/studio/color.ts';
import { noise } from '#sample/studio/noise.ts';
import {
  COTTON,
  cover,
  type Fabric,
  type FabricOptions,
  HEAVY,
  JERSEY,
  KNIT,
  PLAIN_WEAVE,
  put,
  ramp,
} from './fabric.ts';
import { inside, wrap } from './motif.ts';
import { accent, DYE, isLight } from './palette.ts';

/** Fine light lines on a dark ground, or dark ones on a light. */
export function pinstripe({ base, random, scale, category }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const gap = random.between(13, 21) * scale;
  const double = random.bool(0.3);
  const lineColor = mix(
    base,
    isLight(base) ? random.pick([DYE.indigo, DYE.madder, DYE.black]) : DYE.kora,
    0.78,
  );
  const tones = ramp(lighten(base, -0.02), lighten(base, 0.02));
  return {
    base,
    drape: category === 'pant' ? HEAVY : COTTON,
    weave: PLAIN_WEAVE,
    closeUpSpan: 85,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.4 * noise(u / 50, v / 50, seed) + 0.2 * (over - 0.5)));
      const x = wrap(u, gap);
      const d = double ? Math.abs(Math.abs(x) - 1.7) - 0.6 : Math.abs(x) - 0.8;
      cover(pixel, lineColor, inside(d, px) * (0.55 + 0.45 * over));
    },
  };
}

/** Broad, even stripes. */
export function awningStripe({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const period = random.between(34, 48) * scale;
  const other =
    lightness(base) > 0.88
      ? accent(base, random, [DYE.indigo, DYE.madder, DYE.teal, DYE.rust, DYE.leaf])
      : mix(base, DYE.white, 0.88);
  const edge = random.bool(0.4);
  const tones = ramp(lighten(base, -0.02), lighten(base, 0.02));
  return {
    base,
    drape: COTTON,
    weave: { ...PLAIN_WEAVE, slub: 0.5 },
    closeUpSpan: 105,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.4 * noise(u / 60, v / 60, seed)));
      const x = wrap(u, period);
      const d = Math.abs(x) - period * 0.245;
      cover(pixel, other, inside(d, px) * (0.86 + 0.14 * over));
      if (edge) {
        cover(pixel, base, inside(Math.abs(d + 3.4) - 0.7, px) * 0.85);
      }
    },
  };
}

/** Horizontal stripes. */
export function bretonStripe({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const period = random.between(23, 30) * scale;
  const light = isLight(base);
  const ground = light ? base : mix(DYE.white, base, 0.03);
  const dark = light ? random.pick([DYE.indigo, DYE.black, DYE.madder, DYE.bottle]) : base;
  const half = light ? period * 0.2 : period * 0.31;
  const tones = ramp(lighten(ground, -0.025), lighten(ground, 0.015));
  return {
    base,
    drape: JERSEY,
    weave: KNIT,
    closeUpSpan: 84,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.4 * noise(u / 60, v / 60, seed) + 0.2 * (over - 0.5)));
      cover(pixel, dark, inside(Math.abs(wrap(v, period)) - half, px));
    },
  };
}
