/** Height map of a part from its folds, creases and edges, and the shading that follows from it. */
import type { Drape } from '#sample/studio/fabric/fabric.ts';
import { blur, depth as distanceInside } from '#sample/studio/geometry/field.ts';
import { fill, type Mask } from '#sample/studio/geometry/raster.ts';
import { noise } from '#sample/studio/noise.ts';
import { stampFold } from './fold.ts';
import type { Part } from './part.ts';
import { type Pose, toPixels, toUnits } from './pose.ts';

/** A coarse grid over a part's pixels; values are smooth, so pixels interpolate between them. */
export interface Relief {
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly u: Float32Array;
  readonly v: Float32Array;
  /** Factor on the fabric's colour. */
  readonly light: Float32Array;
  /** Specular light, for fabrics with sheen. */
  readonly gloss: Float32Array;
}

/** Direction of the light: from the upper left, well above the ground. */
const LIGHT = { x: -0.52, y: -0.6, z: 0.61 } as const;
const STEP = 2;

export function toRelief(part: Part, pose: Pose, window: Mask): Relief {
  const width = Math.ceil(window.width / STEP) + 2;
  const height = Math.ceil(window.height / STEP) + 2;
  const count = width * height;
  const u = new Float32Array(count);
  const v = new Float32Array(count);
  const heights = new Float32Array(count);
  const units = STEP / (pose.scale * pose.zoom);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const i = row * width + column;
      const [x, y] = toUnits(pose, window.x + column * STEP, window.y + row * STEP);
      const [gu, gv] = part.grain(x, y);
      u[i] = gu;
      v[i] = gv;
      heights[i] = creases(part.fabric.drape, gu, gv, pose.seed) * part.crumple;
    }
  }
  const toCell = (p: readonly [number, number]) => {
    const [px, py] = toPixels(pose, p);
    return [(px - window.x) / STEP, (py - window.y) / STEP] as const;
  };
  for (const fold of part.folds) {
    stampFold(heights, width, height, fold.spine.map(toCell), fold, units);
  }
  const deep = edgeDepth(part, width, height, toCell, units);
  const roll = part.roll ?? part.fabric.drape.thickness;
  for (let i = 0; i < count; i++) {
    const d = deep[i] ?? 0;
    heights[i] = (heights[i] ?? 0) * (1 - 0.6 * Math.exp(-d / 14)) + roll * 0.75 * (1 - Math.exp(-d / roll));
  }
  return {
    step: STEP,
    width,
    height,
    ...lit({ heights, u, v, deep, width, height, units, part, depth: pose.depth }),
  };
}

function edgeDepth(
  part: Part,
  width: number,
  height: number,
  toCell: (p: readonly [number, number]) => readonly [number, number],
  units: number,
): Float32Array {
  const mask = fill(part.outline.map(toCell), width, height, 0);
  const whole = new Float32Array(width * height);
  for (let y = 0; y < mask.height; y++) {
    whole.set(mask.data.subarray(y * mask.width, (y + 1) * mask.width), (y + mask.y) * width + mask.x);
  }
  return blur(
    distanceInside(whole, width, height).map(d => d * units),
    width,
    height,
    1,
  );
}

/** Soft long folds with a few firmer creases, elongated and slightly off the grain. */
function creases(drape: Drape, u: number, v: number, seed: number): number {
  const w = drape.width;
  const lean = ((seed % 13) - 6) * 0.055;
  const across = u + lean * v;
  const bendU = across + 15 * noise(u / 130, v / 150, seed + 21);
  const bendV = v + 15 * noise(u / 130, v / 130, seed + 22);
  const long = noise(bendU / (70 * w), bendV / (190 * w), seed + 23);
  const crest = noise(bendU / (56 * w) + 0.3 * long, bendV / (150 * w), seed + 24);
  const ridge = 1 - Math.sqrt(crest * crest + 0.006) * 1.8;
  const small = noise(bendU / (24 * w), bendV / (40 * w), seed + 25);
  const where = 0.42 + 0.58 * noise(u / 190, v / 190, seed + 26);
  return drape.crumple * (5.4 * long + 4.8 * w * where * ridge * Math.abs(ridge) + 0.8 * where * small);
}

interface Lie {
  readonly heights: Float32Array;
  readonly u: Float32Array;
  readonly v: Float32Array;
  readonly deep: Float32Array;
  readonly width: number;
  readonly height: number;
  readonly units: number;
  readonly part: Part;
  readonly depth: number;
}

/** Shading from slope and concavity; the pattern shifts with the slope, as on real folds. */
function lit({
  heights,
  u,
  v,
  deep,
  width,
  height,
  units,
  part,
  depth,
}: Lie): Omit<Relief, 'step' | 'width' | 'height'> {
  const light = new Float32Array(heights.length);
  const gloss = new Float32Array(heights.length);
  const around = blur(heights, width, height, Math.max(1, 9 / units));
  const sheen = part.fabric.drape.sheen;
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const sx =
        ((heights[y * width + right] ?? 0) - (heights[y * width + left] ?? 0)) * (depth / (2 * units));
      const sy = ((heights[down + x] ?? 0) - (heights[up + x] ?? 0)) * (depth / (2 * units));
      const facing = (-sx * LIGHT.x - sy * LIGHT.y + LIGHT.z) / Math.sqrt(1 + sx * sx + sy * sy);
      const hollow = (heights[i] ?? 0) - (around[i] ?? 0);
      const edge = 1 - 0.2 * Math.exp(-(deep[i] ?? 0) / 2.2);
      light[i] =
        part.light * edge * tone(facing / LIGHT.z) * (1 + Math.max(-0.28, Math.min(0.1, hollow * 0.035)));
      gloss[i] = sheen * shine(sx, sy);
      u[i] = (u[i] ?? 0) + slide(sx);
      v[i] = (v[i] ?? 0) - slide(sy);
    }
  }
  return { u, v, light, gloss };
}

/** Shift of the pattern on a slope, in units. */
function slide(slope: number): number {
  return (6 * slope) / (1 + 1.6 * Math.abs(slope));
}

/** Tone curve: lifts shadows and limits highlights. */
function tone(facing: number): number {
  const f = Math.max(0, facing);
  return f < 1 ? 0.2 + 0.8 * f : 1 + 0.2 * (1 - Math.exp(-(f - 1) * 2.2));
}

function shine(sx: number, sy: number): number {
  const facing = (-sx * -0.3 - sy * -0.36 + 0.88) / Math.sqrt(1 + sx * sx + sy * sy);
  return Math.max(0, facing) ** 26;
}
