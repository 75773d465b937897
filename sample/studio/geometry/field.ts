/** Sums over windows of numbers: blur for soft shadows, distance from an edge for its roundness. */

/** Three box blurs, which is close to a Gaussian of standard deviation `radius` (pixels). */
export function blur(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const box = Math.max(1, Math.round(radius));
  const from = Float32Array.from(data);
  const to = new Float32Array(data.length);
  for (let pass = 0; pass < 3; pass++) {
    boxRows(from, to, width, height, box);
    boxColumns(to, from, width, height, box);
  }
  return from;
}

function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, box: number): void {
  const share = 1 / (2 * box + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const end = start + width - 1;
    let sum = 0;
    for (let i = start - box; i <= start + box; i++) {
      sum += from[i < start ? start : i > end ? end : i] ?? 0;
    }
    for (let i = start; i <= end; i++) {
      to[i] = sum * share;
      const next = i + box + 1;
      const last = i - box;
      sum += (from[next > end ? end : next] ?? 0) - (from[last < start ? start : last] ?? 0);
    }
  }
}

/** All columns at once, row by row, in memory order. */
function boxColumns(from: Float32Array, to: Float32Array, width: number, height: number, box: number): void {
  const share = 1 / (2 * box + 1);
  const sums = new Float64Array(width);
  const row = (y: number) => width * (y < 0 ? 0 : y >= height ? height - 1 : y);
  for (let y = -box; y <= box; y++) {
    const start = row(y);
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (from[start + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const own = y * width;
    const next = row(y + box + 1);
    const last = row(y - box);
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      to[own + x] = sum * share;
      sums[x] = sum + (from[next + x] ?? 0) - (from[last + x] ?? 0);
    }
  }
}

/** Distance, in cells, from each inside cell (above one half) to the nearest outside one; two sweeps. */
export function depth(mask: Float32Array, width: number, height: number): Float32Array {
  const far = width + height;
  const result = Float32Array.from(mask, m => (m > 0.5 ? far : 0));
  // Fabric that leaves the picture has no edge at the picture's border.
  const near = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? far : (result[y * width + x] ?? 0);
  const relax = (x: number, y: number, side: number) => {
    const i = y * width + x;
    const own = result[i] ?? 0;
    if (own > 0) {
      result[i] = Math.min(
        own,
        near(x - side, y) + 1,
        near(x, y - side) + 1,
        near(x - side, y - side) + Math.SQRT2,
        near(x + side, y - side) + Math.SQRT2,
      );
    }
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) relax(x, y, 1);
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) relax(x, y, -1);
  }
  return result;
}
