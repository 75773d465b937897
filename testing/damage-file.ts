/** Spoils a database file as a failing disk does; for tests. */
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

const PAGE = 4096;

/** Overwrites every other page but the first, so that the file is still taken for a database. */
export function damage(file: string): void {
  const open = openSync(file, 'r+');
  for (let at = PAGE * 3; at < fstatSync(open).size; at += PAGE * 2) {
    writeSync(open, Buffer.alloc(PAGE, 0xee), 0, PAGE, at);
  }
  closeSync(open);
}
