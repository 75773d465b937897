/** Remembers what each ready-made picture was made from, so that only what changed is made again. */
import { readFileSync, writeFileSync } from 'node:fs';

const LEDGER = new URL('../made.json', import.meta.url);

/** Picture's name to the fingerprint of what it shows. */
export type Ledger = Map<string, string>;

export function readLedger(): Ledger {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(LEDGER, 'utf8')) as Record<string, string>));
  } catch {
    return new Map();
  }
}

/** Sorted, a picture per line, so that differences read well. */
export function writeLedger(ledger: Ledger): void {
  const sorted = [...ledger].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(LEDGER, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
