/** Damages a database file as a failing disk does. */
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';

const PAGE = 4096;

/** Overwrites every other page except the first ones, so that the file is still recognised as a database. */
export function damage(file: string): void {
  const open = openSync(file, 'r+');
  for (let index = PAGE * 3; index < fstatSync(open).size; index += PAGE * 2) {
    writeSync(open, Buffer.alloc(PAGE, 0xee), 0, PAGE, index);
  }
  closeSync(open);
}
