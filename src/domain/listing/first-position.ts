/** Returns the first place of `size` that does not come before what is looked for; `size` when all do. */
export function firstPosition(size: number, comesBefore: (position: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
