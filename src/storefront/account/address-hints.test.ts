import { describe, expect, it } from 'vitest';
import { phoneHint, stateContradiction } from './address-hints.ts';

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
