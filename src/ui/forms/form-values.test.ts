import { describe, expect, it } from 'vitest';
import { emptyFields, nest } from './form-values.ts';

describe('nest', () => {
  it('makes objects of dotted names', () => {
    expect(
      nest([
        ['phone', '1'],
        ['address.city', 'Chennai'],
        ['address.state', 'Tamil Nadu'],
      ]),
    ).toEqual({ phone: '1', address: { city: 'Chennai', state: 'Tamil Nadu' } });
  });
});

describe('emptyFields', () => {
  it('finds the required fields that are missing or blank', () => {
    const required = { email: 'Enter an email', name: 'Enter a name', city: 'Enter a city' };
    const entries = [
      ['email', ' '],
      ['city', 'Chennai'],
      ['subject', ''],
    ] as const;
    expect(emptyFields(entries, required)).toEqual({ email: 'Enter an email', name: 'Enter a name' });
  });
});
