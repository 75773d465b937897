import { describe, expect, it } from 'vitest';
import { toAsciiDigits } from './indian-digits.ts';
import { contradictedStates, isArmyPin, normalisePin, readPin, statesOfPin } from './pin-codes.ts';

const toNames = (pin: string) => statesOfPin(pin).map(state => state.name);

/** Whole numbers from one to another, both included. */
function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** Prefixes that are of one state, but for the longer prefixes of `ENCLAVES`. */
const WHOLE: readonly [string, readonly string[]][] = [
  ['Delhi', ['11']],
  ['Haryana', ['12', '13']],
  ['Punjab', ['14', '15']],
  ['Chandigarh', ['16']],
  ['Himachal Pradesh', ['17']],
  ['Jammu & Kashmir', ['18', '19']],
  ['Uttar Pradesh', range(20, 28)],
  ['Rajasthan', range(30, 34)],
  ['Gujarat', range(36, 39)],
  ['Maharashtra', range(40, 44)],
  ['Madhya Pradesh', range(45, 48)],
  ['Chhattisgarh', ['49']],
  ['Telangana', ['50']],
  ['Andhra Pradesh', range(51, 53)],
  ['Karnataka', range(56, 59)],
  ['Tamil Nadu', range(60, 64)],
  ['Kerala', range(67, 69)],
  ['West Bengal', range(70, 74)],
  ['Odisha', range(75, 77)],
  ['Assam', ['78']],
  ['Arunachal Pradesh', range(790, 792)],
  ['Meghalaya', range(793, 794)],
  ['Manipur', ['795']],
  ['Mizoram', ['796']],
  ['Nagaland', range(797, 798)],
  ['Tripura', ['799']],
  ['Bihar', range(80, 85)],
];

/** Longer prefixes of another state, or of a second one. */
const ENCLAVES: readonly [string, readonly string[]][] = [
  ['Ladakh', ['194']],
  ['Uttarakhand', ['244', ...range(246, 249), '262', '263']],
  ['Dadra & Nagar Haveli and Daman & Diu', ['362520', '362540', '362570', '396']],
  ['Goa', ['403']],
  ['Puducherry', ['533464', '605', ...range(607_402, 607_403), ...range(609_601, 609_609), '673310']],
  ['Lakshadweep', range(682_551, 682_559)],
  ['Sikkim', ['737']],
  ['Andaman & Nicobar Islands', ['744']],
  ['Meghalaya', ['781029', '781131', '782410', '783123', '783134']],
  ['Uttar Pradesh', ['802131']],
  ['Gujarat', ['396193', '396215', '396230', '396235', '396240']],
  ['Jharkhand', [...range(813, 816), '822', ...range(825, 835)]],
  ['Punjab', ['140', '160']],
  ['Haryana', ['140']],
];

/**
 * PIN codes in a prefix of another state, or of the other side of a border, with the state in which the directory of the
 * Department of Posts has their post offices, or most of them.
 */
const POCKETS: readonly [string, readonly string[]][] = [
  ['Chandigarh', ['160001', '160003', '160017', '160047', '160101', '160102']],
  ['Punjab', ['160055', '160059', '160062', '160071', '160103', '160104', '140308', '140603']],
  ['Haryana', ['134109', '134112', '133302']],
  [
    'Uttarakhand',
    [
      '244712',
      '244713',
      '244715',
      '244716',
      '244717',
      '244720',
      '247661',
      '247663',
      '262308',
      '262401',
      '262405',
    ],
  ],
  ['Uttar Pradesh', ['244701', '244923', '247662', '247669', '262302', '262305', '262406', '262201']],
  [
    'Dadra & Nagar Haveli and Daman & Diu',
    ['362520', '362540', '362570', '396210', '396215', '396220', '396230'],
  ],
  ['Gujarat', ['362530', '362560', '396191', '396195', '396125']],
  ['Puducherry', [...range(605_001, 605_011), '605013', '605014', '605110', '605502', '607402', '607403']],
  ['Puducherry', [...range(609_601, 609_607), '609609', '533464', '673310']],
  ['Tamil Nadu', ['605101', '605104', '605105', '605111', '605501', '607401', '609608', '609110', '609501']],
  ['Kerala', ['673309', '673311', '670672', '682501', '682511']],
  ['Lakshadweep', range(682_551, 682_559)],
  ['Andhra Pradesh', ['533463', '533465']],
  ['Ladakh', ['194101', '194103', '194301']],
  ['Jammu & Kashmir', ['193501', '192101', '182204']],
  ['Assam', ['781029', '781131', '782410', '783123', '783134']],
  ['Bihar', ['802131', '813206', '814131']],
  ['Jharkhand', ['813208', '814101', '815301', '822101', '835302']],
  ['Goa', ['403001', '403806']],
  ['Maharashtra', ['402301', '416510']],
  ['Sikkim', ['737101', '737139']],
  ['West Bengal', ['736101', '735101']],
  ['Andaman & Nicobar Islands', ['744101', '744301']],
];

const isEnclave = (pin: string) => ENCLAVES.some(([, list]) => list.some(prefix => pin.startsWith(prefix)));

