/** Block prints, with the irregular ink of hand printing. */
import { lighten, mix } from '#sample/studio/color.ts';
import { cellRandom, noise } from '#sample/studio/noise.ts';
import {
  COTTON,
  cover,
  type Fabric,
  type FabricOptions,
  PLAIN_WEAVE,
  put,
  ramp,
  SOFT_COTTON,
} from './fabric.ts';
import { diamond, disc, flower, inside, leaf, mango, rim, square, star, wrap } from './motif.ts';
import { accents, DYE, isLight } from './palette.ts';

const PRINT_WEAVE = { ...PLAIN_WEAVE, slub: 0.4 };

/** Half-drop rows of a small mango or flower, printed with two slightly misaligned blocks. */
export function blockPrintButa({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const kind = random.int(0, 2);
  const wide = random.between(40, 54) * scale;
  const tall = wide * random.between(1.05, 1.35);
  const size = wide * random.between(0.56, 0.68);
  const [fill = DYE.madder, heart = DYE.turmeric] = accents(
    base,
    random,
    isLight(base)
      ? [DYE.madder, DYE.indigo, DYE.leaf, DYE.rust, DYE.teal, DYE.magenta, DYE.turmeric]
      : [DYE.kora, DYE.turmeric, DYE.rose, DYE.sky, DYE.white],
    2,
  );
  const rimColor = isLight(base) ? mix(DYE.black, fill, 0.35) : mix(DYE.kora, base, 0.04);
  const tones = ramp(lighten(base, -0.02), lighten(base, 0.02));
  const bend = random.bool(0.5) ? 0.55 : -0.55;
  return {
    base,
    drape: COTTON,
    weave: PRINT_WEAVE,
    closeUpSpan: 112,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.5 * noise(u / 55, v / 55, seed) + 0.15 * (over - 0.5)));
      const column = Math.floor(u / wide + 0.5);
      const row = Math.floor((v + (column & 1) * tall * 0.5) / tall + 0.5);
      const strike = cellRandom(column, row, seed);
      const x = u - column * wide + (strike - 0.5) * 1.6;
      const y = v + (column & 1) * tall * 0.5 - row * tall + (cellRandom(row, column, seed) - 0.5) * 1.6;
      const ink = (0.86 + 0.14 * strike) * (0.93 + 0.09 * noise(u / 2.2, v / 2.2, seed + 3));
      const rough = 0.28 * noise(u / 1.9, v / 1.9, seed + 4);
      if (kind === 0) {
        const d = mango(x + bend * size * 0.12, y + size * 0.5, size, bend) + rough;
        cover(pixel, rimColor, inside(d - size * 0.02, px) * ink);
        cover(pixel, fill, inside(d + size * 0.06, px) * ink);
        cover(pixel, heart, inside(flower(x, y + size * 0.18, size * 0.14, 5) + rough, px) * ink);
        cover(pixel, rimColor, inside(leaf(x, y + size * 0.5, size * 0.3, size * 0.055, -0.9), px) * ink);
        cover(pixel, rimColor, inside(leaf(x, y + size * 0.5, size * 0.3, size * 0.055, -2.3), px) * ink);
      } else if (kind === 1) {
        const d = flower(x, y + size * 0.06, size * 0.37, 8, 0.2) + rough;
        cover(pixel, rimColor, inside(d - size * 0.03, px) * ink);
        cover(pixel, fill, inside(d + size * 0.035, px) * ink);
        cover(pixel, heart, inside(disc(x, y + size * 0.06, size * 0.13), px) * ink);
        cover(pixel, rimColor, rim(disc(x, y + size * 0.06, size * 0.13), size * 0.018, px) * ink);
      } else {
        const stem = Math.abs(x) - size * 0.025;
        if (y < 0 && y > -size * 0.52) {
          cover(pixel, rimColor, inside(stem, px) * ink);
        }
        for (const s of [-1, 1]) {
          cover(
            pixel,
            heart,
            inside(leaf(x, y + size * 0.42, size * 0.4, size * 0.085, Math.PI / 2 + s * 0.95) + rough, px) *
              ink,
          );
        }
        const bloom = flower(x, y - size * 0.2, size * 0.3, 6, 0.5) + rough;
        cover(pixel, rimColor, inside(bloom - size * 0.02, px) * ink);
        cover(pixel, fill, inside(bloom + size * 0.04, px) * ink);
        cover(pixel, heart, inside(disc(x, y - size * 0.2, size * 0.09), px) * ink);
      }
    },
  };
}

