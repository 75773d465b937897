/** Raised patterns: jamdani, chikankari, kantha, phulkari. */
import { lighten, mix } from '#sample/studio/color.ts';
import { cellRandom, noise } from '#sample/studio/noise.ts';
import {
  cover,
  type Fabric,
  type FabricOptions,
  FINE_WEAVE,
  HAND_WEAVE,
  PLAIN_WEAVE,
  put,
  ramp,
  SHEER,
  SOFT_COTTON,
  scaleRelief,
} from './fabric.ts';
import { diamond, disc, flower, inside, leaf, rim, stepped, wrap } from './motif.ts';
import { accents, DYE, isLight } from './palette.ts';

/** Extra weft laid in by hand on fine muslin: small stepped sprigs in half-drop rows. */
export function jamdani({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(44, 58) * scale;
  const step = 1.6 * scale;
  const yarn = isLight(base)
    ? random.pick([DYE.madder, DYE.indigo, DYE.zari, DYE.bottle, lighten(base, -0.18)])
    : random.pick([DYE.white, DYE.kora, DYE.zari]);
  const tones = ramp(lighten(base, -0.025), lighten(base, 0.03));
  const diagonal = random.bool(0.4);
  return {
    base,
    drape: SHEER,
    weave: { ...FINE_WEAVE, open: 0.35, slub: 0.5 },
    closeUpSpan: 96,
    paint(u, v, px, over, pixel) {
      put(
        pixel,
        tones(
          0.5 +
            0.3 * noise(u / 1.6, v / 50, seed) +
            0.3 * noise(u / 50, v / 1.6, seed + 1) +
            0.2 * (over - 0.5),
        ),
      );
      const column = Math.floor(u / cell + 0.5);
      const x = Math.floor((u - column * cell) / step + 0.5) * step;
      const y = Math.floor(wrap(v + (column & 1) * cell * 0.5, cell) / step + 0.5) * step;
      const sprig = Math.min(
        leaf(x, y + cell * 0.24, cell * 0.26, cell * 0.07, Math.PI / 2 + 0.75),
        leaf(x, y + cell * 0.24, cell * 0.26, cell * 0.07, Math.PI / 2 - 0.75),
        flower(x, y - cell * 0.12, cell * 0.17, 6, 0.5),
        Math.abs(x) < step && y < 0 && y > -cell * 0.26 ? -0.4 : 9,
      );
      const floats = 0.86 + 0.14 * Math.cos((v / step) * 2 * Math.PI);
      cover(pixel, yarn, inside(sprig, px) * floats);
      if (diagonal) {
        const dots = stepped(wrap(u + v, cell) * 0.7, wrap(u - v, cell / 4) * 0.7, step * 1.5, step);
        cover(pixel, yarn, inside(dots, px) * 0.6);
      }
    },
  };
}

/** White thread on pale fabric: raised petals, eyelets, stems. */
export function chikankari({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const wide = random.between(58, 72) * scale;
  const thread = isLight(base) ? mix(DYE.white, base, 0.1) : mix(lighten(base, 0.2), DYE.white, 0.62);
  const shade = lighten(base, -0.1);
  const tones = ramp(
    lighten(base, isLight(base) ? -0.05 : -0.02),
    lighten(base, isLight(base) ? -0.02 : 0.02),
  );
  const shape = (u: number, v: number): number => {
    const column = Math.floor(u / wide + 0.5);
    const flip = column & 1 ? -1 : 1;
    const y = wrap(v + (column & 1) * wide * 0.6, wide * 1.2);
    const x = (u - column * wide) * flip;
    const stem = Math.abs(x - wide * 0.16 * Math.sin((y / wide) * 5.2)) - 0.75;
    const bloom = flower(x - wide * 0.05, y - wide * 0.16, wide * 0.22, 6, column);
    const eye = disc(x - wide * 0.05, y - wide * 0.16, wide * 0.055);
    const leaves = Math.min(
      leaf(x + wide * 0.06, y + wide * 0.36, wide * 0.28, wide * 0.075, Math.PI / 2 - 0.9),
      leaf(x + wide * 0.06, y + wide * 0.3, wide * 0.26, wide * 0.07, Math.PI / 2 + 1),
      leaf(x - wide * 0.02, y - wide * 0.36, wide * 0.2, wide * 0.06, Math.PI / 2 - 0.8),
    );
    const buds = disc(wrap(x + wide / 2, wide), wrap(y, wide * 0.3), 1.9);
    return Math.min(Math.max(Math.min(stem, bloom), -eye), leaves, buds);
  };
  return {
    base,
    drape: SOFT_COTTON,
    weave: { ...FINE_WEAVE, open: 0.25 },
    closeUpSpan: 104,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.45 * noise(u / 40, v / 40, seed) + 0.2 * (over - 0.5)));
      const d = shape(u, v);
      const lee = shape(u - 1.1, v + 1.2);
      cover(pixel, shade, inside(lee - 0.3, 1.6) * 0.65);
      const fill = inside(d, Math.max(px, 0.7));
      if (fill > 0) {
        const satin = 0.94 + 0.1 * Math.sin((u + v) * 2.6) * (px < 0.5 ? 1 : 0.2);
        cover(pixel, thread, fill * 0.96);
        scaleRelief(pixel, 1 + (satin - 1 + Math.max(-0.12, Math.min(0.1, (lee - d) * 0.06))) * fill);
      }
    },
  };
}

