/** Ids that grow with time, so that a table is filled at its end and newest first is a backward scan. */
import { randomInt } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

const ID = /^[a-z]{3}_[0-9a-z]{25}$/;

export type IdPrefix =
  | 'usr'
  | 'otc'
  | 'ses'
  | 'gwk'
  | 'adr'
  | 'ord'
  | 'rst'
  | 'vrf'
  | 'evt'
  | 'aud'
  | 'pub'
  | 'chg'
  | 'inv'
  | 'ivc'
  | 'mov'
  | 'msg'
  | 'rpl'
  | 'sub'
  | 'nlr'
  | 'shp'
  | 'siz'
  | 'not'
  | 'led'
  | 'pyo'
  | 'rfd';

export type NewId = (prefix: IdPrefix) => string;

/** Makes ids such as `ord_1ka9…`: a ULID without its first character, so that they sort after the shop's older ids. */
export function createIds(clock: () => Date): NewId {
  // The library's own source makes a slow call per character: 100 µs an id instead of 1.5.
  const ulid = monotonicFactory(() => randomInt(32) / 32);
  return prefix => `${prefix}_${ulid(clock().getTime()).slice(1).toLowerCase()}`;
}

/** Sorts before every id made from that time on, and after those made before. */
export function idBound(prefix: IdPrefix, time: number): string {
  return `${prefix}_${encodeTime(Math.max(time, 0)).slice(1).toLowerCase()}`;
}

/** Returns whether text has the form of such an id; the database is not asked for anything else. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && ID.test(text);
}
