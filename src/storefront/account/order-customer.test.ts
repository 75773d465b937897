import { describe, expect, it } from 'vitest';
import { NO_ADDRESS, type User } from '#contract/account.ts';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';
import { gapsByField, gapsMessage, readCustomer } from './order-customer.ts';

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
    const fresh = { ...user, phone: '', address: NO_ADDRESS };
    const read = readCustomer(fresh, SETTINGS);
    const message = 'Please add to your profile: phone, address, city, state and ZIP code.';
    expect(!read.ok && gapsMessage(read.error)).toBe(message);
    expect(!read.ok && gapsByField(read.error)).toMatchObject({
      phone: 'Enter your phone number',
      'address.city': 'Enter the city or district',
    });
    const pinFirst = readCustomer(fresh, testSettings({ delivery: { addressForm: 'pin-first' } }));
    expect(!pinFirst.ok && gapsMessage(pinFirst.error)).toBe(message.replace('ZIP', 'PIN'));
  });

  it('says what is filled in but cannot be used', () => {
    const abroad = { ...user, phone: '12345', address: { ...user.address, country: 'UK' as const } };
    expect(readCustomer(abroad, SETTINGS)).toEqual({
      ok: false,
      error: {
        missing: {},
        wrong: {
          phone: 'Please enter a 10-digit phone number',
          'address.country': 'We ship only within India.',
        },
      },
    });
  });

  it('takes a name of spaces for none', () => {
    expect(readCustomer({ ...user, firstName: '  ' }, SETTINGS)).toMatchObject({
      error: { missing: { firstName: 'first name' } },
    });
  });

  it('needs no email of a guest, and that of an account', () => {
    const { email: _email, ...guest } = user;
    expect(readCustomer(guest, SETTINGS).ok).toBe(true);
    expect(readCustomer({ ...guest, email: '' }, SETTINGS)).toMatchObject({
      error: { missing: { email: 'email' } },
    });
  });

  it('names the only state that a label in the composition scheme may sell to', () => {
    const composition = testSettings({
      money: { taxScheme: 'composition' },
      legal: { gstin: '27AAPFU0939F1ZV' },
    });
    expect(readCustomer(user, composition)).toMatchObject({
      error: {
        wrong: {
          'address.state': 'We can deliver only within Maharashtra. The address names another state.',
        },
      },
    });
    const address = { ...user.address, state: 'Maharashtra' };
    expect(readCustomer({ ...user, address }, composition)).toMatchObject({ ok: true });
  });
});
