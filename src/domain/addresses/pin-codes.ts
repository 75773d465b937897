/**
 * What a PIN code says of its state. It proposes one and points out a contradiction, but never decides the state that tax
 * is computed for: about fifty PIN codes touch two states.
 */
import { withoutMarks } from '#domain/text/plain-text.ts';
import { findState, type State, stateOfCode } from './states.ts';

const PIN = /^[1-9]\d{5}$/;
const PIN_DIGITS = 6;

/** With fewer digits, Goa would be Maharashtra and Sikkim West Bengal. */
const FEWEST_DIGITS = 3;

/** The first digit of the Army Postal Service, whose PIN codes are of no state. */
const ARMY = '9';

/**
 * Prefixes, or ranges of prefixes, with the GST codes of their states, the likeliest first; a longer prefix goes before a
 * shorter one. Compared with the directory of the Department of Posts of October 2025. 29, 35, 54-55, 65-66, 86-89 are not in use.
 */
const PREFIXES: readonly (readonly [prefixes: string, codes: string])[] = [
  ['11', '07'],
  ['12-13', '06'],
  ['14-15', '03'],
  ['140', '03 04 06'],
  ['16', '04'],
  ['160', '04 03 06'],
  ['160055', '03 04'],
  ['160059', '03'],
  ['160062', '03'],
  ['160071', '03'],
  ['160103-160104', '03 04'],
  ['17', '02'],
  ['18-19', '01'],
  ['194', '38'],
  ['20-28', '09'],
  ['244', '09 05'],
  ['244712-244717', '05 09'],
  ['244720', '05 09'],
  ['246', '05 09'],
  ['2467', '09 05'],
  ['247', '09 05'],
  ['2476', '05 09'],
  ['247662', '09 05'],
  ['247669', '09 05'],
  ['248-249', '05'],
  ['262', '09 05'],
  ['2623-2625', '05 09'],
  ['262302', '09 05'],
  ['262305', '09 05'],
  ['262406', '09 05'],
  ['263', '05'],
  ['30-34', '08'],
  ['36-39', '24'],
  ['362520', '26'],
  ['362540', '26'],
  ['362570', '26'],
  ['396', '24 26'],
  ['396193', '26 24'],
  ['396210', '26'],
  ['396215', '26 24'],
  ['396220', '26'],
  ['396230', '26 24'],
  ['396235', '26 24'],
  ['396240', '26 24'],
  ['40-44', '27'],
  ['403', '30'],
  ['45-48', '23'],
  ['49', '22'],
  ['50', '36'],
  ['51-53', '37'],
  ['533464', '34 37'],
  ['56-59', '29'],
  ['60-64', '33'],
  ['605', '33 34'],
  ['605001-605014', '34 33'],
  ['605110', '34 33'],
  ['605502', '34 33'],
  ['607402-607403', '34 33'],
  ['609601-609609', '34 33'],
  ['609608', '33 34'],
  ['67-69', '32'],
  ['673310', '34 32'],
  ['682551-682559', '31'],
  ['70-74', '19'],
  ['737', '11'],
  ['744', '35'],
  ['75-77', '21'],
  ['78', '18'],
  ['781029', '18 17'],
  ['781131', '18 17'],
  ['782410', '18 17'],
  ['783123', '18 17'],
  ['783134', '18 17'],
  ['790-792', '12'],
  ['793-794', '17'],
  ['795', '14'],
  ['796', '15'],
  ['797-798', '13'],
  ['799', '16'],
  ['80-85', '10'],
  ['802131', '10 09'],
  ['813', '10 20'],
  ['813208', '20 10'],
  ['814-816', '20 10'],
  ['814131', '10 20'],
  ['822', '20 10'],
  ['825-835', '20 10'],
];

const BY_PREFIX: ReadonlyMap<string, readonly State[]> = new Map(
  PREFIXES.flatMap(([prefixes, codes]) => {
    const states = codes.split(' ').flatMap(code => stateOfCode(code) ?? []);
    return toPrefixes(prefixes).map(prefix => [prefix, states] as const);
  }),
);

function toPrefixes(range: string): string[] {
  const [first = '', last = first] = range.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index),
  );
}

/** Returns what a PIN code field holds, in ASCII digits and without spaces, hyphens, dots and brackets; anything else stays. */
export function normalisePin(text: string): string {
  return withoutMarks(text).replaceAll(/[ .-]/g, '');
}

/**
 * Returns the PIN code that text holds in digits of any Indian script, with or without spaces. Returns undefined if it holds
 * none.
 */
export function readPin(text: string): string | undefined {
  const pin = normalisePin(text);
  return PIN.test(pin) ? pin : undefined;
}

/** Returns what is wrong with six digits that are no PIN code. */
export function zeroPinError(text: string): string | undefined {
  return /^0\d{5}$/.test(normalisePin(text)) ? 'No PIN code begins with 0' : undefined;
}

/**
 * Returns the states that a PIN code, or its first digits, can be in, the likeliest first. None where that is not known:
 * fewer than three digits, the Army Postal Service, a prefix that is not in use.
 */
export function statesOfPin(pin: string): readonly State[] {
  for (let length = Math.min(pin.length, PIN_DIGITS); length >= 2; length -= 1) {
    const states = pin.length < FEWEST_DIGITS ? undefined : BY_PREFIX.get(pin.slice(0, length));
    if (states) return states;
  }
  return [];
}

/** Returns whether a PIN code is of the Army Postal Service. */
export function isArmyPin(pin: string): boolean {
  return PIN.test(pin) && pin.startsWith(ARMY);
}

/**
 * Returns the states of a whole PIN code where the text names another. Returns undefined where they agree, or one of them is
 * not known: a name that is no state's is not contradicted.
 */
export function contradictedStates(pin: string, stateText: string): readonly State[] | undefined {
  const states = PIN.test(pin) ? statesOfPin(pin) : [];
  const named = findState(stateText);
  return states.length === 0 || named === undefined || states.includes(named) ? undefined : states;
}
