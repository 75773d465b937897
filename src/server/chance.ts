/** Random bytes nobody can guess, fetched from the system many at a time: for an id, asking costs more than all else. */
import { randomBytes as fetchBytes } from 'node:crypto';

const FETCHED = 4096;

let bytes = fetchBytes(0);
let used = 0;

/** So many bytes, each given once and to one alone. Throws where `count` is above 4,096. */
export function randomBytes(count: number): Uint8Array {
  if (count > FETCHED) throw new RangeError(`${count} random bytes at a time are more than ${FETCHED}`);
  if (used + count > bytes.length) {
    bytes = fetchBytes(FETCHED);
    used = 0;
  }
  used += count;
  return bytes.subarray(used - count, used);
}
