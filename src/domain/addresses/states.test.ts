import { describe, expect, it } from 'vitest';
import { findState, STATES, stateOfCode } from './states.ts';

describe('the states', () => {
  it('are 36, with the codes 01 to 38 without the retired 25 and 28', () => {
    const codes = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'));
    expect(STATES.map(state => state.code)).toEqual(codes.filter(code => code !== '25' && code !== '28'));
  });

  it('have UTGST in the union territories without a legislature', () => {
    const codes = [...STATES, stateOfCode('97')].filter(state => state?.hasUtgst);
    expect(codes.map(state => state?.code)).toEqual(['04', '26', '31', '35', '38', '97']);
  });

  it('are found by their code', () => {
    for (const state of STATES) expect(stateOfCode(state.code)).toBe(state);
    expect(stateOfCode('97')?.name).toBe('Other Territory');
    for (const code of ['', '0', '7', '00', '25', '28', '39', '96', '99', '033', ' 33', '३३'])
      expect(stateOfCode(code)).toBeUndefined();
  });
});

describe('the state that text names', () => {
  it('is found by every name, however it is written', () => {
    for (const state of STATES) {
      for (const name of [state.name, ...state.otherNames]) {
        const spellings = [
          name,
          name.toUpperCase(),
          name.toLowerCase(),
          `  ${name.replaceAll(' ', '  ')}. `,
          name.replaceAll(' ', ''),
          name.replaceAll(' & ', ' and '),
          name.replaceAll(' and ', ' & '),
        ];
        for (const spelling of spellings) expect(findState(spelling)).toBe(state);
      }
    }
  });

  it('has no name twice', () => {
    const names = STATES.flatMap(state => [...new Set([state.name, ...state.otherNames])]);
    for (const name of names)
      expect(STATES.filter(state => [state.name, ...state.otherNames].includes(name))).toHaveLength(1);
  });

  it.each([
    ['Orissa', '21'],
    ['Pondicherry', '34'],
    ['Uttaranchal', '05'],
    ['TAMILNADU', '33'],
    ['jammu and kashmir', '01'],
    ['J&K', '01'],
    ['Andaman and Nicobar Islands', '35'],
    ['Dadra and Nagar Haveli and Daman and Diu', '26'],
    ['N.C.T. of Delhi', '07'],
    ['Tamil Nādu', '33'],
    ['ANDAMAN & NICOBAR ISLANDS', '35'],
    ['THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', '26'],
    ['DADRA & NAGAR HAVELI (UT)', '26'],
    ['DAMAN & DIU', '26'],
    ['CHATTISGARH', '22'],
    ['UTTARANCHAL (UTTARAKHAND)', '05'],
    ['DELHI (NCT)', '07'],
    ['NCT of Delhi', '07'],
    ['Union Territory of Ladakh', '38'],
    ['Pondicherry(UT)', '34'],
    ['TAMIL NADU STATE', '33'],
    ['State of Goa', '30'],
  ])('%s has the code %s', (text, code) => {
    expect(findState(text)?.code).toBe(code);
  });

  it.each(['', ' ', '-', '33', 'Chennai', 'Pradesh', 'Other Territory', '__proto__', 'constructor'])(
    '%j names none',
    text => {
      expect(findState(text)).toBeUndefined();
    },
  );
});
