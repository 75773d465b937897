import { expect, it } from 'vitest';
import { newTotpSecret, stepOfCode } from './totp.ts';

it.each(['', 'abcdef', '12345', '1234567', '\u2066evil\u2069', '١٢٣٤٥٦', '12345\u0000'])(
  'takes %j for no code',
  async code => {
    expect(await stepOfCode(code, await newTotpSecret(), new Date(0))).toBeUndefined();
  },
);
