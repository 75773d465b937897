/** Cotton fabrics with borders: Mangalgiri, Ilkal. */
import { lighten, mix } from '#sample/studio/color.ts';
import { noise } from '#sample/studio/noise.ts';
import { cover, type Fabric, type FabricOptions, PLAIN_WEAVE, put, ramp, SOFT_COTTON } from './fabric.ts';
import { between, borderScale, gold } from './metal-thread.ts';
import { inside, rim, stepped, wrap } from './motif.ts';
import { accent, DYE, isLight } from './palette.ts';

/** Plain crisp cotton with the Nizam border: one broad band of zari between fine lines. */
export function mangalgiriBorder(options: FabricOptions): Fabric {
  const { base, random } = options;
  const seed = random.int(1, 9999);
  const g = borderScale(options);
  const deep = random.between(22, 34) * g;
  const metal = random.pick([DYE.zari, DYE.zari, DYE.silver, DYE.oldZari]);
  const side = accent(base, random, [DYE.maroon, DYE.bottle, DYE.indigo, DYE.madder, DYE.plum, DYE.turmeric]);
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.03));
  return {
    base,
    drape: { ...SOFT_COTTON, sheen: 0.1 },
    weave: { ...PLAIN_WEAVE, slub: 0.6 },
    closeUpSpan: 92,
    paint(u, v, px, over, pixel) {
      put(
        pixel,
        tones(
          0.5 +
            0.35 * noise(u / 50, v / 1.8, seed) +
            0.25 * noise(u / 1.8, v / 50, seed + 1) +
            0.2 * (over - 0.5),
        ),
      );
      if (v > deep * 1.7) {
        return;
      }
      gold(pixel, between(v, 5 * g, 5 * g + deep * 0.62, px) * 0.95, u, v, metal);
      cover(pixel, side, between(v, 0, 3 * g, px));
      cover(pixel, side, between(v, 5 * g + deep * 0.76, 5 * g + deep * 0.86, px));
      gold(pixel, between(v, 5 * g + deep * 0.98, 5 * g + deep * 1.06, px) * 0.9, u, v, metal);
      const row = stepped(wrap(u, 7.5 * g), v - 5 * g - deep * 0.31, 2.6 * g, 0.8 * g);
      cover(pixel, lighten(metal, -0.2), rim(row, 0.4, px) * 0.6);
    },
  };
}

/** Deep red edge with white combs: 'tope teni', the row of towers. */
export function ilkalBorder(options: FabricOptions): Fabric {
  const { base, random } = options;
  const seed = random.int(1, 9999);
  const g = borderScale(options);
  const deep = random.between(44, 54) * g;
  const [l] = [isLight(base)];
  const side = accent(
    base,
    random,
    l ? [DYE.madder, DYE.maroon] : [DYE.madder, DYE.maroon, DYE.rust, DYE.magenta],
  );
  const white = mix(DYE.white, side, 0.06);
  const checked = random.bool(0.5);
  const fine = lighten(base, l ? -0.12 : 0.13);
  const tones = ramp(lighten(base, -0.025), lighten(base, 0.025));
  const tooth = 17 * g;
  return {
    base,
    drape: { ...SOFT_COTTON, sheen: 0.25 },
    weave: PLAIN_WEAVE,
    closeUpSpan: 108,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.3 * noise(u / 1.5, v / 60, seed) + 0.25 * (over - 0.5)));
      const half = tooth / 2;
      const tower = deep + 12 * g * Math.max(0, 1 - Math.floor(Math.abs(wrap(u, tooth)) / (half / 4)) / 4);
      if (v > tower + 2) {
        const line = Math.min(Math.abs(wrap(u, 13)), checked ? Math.abs(wrap(v, 13)) : 99);
        cover(pixel, fine, inside(line - 0.5, px) * 0.55);
        return;
      }
      cover(pixel, side, inside(v - tower, px));
      cover(pixel, white, rim(v - deep * 0.98, 0.8, px) * 0.85);
      const comb =
        deep * 0.64 + deep * 0.24 * (1 - Math.floor((Math.abs(wrap(u + half, tooth)) / half) * 4) / 4);
      cover(pixel, white, between(v, deep * 0.62, comb, px) * 0.92);
      cover(
        pixel,
        DYE.turmeric,
        (between(v, deep * 0.1, deep * 0.16, px) + between(v, deep * 0.5, deep * 0.55, px)) * 0.85,
      );
      const zig =
        Math.abs(v - deep * 0.33 - deep * 0.07 * (Math.abs(wrap(u, 9 * g)) / (4.5 * g) - 0.5) * 2) -
        deep * 0.025;
      cover(pixel, white, inside(zig, px) * 0.88);
    },
  };
}
