import { describe, expect, it } from 'vitest';
import { phoneDoubt, phoneHint, pinDoubt, stateContradiction } from './address-hints.ts';

describe('what is said beside an address', () => {
  it('names the states of a PIN code that contradicts the one typed', () => {
    expect(stateContradiction('600026', 'Kerala')).toBe(
      'PIN code 600026 is in Tamil Nadu. Please check both.',
    );
    expect(stateContradiction('160017', 'Delhi')).toContain('Chandigarh, Punjab or Haryana');
    expect(stateContradiction('600026', 'TAMILNADU')).toBeUndefined();
    expect(stateContradiction('', '')).toBeUndefined();
  });

  it.each(['2345678901', '+91 12345 67890', '04428123456'])(
    '%s is pointed out as no mobile number',
    phone => {
      expect(phoneHint(phone)).toMatch(/^Mobile numbers begin/);
    },
  );

  it.each(['', '98400', '9840054321', '+91 98400 54321', '09840054321', '+44 20 7946 0018'])(
    '%j has no hint',
    phone => {
      expect(phoneHint(phone)).toBeUndefined();
    },
  );
});

describe('what is asked about before an order', () => {
  it.each(['12345 67890', '+91 1234567890', '0000000000', '9999999999', '1111111111'])(
    '%s can be nobody’s phone',
    phone => {
      expect(phoneDoubt(phone)).toMatch(/is neither a mobile number nor a landline/);
    },
  );

  it.each(['', '98400', '9840054321', '044 2812 3456', '011-23456789', '0120 4567890', '4562 234567'])(
    '%j may be somebody’s phone',
    phone => {
      expect(phoneDoubt(phone)).toBeUndefined();
    },
  );

  it.each(['999999', '290001', '350001', '888888', '111111'])('%s is no place', pin => {
    expect(pinDoubt(pin)).toBe(`We know no place with PIN code ${pin}. Please check it.`);
  });

  it.each(['', '6000', '000000', '600026', '6OO026', '900056', '744101'])('%j is not asked about', pin => {
    expect(pinDoubt(pin)).toBeUndefined();
  });
});
