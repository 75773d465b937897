/** Stores a fingerprint of each picture's input, so that only changed pictures are made again. */
import { readFileSync, writeFileSync } from 'node:fs';

const FINGERPRINTS_FILE = new URL('../fingerprints.json', import.meta.url);

/** Fingerprints by picture name. */
export type Fingerprints = Map<string, string>;

export function readFingerprints(): Fingerprints {
  try {
    return new Map(
      Object.entries(JSON.parse(readFileSync(FINGERPRINTS_FILE, 'utf8')) as Record<string, string>),
    );
  } catch {
    return new Map();
  }
}

/** Sorted and one per line, for readable diffs. */
export function writeFingerprints(fingerprints: Fingerprints): void {
  const sorted = [...fingerprints].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FINGERPRINTS_FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
