import { readFileSync, statSync } from 'node:fs';
import { MEGABYTE, TABLE_LIMITS } from './table-limits.ts';

/** A file over the limit is not read into memory. */
export function readTable(file: string): Uint8Array {
  try {
    const isTooLarge = statSync(file).size > TABLE_LIMITS.megabytes * MEGABYTE;
    if (!isTooLarge) return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
  throw new Error(`${file} is larger than ${TABLE_LIMITS.megabytes} MB.`);
}
