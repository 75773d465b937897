/** Ids that grow with time, so that a table is filled at its end and newest first is a backward scan. */
import { randomInt } from 'node:crypto';
import { encodeTime } from 'ulid';

const ID = /^[a-z]{3}_[0-9a-z]{25}$/;

export type IdPrefix =
  | 'usr'
  | 'otc'
  | 'ses'
  | 'gwk'
  | 'mls'
  | 'adr'
  | 'ord'
  | 'rst'
  | 'vrf'
  | 'evt'
  | 'aud'
  | 'pub'
  | 'sch'
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
  | 'rfd'
  | 'red'
  | 'col'
  | 'bkp'
  | 'pic';

export type NewId = (prefix: IdPrefix) => string;

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids that one process makes within a millisecond; beyond them the next millisecond is used early. */
const PER_MS = DIGITS.length ** 2;

/** 70 bits. */
const RANDOM_DIGITS = 14;

/**
 * Makes ids such as `ord_1ka9…`: the time, the position within the millisecond, and random digits of its own for each id, so that
 * whoever has one id cannot compute its neighbours. The first digit of the time is left out: they sort after the shop's older ids.
 */
export function createIds(clock: () => Date): NewId {
  let time = 0;
  let position = 0;
  return prefix => {
    const now = clock().getTime();
    position += 1;
    // A clock that goes back must not make an id that sorts before an earlier one.
    if (now > time) [time, position] = [now, 0];
    else if (position === PER_MS) [time, position] = [time + 1, 0];
    return `${prefix}_${toTimeDigits(time)}${toDigits(position)}${randomDigits()}`;
  };
}

function toTimeDigits(time: number): string {
  return encodeTime(time).slice(1).toLowerCase();
}

function toDigits(position: number): string {
  return `${DIGITS[Math.floor(position / DIGITS.length)]}${DIGITS[position % DIGITS.length]}`;
}

function randomDigits(): string {
  // Node keeps random numbers in store for `randomInt`. Each call of `randomBytes` asks the system for a few bytes.
  return Array.from({ length: RANDOM_DIGITS }, () => DIGITS[randomInt(DIGITS.length)]).join('');
}

/** Sorts before every id made from that time on, and after those made before. */
export function idBound(prefix: IdPrefix, time: number): string {
  return `${prefix}_${toTimeDigits(Math.max(time, 0))}`;
}

/** Returns whether text has the form of such an id; the database is not asked for anything else. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && ID.test(text);
}
