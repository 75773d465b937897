/** Tied and dyed: bandhani, leheriya, sungudi. */
import { lighten, mix, type Rgb } from '#sample/studio/color.ts';
import { cellRandom, noise } from '#sample/studio/noise.ts';
import {
  cover,
  type Fabric,
  type FabricOptions,
  FINE_WEAVE,
  type Pixel,
  put,
  ramp,
  SHEER,
  SOFT_COTTON,
} from './fabric.ts';
import { disc, inside, wrap } from './motif.ts';
import { accents, DYE, isLight } from './palette.ts';

/** One tied point: a pale, squarish ring with a dot of dye in the middle. */
function knot(
  pixel: Pixel,
  x: number,
  y: number,
  size: number,
  pale: Rgb,
  heart: Rgb,
  px: number,
  id: number,
): void {
  const turn = id * 1.7;
  const rx = x * Math.cos(turn) - y * Math.sin(turn);
  const ry = x * Math.sin(turn) + y * Math.cos(turn);
  const d = (Math.abs(rx) ** 3 + Math.abs(ry) ** 3) ** (1 / 3) - size * (0.85 + 0.3 * id);
  cover(pixel, pale, inside(d, Math.max(px, size * 0.35)) * (0.8 + 0.2 * id));
  cover(pixel, heart, inside(Math.hypot(x - 0.2, y) - size * 0.3, Math.max(px, size * 0.3)) * 0.85);
}

/** Rings, lozenges and waves of small tied points. */
export function bandhani({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(58, 74) * scale;
  const size = 1.75 * scale;
  const light = isLight(base);
  const pale = light
    ? random.pick([DYE.madder, DYE.rust, DYE.magenta, DYE.bottle])
    : mix(DYE.white, DYE.turmeric, random.pick([0, 0.12, 0.5]));
  const heart = light ? mix(pale, base, 0.6) : lighten(base, -0.05);
  const [patch = base] = accents(base, random, [DYE.madder, DYE.maroon, DYE.bottle, DYE.turmeric], 1);
  const patched = random.bool(0.35);
  const rings = random.int(2, 3);
  const tones = ramp(lighten(base, -0.035), lighten(base, 0.035));
  return {
    base,
    drape: SHEER,
    weave: FINE_WEAVE,
    closeUpSpan: 88,
    paint(u, v, px, over, pixel) {
      put(
        pixel,
        tones(0.5 + 0.45 * noise(u / 40, v / 40, seed) + 0.15 * (over - 0.5)),
        1 + 0.06 * noise(u / 3.2, v / 3.2, seed + 1),
      );
      const column = Math.floor(u / cell + 0.5);
      const x = u - column * cell;
      const y = wrap(v + (column & 1) * cell * 0.5, cell);
      const r = Math.hypot(x, y);
      if (patched) {
        cover(pixel, patch, inside(r - cell * 0.2 + noise(u / 4, v / 4, seed), 3) * 0.85);
      }
      const gap = cell * 0.085;
      const ring = Math.min(rings, Math.round(r / gap / 1.25));
      const radius = ring * gap * 1.25;
      const count = ring === 0 ? 1 : Math.round((2 * Math.PI * radius) / (gap * 1.05));
      const turn = Math.round((Math.atan2(y, x) / (2 * Math.PI)) * count);
      const angle = (turn / count) * 2 * Math.PI;
      const id = cellRandom(column * 31 + turn, ring + Math.floor(v / cell) * 7, seed);
      knot(
        pixel,
        x - radius * Math.cos(angle) + (id - 0.5) * 0.8,
        y - radius * Math.sin(angle) + (id - 0.5) * 0.6,
        size,
        pale,
        heart,
        px,
        id,
      );
      const dx = wrap(u + cell / 2, cell);
      const dy = wrap(v + (Math.floor(u / cell + 1) & 1) * cell * 0.5, cell / 6);
      knot(
        pixel,
        Math.abs(dx) - gap * 0.5,
        dy,
        size * 0.9,
        pale,
        heart,
        px,
        cellRandom(Math.floor(v / (cell / 6)), column, seed + 5),
      );
    },
  };
}

/** Diagonal waves of colour. */
export function leheriya({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const period = random.between(30, 46) * scale;
  const side = random.bool(0.5) ? 1 : -1;
  const zigzag = random.bool(0.4);
  const white = isLight(base) ? mix(DYE.white, base, 0.1) : mix(DYE.white, base, 0.05);
  const [one = DYE.turmeric, two = DYE.magenta] = accents(
    base,
    random,
    [DYE.turmeric, DYE.magenta, DYE.leaf, DYE.madder, DYE.sky, DYE.rose, DYE.teal],
    2,
  );
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.03));
  const stripes = isLight(base) ? [one, two, one] : [white, one, white];
  return {
    base,
    drape: SHEER,
    weave: FINE_WEAVE,
    closeUpSpan: 96,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.45 * noise(u / 40, v / 40, seed) + 0.15 * (over - 0.5)));
      const fold = zigzag ? Math.abs(wrap(u, period * 3.2)) : u * side;
      const t = fold * 0.85 + v + 2.6 * noise(u / 13, v / 13, seed) + 0.8 * noise(u / 3.5, v / 3.5, seed + 1);
      const soft = Math.max(px, 1.3);
      stripes.forEach((color, k) => {
        const at = wrap(t - (k * period) / 3.6, period);
        const half = period * (0.075 - 0.022 * k);
        const broken = 0.1 * noise(u / 2, v / 2, seed + 7 + k);
        cover(pixel, color, inside(Math.abs(at) - half, soft) * (0.9 + broken));
      });
    },
  };
}

/** Small tied dots in rows. */
export function sungudiDot({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(15, 21) * scale;
  const pale = isLight(base)
    ? random.pick([DYE.madder, DYE.indigo, DYE.bottle, DYE.plum])
    : mix(DYE.white, base, 0.04);
  const heart = isLight(base) ? mix(pale, base, 0.5) : base;
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.03));
  return {
    base,
    drape: SOFT_COTTON,
    weave: FINE_WEAVE,
    closeUpSpan: 84,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.5 * noise(u / 45, v / 45, seed) + 0.15 * (over - 0.5)));
      const column = Math.floor(u / cell + 0.5);
      const row = Math.floor((v + (column & 1) * cell * 0.5) / cell + 0.5);
      const id = cellRandom(column, row, seed);
      const x = u - column * cell + (id - 0.5) * 2.4;
      const y = v + (column & 1) * cell * 0.5 - row * cell + (cellRandom(row, column, seed) - 0.5) * 2.4;
      const big = (column + row * 2) % 5 === 0;
      knot(pixel, x, y, (big ? 3 : 2.1) * scale, pale, heart, px, id);
      if (big) {
        cover(pixel, pale, inside(Math.abs(disc(x, y, 5.6 * scale)) - 0.45, Math.max(px, 0.9)) * 0.5);
      }
    },
  };
}
