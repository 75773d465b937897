import { describe, expect, it } from 'vitest';
import { NO_ADDRESS, type User } from '#contract/account.ts';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';
import { readCustomer } from './customer.ts';

const user: User = {
  id: 'usr_1',
  email: 'meena@example.in',
  firstName: 'Meena',
  lastName: 'Ravi',
  phone: '+91 98400 12345',
  address: {
    addressLine1: '3 Bazaar Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  },
};

describe('readCustomer', () => {
  it('reads a complete profile', () => {
    expect(readCustomer(user, SETTINGS)).toMatchObject({ ok: true, value: { firstName: 'Meena' } });
  });

  it('names what a fresh account has not told yet', () => {
    expect(readCustomer({ ...user, phone: '', address: NO_ADDRESS }, SETTINGS)).toEqual({
      ok: false,
      error: { missing: ['phone', 'address', 'city', 'state', 'ZIP code'], wrong: [] },
    });
  });

  it('says what is filled in but cannot be used', () => {
    const abroad = { ...user, phone: '12345', address: { ...user.address, country: 'UK' as const } };
    expect(readCustomer(abroad, SETTINGS)).toEqual({
      ok: false,
      error: { missing: [], wrong: ['Please enter a 10-digit phone number', 'We ship only within India.'] },
    });
  });

  it('takes a name of spaces for none', () => {
    expect(readCustomer({ ...user, firstName: '  ' }, SETTINGS)).toMatchObject({
      error: { missing: ['first name'] },
    });
  });

  it('names the only state that a label in the composition scheme may sell to', () => {
    const composition = testSettings({
      money: { taxScheme: 'composition' },
      legal: { gstin: '27AAPFU0939F1ZV' },
    });
    expect(readCustomer(user, composition)).toMatchObject({
      error: {
        wrong: ['We can deliver only within Maharashtra. The address names another state.'],
      },
    });
    const address = { ...user.address, state: 'Maharashtra' };
    expect(readCustomer({ ...user, address }, composition)).toMatchObject({ ok: true });
  });
});
