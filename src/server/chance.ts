/** Random bytes nobody can guess, fetched from the system many at a time: for an id, asking costs more than all else. */
import { randomBytes as fetchBytes } from 'node:crypto';

const FETCHED = 4096;

let bytes = fetchBytes(0);
let used = 0;

/** So many bytes, each given once and to one alone. `count` is at most 4,096. */
export function randomBytes(count: number): Uint8Array {
  if (used + count > bytes.length) {
    bytes = fetchBytes(FETCHED);
    used = 0;
  }
  used += count;
  return bytes.subarray(used - count, used);
}
