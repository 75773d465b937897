/** Gradient noise for creases, slubs and uneven dye. */

const DIRECTIONS = 32;
const GRADIENT_X = Float64Array.from({ length: DIRECTIONS }, (_, i) =>
  Math.cos((i * 2 * Math.PI) / DIRECTIONS),
);
const GRADIENT_Y = Float64Array.from({ length: DIRECTIONS }, (_, i) =>
  Math.sin((i * 2 * Math.PI) / DIRECTIONS),
);

function hashCell(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A pseudo-random number from 0 to 1 for a grid cell. */
export function cellRandom(x: number, y: number, seed: number): number {
  return hashCell(x, y, seed) / 4294967296;
}

function corner(ix: number, iy: number, dx: number, dy: number, seed: number): number {
  const g = hashCell(ix, iy, seed) & (DIRECTIONS - 1);
  return (GRADIENT_X[g] ?? 0) * dx + (GRADIENT_Y[g] ?? 0) * dy;
}

/** About -1 to 1 with mean zero and a period of about one unit. */
export function noise(x: number, y: number, seed: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10);
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10);
  const top = corner(ix, iy, fx, fy, seed);
  const topRight = corner(ix + 1, iy, fx - 1, fy, seed);
  const low = corner(ix, iy + 1, fx, fy - 1, seed);
  const lowRight = corner(ix + 1, iy + 1, fx - 1, fy - 1, seed);
  const a = top + sx * (topRight - top);
  const b = low + sx * (lowRight - low);
  return (a + sy * (b - a)) * 1.5;
}

/** Two octaves of noise. */
export function layeredNoise(x: number, y: number, seed: number): number {
  return (noise(x, y, seed) + 0.5 * noise(x * 2.03 + 7.1, y * 2.03 - 3.7, seed + 1)) / 1.3;
}