/** A lattice of leaves with a small flower in each cell. */
export function bagruTrellis({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const wide = random.between(46, 60) * scale;
  const tall = wide * 1.3;
  const dark = isLight(base) ? random.pick([DYE.black, DYE.indigo, DYE.maroon]) : mix(DYE.kora, base, 0.08);
  const [bloom = DYE.madder] = accents(
    base,
    random,
    isLight(base) ? [DYE.madder, DYE.rust, DYE.indigo] : [DYE.rose, DYE.turmeric, DYE.kora],
    1,
  );
  const tones = ramp(lighten(base, -0.025), lighten(base, 0.025));
  return {
    base,
    drape: COTTON,
    weave: PRINT_WEAVE,
    closeUpSpan: 116,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.5 * noise(u / 45, v / 45, seed) + 0.15 * (over - 0.5)));
      const ink = 0.9 + 0.1 * noise(u / 2.2, v / 2.2, seed + 3);
      const rough = 0.25 * noise(u / 1.9, v / 1.9, seed + 4);
      const ogee = (side: number) => {
        const phase = (v / tall) * 2 * Math.PI;
        return wrap(u - side * wide * 0.25 * Math.cos(phase) + (side > 0 ? wide / 2 : 0), wide);
      };
      const left = ogee(1);
      const right = ogee(-1);
      const vein = Math.min(Math.abs(left), Math.abs(right));
      cover(pixel, dark, inside(vein - 0.85 + rough, px) * ink);
      const beat = Math.abs(wrap(v, tall / 8)) / (tall / 8);
      const lobes = vein - wide * 0.075 * Math.sqrt(Math.max(0, 1 - 4.4 * beat * beat)) - 0.2;
      cover(pixel, dark, inside(lobes + rough, px) * ink * 0.92);
      const column = Math.floor(u / (wide / 2) + 0.5);
      const x = u - column * (wide / 2);
      const y = wrap(v + (column & 1) * tall * 0.5 + tall * 0.25, tall);
      const d = flower(x, y, wide * 0.13, 6, column) + rough;
      cover(pixel, dark, inside(d - 1, px) * ink);
      cover(pixel, bloom, inside(d + 0.4, px) * ink);
      cover(pixel, dark, inside(disc(x, y, wide * 0.03), px));
    },
  };
}

