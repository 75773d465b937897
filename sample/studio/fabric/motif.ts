/** Motifs as signed distance functions: below zero is inside. */

/** Share of a pixel inside a shape at signed distance `d`. */
export function inside(d: number, px: number): number {
  const share = 0.5 - d / px;
  return share <= 0 ? 0 : share >= 1 ? 1 : share;
}

/** Share of a pixel on the line around a shape. */
export function rim(d: number, half: number, px: number): number {
  return inside(Math.abs(d) - half, px);
}

/** Position within a repeat, centred: from -period/2 to period/2. */
export function wrap(x: number, period: number): number {
  return x - period * Math.floor(x / period + 0.5);
}

export function diamond(x: number, y: number, half: number): number {
  return (Math.abs(x) + Math.abs(y) - half) * Math.SQRT1_2;
}

export function square(x: number, y: number, half: number): number {
  return Math.max(Math.abs(x), Math.abs(y)) - half;
}

export function disc(x: number, y: number, radius: number): number {
  return Math.hypot(x, y) - radius;
}

/** A square and the same turned by 45 degrees: the star of ajrakh. */
export function star(x: number, y: number, half: number): number {
  return Math.min(square(x, y, half), diamond(x, y, half * Math.SQRT2));
}

/** Round petals around a heart. */
export function flower(x: number, y: number, radius: number, petals: number, turn = 0): number {
  const lobe = Math.abs(Math.cos(((Math.atan2(y, x) + turn) * petals) / 2));
  return Math.hypot(x, y) - radius * (0.58 + 0.42 * lobe);
}

/** A mango motif with its base at (0, 0), `size` tall, its tip bent by `bend`. */
export function mango(x: number, y: number, size: number, bend: number): number {
  const t = y / size;
  if (t <= 0 || t >= 1) {
    return Math.hypot(x - (t > 0.5 ? bend * size * 0.5 : 0), t > 0.5 ? y - size : y);
  }
  const middle = bend * size * 0.5 * t ** 2.4;
  const half = size * 0.92 * Math.sqrt(t) * (1 - t) ** 0.85;
  return (Math.abs(x - middle) - half) * 0.85;
}

/** A leaf from its stalk at (0, 0) along `angle`. */
export function leaf(x: number, y: number, length: number, width: number, angle: number): number {
  const along = x * Math.cos(angle) + y * Math.sin(angle);
  const across = y * Math.cos(angle) - x * Math.sin(angle);
  const t = along / length;
  if (t <= 0 || t >= 1) {
    return Math.hypot(across, t <= 0 ? along : along - length);
  }
  return (Math.abs(across) - width * Math.sin(Math.PI * t ** 0.8)) * 0.9;
}

/** A diamond with stepped edges of `step` units, as in woven patterns. */
export function stepped(x: number, y: number, half: number, step: number): number {
  const sx = Math.floor(Math.abs(x) / step) * step;
  const sy = Math.floor(Math.abs(y) / step) * step;
  return (sx + sy - half) * Math.SQRT1_2;
}