/** Every PIN code that there can be with a prefix. */
function* toPins(prefix: string): Generator<string> {
  const rest = 6 - prefix.length;
  for (let index = 0; index < 10 ** rest; index += 1)
    yield prefix + (rest > 0 ? String(index).padStart(rest, '0') : '');
}

describe('the states of a PIN code', () => {
  it.each(WHOLE)('%s has its prefixes, but for enclaves', (name, prefixes) => {
    for (const prefix of prefixes) {
      const wrong = [...toPins(prefix)].filter(pin => !isEnclave(pin) && toNames(pin).join() !== name);
      expect(wrong).toEqual([]);
    }
  });

  it.each(ENCLAVES)('%s is possible in its enclaves', (name, prefixes) => {
    for (const prefix of prefixes) {
      const wrong = [...toPins(prefix)].filter(pin => !toNames(pin).includes(name));
      expect(wrong).toEqual([]);
    }
  });

  it.each(['29', '35', '54', '55', '65', '66', ...range(86, 89), ...range(90, 99)])(
    'are not known of %s',
    prefix => {
      const known = [...toPins(prefix)].filter(pin => statesOfPin(pin).length > 0);
      expect(known).toEqual([]);
    },
  );

  it.each([
    ['600026', 'Tamil Nadu'],
    ['302001', 'Rajasthan'],
    ['194101', 'Ladakh'],
    ['244713', 'Uttarakhand'],
    ['246701', 'Uttar Pradesh'],
    ['246149', 'Uttarakhand'],
    ['247001', 'Uttar Pradesh'],
    ['247667', 'Uttarakhand'],
    ['262001', 'Uttar Pradesh'],
    ['262501', 'Uttarakhand'],
    ['396230', 'Dadra & Nagar Haveli and Daman & Diu'],
    ['396445', 'Gujarat'],
    ['160017', 'Chandigarh'],
    ['140301', 'Punjab'],
    ['605001', 'Puducherry'],
    ['605602', 'Tamil Nadu'],
    ['834001', 'Jharkhand'],
    ['813210', 'Bihar'],
    ['744101', 'Andaman & Nicobar Islands'],
  ])('%s is most likely in %s', (pin, name) => {
    expect(toNames(pin)[0]).toBe(name);
  });

  it.each(POCKETS)('are %s first in its pockets', (name, pins) => {
    expect(pins.filter(pin => toNames(pin)[0] !== name)).toEqual([]);
  });

  it('are the state of the PIN code alone in the towns beside Chandigarh', () => {
    expect(contradictedStates('160071', 'Chandigarh')?.map(state => state.name)).toEqual(['Punjab']);
    expect(contradictedStates('160055', 'Chandigarh')).toBeUndefined();
  });

  it('are proposed from the third digit on', () => {
    expect(['', '6', '60', '600', '6000', '60002', '600026'].map(text => toNames(text)[0])).toEqual([
      undefined,
      undefined,
      undefined,
      ...Array<string>(4).fill('Tamil Nadu'),
    ]);
    for (const text of ['abc', '000', '-12', '६००'.slice(0, 2), 'constructor'])
      expect(statesOfPin(text)).toEqual([]);
  });

  it('are none for the army, which is told apart', () => {
    expect(isArmyPin('900056')).toBe(true);
    expect(['600026', '9000', '9000560'].filter(isArmyPin)).toEqual([]);
  });
});

describe('a PIN code that is typed', () => {
  it.each([
    '600026',
    '600 026',
    ' 6 0 0 0 2 6 ',
    '600-026',
    '६०० ०२६',
    '௬௦௦௦௨௬',
    '౬౦౦౦౨౬',
    '۶۰۰۰۲۶',
    '６０００２６',
  ])('%j is read', text => {
    expect(readPin(text)).toBe('600026');
  });

  it.each(['', '012345', '60002', '6000266', '60002x', '६०००२'])('%j is none', text => {
    expect(readPin(text)).toBeUndefined();
  });

  it('keeps what is no digit, so that what is wrong with it can be said', () => {
    expect(normalisePin('SW1A 1AA')).toBe('SW1A1AA');
    expect(toAsciiDigits('+९१ ९८४००-54321')).toBe('+91 98400-54321');
  });
});

describe('a contradiction between PIN code and state', () => {
  it('names the states that the PIN code can be in', () => {
    const named = (pin: string, state: string) => contradictedStates(pin, state)?.map(({ name }) => name);
    expect(named('600026', 'Kerala')).toEqual(['Tamil Nadu']);
    expect(named('160017', 'Delhi')).toEqual(['Chandigarh', 'Punjab', 'Haryana']);
    expect(named('160017', 'Haryana')).toBeUndefined();
    expect(named('600026', 'tamilnadu')).toBeUndefined();
  });

  it.each([
    ['600026', ''],
    ['600026', 'Chennai district'],
    ['60002', 'Kerala'],
    ['900056', 'Kerala'],
    ['291234', 'Kerala'],
  ])('%s and %j have none', (pin, state) => {
    expect(contradictedStates(pin, state)).toBeUndefined();
  });
});