/** Mud resist: pale sprays on an unevenly dyed ground. */
export function dabuLeaf({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const wide = random.between(52, 66) * scale;
  const tall = wide * 1.4;
  const pale = isLight(base) ? lighten(base, -0.2) : mix(DYE.kora, base, 0.13);
  const tones = ramp(lighten(base, -0.055), lighten(base, 0.05));
  return {
    base,
    drape: SOFT_COTTON,
    weave: PRINT_WEAVE,
    closeUpSpan: 118,
    paint(u, v, px, over, pixel) {
      const vat = noise(u / 70, v / 70, seed) + 0.6 * noise(u / 19, v / 19, seed + 1);
      put(pixel, tones(0.5 + 0.4 * vat + 0.15 * (over - 0.5)));
      const crack = 0.5 * noise(u / 2.6, v / 2.6, seed + 2);
      const column = Math.floor(u / wide + 0.5);
      const row = Math.floor((v + (column & 1) * tall * 0.5) / tall + 0.5);
      const lean = (cellRandom(column, row, seed) - 0.5) * 0.3 + ((column + row) & 1 ? 0.22 : -0.22);
      const x0 = u - column * wide;
      const y0 = v + (column & 1) * tall * 0.5 - row * tall;
      const x = x0 * Math.cos(lean) - y0 * Math.sin(lean);
      const y = x0 * Math.sin(lean) + y0 * Math.cos(lean) + tall * 0.4;
      const share = 0.9 + 0.1 * crack;
      const length = tall * 0.8;
      if (y > 0 && y < length * 0.95) {
        cover(pixel, pale, inside(Math.abs(x) - 0.8 + 0.3 * crack, px) * share);
      }
      const pairs = 5;
      const k = Math.min(pairs - 1, Math.max(0, Math.round((y / length) * pairs - 0.75)));
      for (const n of [k - 1, k]) {
        const foot = ((n + 0.35) * length) / pairs;
        const long = wide * 0.36 * (1 - n * 0.12);
        for (const s of [-1, 1]) {
          cover(
            pixel,
            pale,
            inside(leaf(x, y - foot, long, long * 0.24, Math.PI / 2 - s * 0.95) + crack, px) * share,
          );
        }
      }
      cover(
        pixel,
        pale,
        inside(leaf(x, y - length * 0.88, wide * 0.26, wide * 0.06, Math.PI / 2) + crack, px) * share,
      );
      cover(pixel, pale, inside(disc(wrap(x0 + wide / 2, wide), y0, 1.7) + crack, px) * share);
    },
  };
}

/** Stars and squares in indigo, madder, black and white on a grid. */
export function ajrakh({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(60, 78) * scale;
  const white = mix(DYE.kora, base, 0.06);
  const [second = DYE.madder] = accents(base, random, [DYE.madder, DYE.indigo, DYE.turmeric, DYE.bottle], 1);
  const dark = isLight(base) ? DYE.indigo : mix(DYE.black, base, 0.2);
  const pale = isLight(base) ? DYE.madder : white;
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.025));
  return {
    base,
    drape: COTTON,
    weave: PRINT_WEAVE,
    closeUpSpan: 116,
    paint(u, v, px, over, pixel) {
      const ink = 0.92 + 0.08 * noise(u / 2.2, v / 2.2, seed + 3);
      const rough = 0.25 * noise(u / 1.9, v / 1.9, seed + 4);
      put(pixel, tones(0.5 + 0.5 * noise(u / 45, v / 45, seed) + 0.15 * (over - 0.5)));
      const x = wrap(u, cell);
      const y = wrap(v, cell);
      const cx = wrap(u + cell / 2, cell);
      const cy = wrap(v + cell / 2, cell);
      const big = star(x, y, cell * 0.3) + rough;
      cover(pixel, pale, inside(big - cell * 0.03, px) * ink);
      cover(pixel, dark, inside(big, px) * ink);
      cover(pixel, second, inside(flower(x, y, cell * 0.24, 8, Math.PI / 8) + rough, px) * ink);
      cover(pixel, pale, rim(flower(x, y, cell * 0.24, 8, Math.PI / 8), cell * 0.011, px) * ink);
      cover(pixel, pale, inside(star(x, y, cell * 0.07) + rough, px) * ink);
      cover(pixel, dark, inside(disc(x, y, cell * 0.032), px));
      const small = star(cx, cy, cell * 0.13) + rough;
      cover(pixel, pale, inside(small - cell * 0.025, px) * ink);
      cover(pixel, second, inside(small, px) * ink);
      cover(pixel, pale, inside(diamond(cx, cy, cell * 0.06), px) * ink);
      const bar = Math.min(Math.abs(cx), Math.abs(cy));
      if (small > cell * 0.03 && big > cell * 0.05) {
        cover(pixel, dark, inside(bar - cell * 0.018, px) * ink);
        const along = Math.abs(cx) < Math.abs(cy) ? v : u;
        cover(pixel, pale, inside(square(bar, wrap(along, cell / 11), cell * 0.012), px) * ink);
      }
    },
  };
}
