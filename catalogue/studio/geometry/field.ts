/** Sums over windows of numbers: blur for soft shadows, distance from an edge for its roundness. */

/** Three box blurs, which is close to a Gaussian of standard deviation `radius` (pixels). */
export function blur(data: Float32Array, width: number, height: number, radius: number): Float32Array {
  const box = Math.max(1, Math.round(radius));
  let result = data;
  for (let pass = 0; pass < 3; pass++) {
    result = boxColumns(boxRows(result, width, height, box), width, height, box);
  }
  return result;
}

function boxRows(data: Float32Array, width: number, height: number, box: number): Float32Array {
  const result = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    boxLine(data, result, y * width, 1, width, box);
  }
  return result;
}

function boxColumns(data: Float32Array, width: number, height: number, box: number): Float32Array {
  const result = new Float32Array(data.length);
  for (let x = 0; x < width; x++) {
    boxLine(data, result, x, width, height, box);
  }
  return result;
}

function boxLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  box: number,
): void {
  const at = (i: number) => from[start + step * Math.min(count - 1, Math.max(0, i))] ?? 0;
  const share = 1 / (2 * box + 1);
  let sum = 0;
  for (let i = -box; i <= box; i++) {
    sum += at(i);
  }
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum * share;
    sum += at(i + box + 1) - at(i - box);
  }
}

/** Distance, in cells, from each inside cell (above one half) to the nearest outside one; two sweeps. */
export function depth(mask: Float32Array, width: number, height: number): Float32Array {
  const far = width + height;
  const result = Float32Array.from(mask, m => (m > 0.5 ? far : 0));
  // Beyond the window nothing is known: cloth that runs out of the picture has no edge there.
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
