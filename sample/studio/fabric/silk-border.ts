/** Silk fabrics with borders: Kanchipuram, Maheshwar, Chanderi. */
import { distance, lighten } from '#sample/studio/color.ts';
import { noise } from '#sample/studio/noise.ts';
import { cover, type Fabric, type FabricOptions, FINE_WEAVE, put, ramp, SHEER, SILK } from './fabric.ts';
import { between, borderScale, gold } from './metal-thread.ts';
import { diamond, disc, flower, inside, leaf, rim, wrap } from './motif.ts';
import { accent, DYE, isLight } from './palette.ts';

/** Broad contrast border with temple spires and bands of zari; small gold butas above. */
export function kanchipuramBorder(options: FabricOptions): Fabric {
  const { base, random } = options;
  const seed = random.int(1, 9999);
  const g = borderScale(options);
  const deep = random.between(50, 64) * g;
  const side = accent(base, random, [
    DYE.maroon,
    DYE.bottle,
    DYE.indigo,
    DYE.madder,
    DYE.magenta,
    DYE.plum,
    DYE.teal,
    DYE.oldZari,
  ]);
  const coin = distance(base, DYE.zari) > 0.16 ? DYE.zari : side;
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.03));
  const tooth = 15 * g;
  const cell = random.between(58, 76) * g * 0.8;
  return {
    base,
    drape: SILK,
    weave: { ...FINE_WEAVE, pitch: 0.75 },
    closeUpSpan: 112,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.3 * noise(u / 1.5, v / 60, seed) + 0.3 * (over - 0.5)));
      const spire = deep + Math.max(0, 1 - Math.abs(wrap(u, tooth)) / (tooth * 0.42)) * 17 * g;
      if (v > spire + 2) {
        const column = Math.floor(u / cell + 0.5);
        const y = wrap(v + (column & 1) * cell * 0.5, cell);
        gold(pixel, inside(flower(u - column * cell, y, 4.4 * g, 4, 0.8), px) * 0.9, u, v, coin);
        return;
      }
      cover(pixel, side, inside(v - spire, px));
      gold(pixel, rim(v - spire, 0.7, px) * 0.8, u, v);
      const bands =
        between(v, deep * 0.1, deep * 0.2, px) +
        between(v, deep * 0.78, deep * 0.9, px) +
        between(v, deep * 0.26, deep * 0.29, px) +
        between(v, deep * 0.69, deep * 0.72, px);
      gold(pixel, bands * 0.94, u, v);
      const x = wrap(u, 26 * g);
      const y = v - deep * 0.49;
      const motif = Math.min(
        diamond(x, y, deep * 0.15),
        leaf(Math.abs(x) - 13 * g, y - deep * 0.12, deep * 0.26, deep * 0.06, -Math.PI / 2),
      );
      gold(pixel, inside(motif, px) * 0.94, u, v);
      cover(pixel, side, inside(diamond(x, y, deep * 0.06), px));
    },
  };
}

/** Fine stripes or checks in the body; a border of zari and silk lines with a row of waves. */
export function maheshwariBorder(options: FabricOptions): Fabric {
  const { base, random } = options;
  const seed = random.int(1, 9999);
  const g = borderScale(options);
  const deep = random.between(34, 42) * g;
  const side = accent(base, random, [
    DYE.maroon,
    DYE.bottle,
    DYE.indigo,
    DYE.madder,
    DYE.plum,
    DYE.teal,
    DYE.oldZari,
  ]);
  const checked = random.bool(0.5);
  const gap = random.between(11, 16);
  const fine = lighten(base, isLight(base) ? -0.11 : 0.12);
  const tones = ramp(lighten(base, -0.02), lighten(base, 0.025));
  return {
    base,
    drape: { ...SHEER, sheen: 0.45 },
    weave: { ...FINE_WEAVE, open: 0.25 },
    closeUpSpan: 98,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.3 * noise(u / 1.5, v / 60, seed) + 0.3 * (over - 0.5)));
      if (v > deep + 2) {
        const line = Math.min(Math.abs(wrap(u, gap)), checked ? Math.abs(wrap(v, gap)) : 99);
        cover(pixel, fine, inside(line - 0.55, px) * 0.75);
        return;
      }
      cover(pixel, side, inside(v - deep, px));
      gold(
        pixel,
        (between(v, deep * 0.04, deep * 0.16, px) + between(v, deep * 0.84, deep * 0.96, px)) * 0.92,
        u,
        v,
      );
      cover(
        pixel,
        base,
        (between(v, deep * 0.22, deep * 0.27, px) + between(v, deep * 0.73, deep * 0.78, px)) * 0.9,
      );
      const wave =
        Math.abs(v - deep * 0.5 - deep * 0.11 * Math.sin((u / (13 * g)) * 2 * Math.PI)) - deep * 0.045;
      gold(pixel, inside(wave, px) * 0.92, u, v);
      gold(
        pixel,
        inside(disc(wrap(u + 3.2 * g, 6.5 * g), Math.abs(v - deep * 0.5) - deep * 0.2, 1 * g), px) * 0.8,
        u,
        v,
      );
    },
  };
}

/** Sheer silk and cotton, scattered with small gold coins; a slim zari edge. */
export function chanderiButti(options: FabricOptions): Fabric {
  const { base, random } = options;
  const seed = random.int(1, 9999);
  const g = borderScale(options);
  const cell = random.between(26, 38) * Math.min(1.3, g);
  const kind = random.int(0, 2);
  const deep = 15 * g;
  const metal = distance(base, DYE.zari) > 0.16 ? random.pick([DYE.zari, DYE.zari, DYE.silver]) : DYE.maroon;
  const tones = ramp(lighten(base, -0.02), lighten(base, 0.035));
  return {
    base,
    drape: { ...SHEER, sheen: 0.65 },
    weave: { ...FINE_WEAVE, pitch: 0.75, open: 0.4 },
    closeUpSpan: 84,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.35 * noise(u / 1.4, v / 60, seed) + 0.3 * (over - 0.5)));
      if (v < deep + 4) {
        gold(
          pixel,
          (between(v, 2 * g, deep * 0.62, px) + between(v, deep * 0.78, deep * 0.9, px)) * 0.92,
          u,
          v,
          metal,
        );
        return;
      }
      const column = Math.floor(u / cell + 0.5);
      const x = u - column * cell;
      const y = wrap(v + (column & 1) * cell * 0.5, cell);
      const size = 3.9 * Math.min(1.3, g);
      const d =
        kind === 0
          ? disc(x, y, size * 0.8)
          : kind === 1
            ? flower(x, y, size * 1.15, 5, 0.3)
            : Math.min(
                leaf(x, y + size, size * 2, size * 0.5, Math.PI / 2),
                leaf(x, y + size, size * 1.3, size * 0.3, 0.8),
                leaf(x, y + size, size * 1.3, size * 0.3, 2.34),
              );
      gold(pixel, inside(d, px) * 0.95, u, v, metal);
    },
  };
}
