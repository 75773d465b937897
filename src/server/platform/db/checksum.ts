/** A checksum of rows that does not depend on their order: the engines sort text differently. */
import { createHash } from 'node:crypto';

export interface Checksum {
  readonly add: (row: Readonly<Record<string, unknown>>) => void;
  readonly rows: () => number;
  readonly sum: () => string;
}

const BITS = 256;

export function checksum(columns: readonly string[]): Checksum {
  let rows = 0;
  let sum = 0n;
  return {
    add: row => {
      const values = JSON.stringify(columns.map(column => toJson(row[column])));
      rows += 1;
      sum = BigInt.asUintN(BITS, sum + BigInt(`0x${createHash('sha256').update(values).digest('hex')}`));
    },
    rows: () => rows,
    sum: () => `${rows}:${sum.toString(16)}`,
  };
}

/** The drivers return different objects for bytes. */
function toJson(value: unknown): unknown {
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : (value ?? null);
}
