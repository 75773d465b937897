/** Checks: the same stripes in warp and weft, mixed where they cross. */
import { lighten, mix, type Rgb } from '#sample/studio/color.ts';
import { noise } from '#sample/studio/noise.ts';
import {
  COTTON,
  cover,
  type Fabric,
  type FabricOptions,
  type Pixel,
  PLAIN_WEAVE,
  put,
  ramp,
  SOFT_COTTON,
} from './fabric.ts';
import { inside, wrap } from './motif.ts';
import { accents, against, DYE, isLight } from './palette.ts';

/** Equal bands of colour and white in both directions. */
export function gingham({ base, random, scale }: FabricOptions): Fabric {
  const period = random.between(20, 30) * scale;
  const dark = isLight(base) ? lighten(base, -0.2) : base;
  const white = mix(DYE.white, base, 0.06);
  const tones = ramp(white, dark);
  return {
    base,
    drape: COTTON,
    weave: PLAIN_WEAVE,
    closeUpSpan: 85,
    paint(u, v, px, over, pixel) {
      const warp = inside(Math.abs(wrap(u, period)) - period / 4, px);
      const weft = inside(Math.abs(wrap(v, period)) - period / 4, px);
      const shown = warp * over + weft * (1 - over);
      put(pixel, tones(px < 0.6 ? shown : Math.max(shown, warp * weft) * 0.98));
    },
  };
}

interface Band {
  readonly at: number;
  readonly half: number;
  readonly color: Rgb;
}

function sett(random: FabricOptions['random'], colors: readonly Rgb[], period: number): readonly Band[] {
  const bands: Band[] = [];
  let at = -period / 2;
  while (at < period / 2 - 5) {
    const half = random.bool(0.4) ? random.between(0.7, 1.6) : random.between(3, period * 0.13);
    const color = colors[Math.floor(random.next() * colors.length)];
    if (color) {
      bands.push({ at: at + half, half, color });
    }
    at += half * 2 + random.between(2, period * 0.16);
  }
  return bands;
}

/** Many colours in varying widths with slightly blurred edges. */
export function madrasCheck({ base, random, scale }: FabricOptions): Fabric {
  const period = random.between(96, 132) * scale;
  const list = accents(
    base,
    random,
    [DYE.madder, DYE.indigo, DYE.turmeric, DYE.bottle, DYE.kora, DYE.rust, DYE.teal, DYE.maroon, DYE.sky],
    3,
  );
  const colors = [...list, mix(base, against(base), 0.72), against(base, DYE.black)];
  const warps = sett(random, colors, period);
  const wefts = sett(random, colors, period * 1.1);
  return {
    base,
    drape: SOFT_COTTON,
    weave: { ...PLAIN_WEAVE, slub: 0.6 },
    closeUpSpan: 120,
    paint(u, v, px, over, pixel) {
      put(pixel, base);
      const soft = Math.max(px, 0.7);
      for (const band of wefts) {
        cover(
          pixel,
          band.color,
          inside(Math.abs(wrap(v - band.at, period * 1.1)) - band.half, soft) * (px < 0.6 ? 1 - over : 0.55),
        );
      }
      for (const band of warps) {
        cover(
          pixel,
          band.color,
          inside(Math.abs(wrap(u - band.at, period)) - band.half, soft) * (px < 0.6 ? over : 0.55),
        );
      }
    },
  };
}

/** Thin lines in wide squares. */
export function windowpane({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const period = random.between(36, 56) * scale;
  const lineColor = isLight(base)
    ? random.pick([DYE.indigo, DYE.rust, DYE.bottle, DYE.black])
    : mix(base, DYE.kora, 0.8);
  const tones = ramp(lighten(base, -0.022), lighten(base, 0.022));
  const double = random.bool(0.4);
  const lineAt = (x: number, px: number) =>
    inside(double ? Math.abs(Math.abs(x) - 2.1) - 0.75 : Math.abs(x) - 1.15, px);
  return {
    base,
    drape: COTTON,
    weave: PLAIN_WEAVE,
    closeUpSpan: 110,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.4 * noise(u / 60, v / 60, seed) + 0.2 * (over - 0.5)));
      cross(pixel, lineColor, lineAt(wrap(u, period), px), lineAt(wrap(v, period * 1.12), px), over);
    },
  };
}

function cross(pixel: Pixel, color: Rgb, warp: number, weft: number, over: number): void {
  cover(pixel, color, Math.min(1, warp * (0.4 + 0.6 * over) + weft * (1 - 0.6 * over)) * 0.9);
}
