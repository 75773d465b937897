/** Fabrics in one colour, or nearly, defined by yarn and weave. */
import { lighten, mix } from '#sample/studio/color.ts';
import { layeredNoise, noise } from '#sample/studio/noise.ts';
import {
  COTTON,
  type Fabric,
  type FabricOptions,
  FINE_WEAVE,
  HAND_WEAVE,
  HEAVY,
  JERSEY,
  KNIT,
  PLAIN_WEAVE,
  put,
  ramp,
  SHEER,
  SOFT_COTTON,
  TWILL_WEAVE,
} from './fabric.ts';
import { wrap } from './motif.ts';
import { DYE, isLight } from './palette.ts';

/** A plain fabric by category: jersey for T-shirts, twill for trousers, muslin for handloom. */
export function solid({ base, random, category }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const tones = ramp(lighten(base, -0.022), lighten(base, 0.022));
  const [drape, weave] =
    category === 'tshirt'
      ? [JERSEY, KNIT]
      : category === 'pant'
        ? [HEAVY, TWILL_WEAVE]
        : category === 'handloom'
          ? [{ ...SHEER, sheen: 0.35 }, FINE_WEAVE]
          : [SOFT_COTTON, PLAIN_WEAVE];
  return {
    base,
    drape,
    weave,
    closeUpSpan: 90,
    paint: (u, v, _px, over, pixel) =>
      put(pixel, tones(0.5 + 0.45 * noise(u / 60, v / 60, seed) + 0.3 * (over - 0.5))),
  };
}

