/** Striped cloths, their colours laid in the warp (or, on a Breton knit, round the body). */
import { lighten, lightness, mix } from '#catalogue/studio/color.ts';
import { noise } from '#catalogue/studio/noise.ts';
import {
  type Cloth,
  COTTON,
  cover,
  HEAVY,
  JERSEY,
  KNIT,
  type Loom,
  PLAIN_WEAVE,
  put,
  ramp,
} from './cloth.ts';
import { inside, wrap } from './motif.ts';
import { accent, DYE, isLight } from './palette.ts';

/** Fine light lines on a dark ground, or dark ones on a light. */
export function pinstripe({ base, random, scale, category }: Loom): Cloth {
  const seed = random.whole(1, 9999);
  const gap = random.between(13, 21) * scale;
  const double = random.chance(0.3);
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
    paint(u, v, px, over, dab) {
      put(dab, tones(0.5 + 0.4 * noise(u / 50, v / 50, seed) + 0.2 * (over - 0.5)));
      const x = wrap(u, gap);
      const d = double ? Math.abs(Math.abs(x) - 1.7) - 0.6 : Math.abs(x) - 0.8;
      cover(dab, lineColor, inside(d, px) * (0.55 + 0.45 * over));
    },
  };
}

/** Broad, even stripes. */
export function awningStripe({ base, random, scale }: Loom): Cloth {
  const seed = random.whole(1, 9999);
  const period = random.between(34, 48) * scale;
  const other =
    lightness(base) > 0.88
      ? accent(base, random, [DYE.indigo, DYE.madder, DYE.teal, DYE.rust, DYE.leaf])
      : mix(base, DYE.white, 0.88);
  const edge = random.chance(0.4);
  const tones = ramp(lighten(base, -0.02), lighten(base, 0.02));
  return {
    base,
    drape: COTTON,
    weave: { ...PLAIN_WEAVE, slub: 0.5 },
    closeUpSpan: 105,
    paint(u, v, px, over, dab) {
      put(dab, tones(0.5 + 0.4 * noise(u / 60, v / 60, seed)));
      const x = wrap(u, period);
      const d = Math.abs(x) - period * 0.245;
      cover(dab, other, inside(d, px) * (0.86 + 0.14 * over));
      if (edge) {
        cover(dab, base, inside(Math.abs(d + 3.4) - 0.7, px) * 0.85);
      }
    },
  };
}

/** A sailor's stripes, round the body. */
export function bretonStripe({ base, random, scale }: Loom): Cloth {
  const seed = random.whole(1, 9999);
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
    paint(u, v, px, over, dab) {
      put(dab, tones(0.5 + 0.4 * noise(u / 60, v / 60, seed) + 0.2 * (over - 0.5)));
      cover(dab, dark, inside(Math.abs(wrap(v, period)) - half, px));
    },
  };
}