/** Rows of running stitch that follow a few shapes. */
export function kanthaStitch({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const row = random.between(6.2, 8) * scale;
  const cell = random.between(92, 120) * scale;
  const light = isLight(base);
  const colors = accents(
    base,
    random,
    light ? [DYE.madder, DYE.indigo, DYE.leaf, DYE.turmeric] : [DYE.kora, DYE.rose, DYE.turmeric, DYE.sky],
    3,
  );
  const plainThread = light ? mix(DYE.indigo, base, 0.25) : mix(DYE.kora, base, 0.1);
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.02));
  return {
    base,
    drape: { ...SOFT_COTTON, crumple: 0.9 },
    weave: { ...PLAIN_WEAVE, slub: 0.6 },
    closeUpSpan: 92,
    paint(u, v, px, over, pixel) {
      const column = Math.floor(u / cell + 0.5);
      const x = u - column * cell;
      const y = wrap(v + (column & 1) * cell * 0.5, cell);
      const bloom = flower(x, y, cell * 0.34, 6, column);
      const isBloom = bloom < cell * 0.03;
      const across = isBloom ? bloom : v + 1.2 * noise(u / 40, v / 40, seed);
      const along = isBloom ? Math.atan2(y, x) * Math.max(8, Math.hypot(x, y)) : u;
      const line = Math.floor(across / row + 0.5);
      const away = Math.abs(across - line * row);
      const stitch = 6.4 * scale;
      const at = wrap(
        along + (line & 1) * stitch * 0.5 + 1.4 * (cellRandom(line, Math.floor(along / stitch), seed) - 0.5),
        stitch,
      );
      const thread = Math.max(away - 0.62, Math.abs(at) - stitch * 0.32);
      put(
        pixel,
        tones(0.5 + 0.45 * noise(u / 45, v / 45, seed) + 0.2 * (over - 0.5)),
        1 + 0.05 * Math.cos((across / row) * 2 * Math.PI),
      );
      const pull = Math.exp(-(thread * thread) / 1.4);
      scaleRelief(pixel, 1 - 0.1 * pull);
      const color = isBloom ? (colors[Math.abs(line) % 3] ?? plainThread) : plainThread;
      cover(pixel, color, inside(thread, Math.max(px, 0.6)) * 0.95);
    },
  };
}

/** Untwisted silk in long satin stitches, laid out by counting threads. */
export function phulkari({ base, random, scale }: FabricOptions): Fabric {
  const seed = random.int(1, 9999);
  const cell = random.between(46, 58) * scale;
  const [one = DYE.turmeric, two = DYE.magenta, three = DYE.leaf] = accents(
    base,
    random,
    [DYE.turmeric, DYE.magenta, DYE.parrot, DYE.madder, DYE.kora, DYE.rust],
    3,
  );
  const tones = ramp(lighten(base, -0.03), lighten(base, 0.02));
  return {
    base,
    drape: SOFT_COTTON,
    weave: HAND_WEAVE,
    closeUpSpan: 96,
    paint(u, v, px, over, pixel) {
      put(pixel, tones(0.5 + 0.45 * noise(u / 45, v / 45, seed) + 0.2 * (over - 0.5)));
      const column = Math.floor(u / cell + 0.5);
      const row = Math.floor(v / cell + 0.5);
      const x = u - column * cell;
      const y = v - row * cell;
      const outer = diamond(x, y, cell * 0.44);
      const middle = diamond(x, y, cell * 0.28);
      const heart = diamond(x, y, cell * 0.13);
      const upright = Math.abs(x) > Math.abs(y);
      // Stitches lie along or across by quarter, so silk flashes in turn.
      const flash = upright ? 1.1 : 0.88;
      const strand =
        0.93 +
        0.09 * Math.sin((upright ? v : u) * 3.1) * (px < 0.5 ? 1 : 0.25) +
        0.05 * cellRandom(Math.floor((upright ? v : u) / 1.4), column, seed);
      const seams = Math.min(Math.abs(Math.abs(x) - Math.abs(y)), 9) - 0.35;
      const isAlternate = ((column + row) & 1) === 0;
      const fill = inside(outer, Math.max(px, 0.6)) * (1 - 0.75 * inside(seams, px));
      if (fill > 0) {
        cover(pixel, isAlternate ? one : two, fill);
        cover(pixel, isAlternate ? two : three, inside(middle, Math.max(px, 0.6)) * fill);
        cover(pixel, isAlternate ? DYE.kora : one, inside(heart, Math.max(px, 0.6)) * fill);
        scaleRelief(pixel, 1 + (flash * strand - 1) * fill);
      }
      cover(pixel, base, rim(middle, 0.5, px) * 0.7);
      const cx = wrap(u + cell / 2, cell);
      const cy = wrap(v + cell / 2, cell);
      cover(pixel, three, inside(diamond(cx, cy, cell * 0.07), px) * 0.95);
    },
  };
}