/** Hand-spun and handwoven: yarn of uneven thickness in both directions. */
export function khadiSlub({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const tones = ramp(lighten(base, -0.075), lighten(base, 0.06));
  const pitch = 2.1 * scale;
  return {
    base,
    drape: COTTON,
    weave: HAND_WEAVE,
    closeUpSpan: 95,
    paint(u, v, _px, over, pixel) {
      const weft = noise(u / 58, v / pitch, seed) + 0.6 * noise(u / 130, v / (pitch * 2.6), seed + 1);
      const warp = noise(u / (pitch * 1.3), v / 75, seed + 2);
      put(pixel, tones(0.5 + 0.42 * weft + 0.22 * warp + 0.2 * (over - 0.5)), 1 + 0.035 * weft);
    },
  };
}

/** Coloured warp, white weft: frosted and a little streaked. */
export function chambray({ base, random }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const yarn = lighten(base, isLight(base) ? -0.1 : -0.035);
  const tones = ramp(mix(yarn, DYE.white, isLight(base) ? 0.25 : 0.02), mix(base, DYE.white, 0.3));
  return {
    base,
    drape: COTTON,
    weave: { ...PLAIN_WEAVE, slub: 0.55 },
    closeUpSpan: 80,
    paint(u, v, px, over, pixel) {
      const streak = 0.26 * noise(u / 1.7, v / 40, seed) + 0.26 * noise(u / 40, v / 1.7, seed + 1);
      const cross = px < 0.6 ? 0.95 * (0.5 - over) : 0;
      put(pixel, tones(0.42 + streak + cross));
    },
  };
}

/** Diagonal ribs. */
export function twill({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const rib = 3.6 * scale;
  const tones = ramp(lighten(base, -0.045), lighten(base, 0.035));
  return {
    base,
    drape: HEAVY,
    weave: TWILL_WEAVE,
    closeUpSpan: 80,
    paint(u, v, _px, over, pixel) {
      const wave = Math.cos(((u - v) / rib) * 2 * Math.PI);
      const fade = 0.2 * layeredNoise(u / 90, v / 90, seed);
      put(pixel, tones(0.5 + 0.26 * wave + fade + 0.3 * (over - 0.5)), 1 + 0.03 * wave);
    },
  };
}

/** Cut pile in wales. */
export function corduroy({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const wale = random.between(6.2, 8.4) * scale;
  const tones = ramp(lighten(base, -0.16), lighten(base, 0.06));
  return {
    base,
    drape: { ...HEAVY, sheen: 0.25, crumple: 0.45 },
    weave: { ...PLAIN_WEAVE, pitch: 0.7, slub: 0.6 },
    closeUpSpan: 130,
    paint(u, v, px, _over, pixel) {
      const x = wrap(u + 0.3 * noise(u / 30, v / 30, seed), wale) / wale;
      const pile = px < 0.5 ? 0.22 * noise(u * 1.9, v * 1.9, seed + 1) : 0;
      const worn = 0.2 * layeredNoise(u / 40, v / 70, seed + 2);
      const round = Math.sqrt(Math.max(0, 1 - (x * 2.1) ** 2));
      put(pixel, tones(0.1 + 0.72 * round + pile + worn), 0.9 + 0.13 * round - 0.22 * x);
    },
  };
}

/** Twill that changes direction every few threads, dark warp over light weft. */
export function herringbone({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const column = 15 * scale;
  const rib = 5 * scale;
  const tones = ramp(
    lighten(base, isLight(base) ? -0.09 : -0.06),
    lighten(base, isLight(base) ? 0.02 : 0.07),
  );
  return {
    base,
    drape: { ...HEAVY, crumple: 0.5 },
    weave: { kind: 'twill', pitch: 0.9, slub: 0.3, open: 0 },
    closeUpSpan: 110,
    paint(u, v, _px, over, pixel) {
      const zigzag = Math.abs(wrap(u, column * 2));
      const wave = Math.cos(((v + zigzag) / rib) * 2 * Math.PI);
      const heather = 0.14 * noise(u / 2.5, v / 9, seed);
      const square = wave / Math.sqrt(0.25 + wave * wave);
      put(pixel, tones(0.5 + 0.42 * square + heather + 0.25 * (over - 0.5)));
    },
  };
}

/** Alternating puckered and smooth stripes. */
export function seersucker({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const period = random.between(13, 17) * scale;
  const smooth = isLight(base) ? lighten(base, -0.13) : base;
  const light = mix(base, DYE.white, isLight(base) ? 0.6 : 0.72);
  const tones = ramp(smooth, light);
  return {
    base,
    drape: { ...COTTON, crumple: 0.6 },
    weave: PLAIN_WEAVE,
    closeUpSpan: 90,
    paint(u, v, px, over, pixel) {
      const x = wrap(u, period) / period;
      const pucker = Math.min(1, Math.max(0, 0.5 + (0.25 - Math.abs(x)) * (period / Math.max(px, 1))));
      const ripple = noise(u / 4.5, v / (5.5 * scale), seed);
      put(pixel, tones(pucker + (px < 0.5 ? 0.3 * (over - 0.5) : 0)), 1 + pucker * 0.17 * ripple);
    },
  };
}

/** A honeycomb of small square cells. */
export function waffle({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(8.5, 11) * scale;
  const tones = ramp(lighten(base, -0.1), lighten(base, 0.03));
  return {
    base,
    drape: { ...SOFT_COTTON, width: 1.5, crumple: 0.4, thickness: 7 },
    weave: { ...PLAIN_WEAVE, slub: 0.5 },
    closeUpSpan: 95,
    paint(u, v, _px, over, pixel) {
      const x = wrap(u + 0.5 * noise(u / 25, v / 25, seed), cell) / cell;
      const y = wrap(v + 0.5 * noise(u / 25, v / 25, seed + 1), cell) / cell;
      const ridge = Math.max(Math.abs(x), Math.abs(y)) * 2;
      put(pixel, tones(0.12 + 0.85 * ridge ** 1.6 + 0.15 * (over - 0.5)), 1 + 0.2 * (x - y) * ridge);
    },
  };
}

/** A knit of small raised lozenges. */
export function pique({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = 4.2 * scale;
  const tones = ramp(lighten(base, -0.05), lighten(base, 0.02));
  return {
    base,
    drape: { ...JERSEY, width: 1.4 },
    weave: { ...KNIT, pitch: 1.1 },
    closeUpSpan: 62,
    paint(u, v, _px, _over, pixel) {
      const a = Math.cos(((u + v) / cell) * Math.PI);
      const b = Math.cos(((u - v) / cell) * Math.PI);
      put(pixel, tones(0.55 + 0.5 * a * b + 0.1 * noise(u / 40, v / 40, seed)), 1 + 0.05 * a * b);
    },
  };
}

/** Knit from mixed fibres: fine streaks of lighter and darker. */
export function melangeJersey({ base, random }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const step = isLight(base) ? 0.1 : 0.13;
  const tones = ramp(lighten(base, -step * 0.75), lighten(base, step));
  return {
    base,
    drape: JERSEY,
    weave: KNIT,
    closeUpSpan: 70,
    paint(u, v, _px, over, pixel) {
      const fibre = noise(u / 4.2, v / 1.6, seed) + 0.7 * noise(u / 1.8, v / 5, seed + 1);
      put(pixel, tones(0.46 + 0.3 * fibre + 0.25 * (over - 0.5)));
    },
  };
}
