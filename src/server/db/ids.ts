/** Ids that cannot be guessed and grow with time: a table is filled at its end, and newest first is a walk backwards. */
import { randomBytes } from '#server/chance.ts';

/** 32 letters and digits that sort as their values do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_LENGTH = 9;
const RANDOM_LENGTH = 16;
const ID = /^[a-z]{3}_[0-9a-z]{25}$/;

export type IdPrefix = 'usr' | 'ses' | 'adr' | 'ord' | 'rst';

export type NewId = (prefix: IdPrefix) => string;

/** Makes ids such as `ord_01k…`: 45 bits of time, then 80 of chance. Two made in one millisecond still grow. */
export function createIds(clock: () => Date): NewId {
  let last = 0;
  return prefix => {
    last = Math.max(clock().getTime(), last + 1);
    return `${prefix}_${spellTime(last)}${spellChance()}`;
  };
}

/** Whether text can be such an id. What cannot is not worth asking the database for, which may choke on it. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return text.startsWith(`${prefix}_`) && ID.test(text);
}

function spellTime(milliseconds: number): string {
  let spelled = '';
  for (let rest = milliseconds; spelled.length < TIME_LENGTH; rest = Math.floor(rest / 32)) {
    spelled = ALPHABET.charAt(rest % 32) + spelled;
  }
  return spelled;
}

function spellChance(): string {
  let spelled = '';
  for (const byte of randomBytes(RANDOM_LENGTH)) spelled += ALPHABET.charAt(byte % 32);
  return spelled;
}
