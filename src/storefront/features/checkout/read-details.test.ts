import { describe, expect, it } from 'vitest';
import { NO_ADDRESS } from '#contract/account.ts';
import { testSettings } from '#testing/test-settings.ts';
import { findDoubts, joinName, knownDetails, readDetails, splitName, toFormFields } from './read-details.ts';

const SETTINGS = testSettings({ delivery: { addressForm: 'pin-first' } });
const ADDRESS = {
  addressLine1: '12 Kumaran Colony',
  landmark: ' ',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600 026',
  country: 'India' as const,
};
const TYPED = { phone: '+91-98410-12345', name: ' Meenakshi  Sundaram ', email: '', address: ADDRESS };

describe('what is typed at checkout', () => {
  it('is a customer, with everything in the form the server stores', () => {
    const { landmark: _landmark, ...address } = ADDRESS;
    expect(readDetails(TYPED, SETTINGS)).toEqual({
      ok: true,
      value: {
        customer: {
          firstName: 'Meenakshi',
          lastName: 'Sundaram',
          phone: '+91-98410-12345',
          address: { ...address, postalCode: '600026' },
        },
        email: '',
      },
    });
  });

  it('says beside each field what is missing', () => {
    const nothing = { phone: ' ', name: '', email: '', address: NO_ADDRESS };
    expect(readDetails(nothing, SETTINGS)).toEqual({
      ok: false,
      error: {
        phone: 'Enter your mobile number',
        name: 'Enter your name',
        'address.postalCode': 'Enter the PIN code',
        'address.city': 'Enter the city or district',
        'address.state': 'Choose a state',
        'address.addressLine1': 'Enter house, street and area',
      },
    });
  });

  it.each([
    [{ phone: '12345' }, 'phone', 'Please enter a 10-digit phone number'],
    [{ email: 'meena@' }, 'email', 'Please enter a valid email address, or leave it empty'],
    [
      { address: { ...ADDRESS, postalCode: '012345' } },
      'address.postalCode',
      'Please enter a 6-digit PIN code',
    ],
    [
      { address: { ...ADDRESS, state: 'Atlantis' } },
      'address.state',
      'Please choose the state of your address from the list.',
    ],
  ])('%j is wrong in one field', (change, field, message) => {
    expect(readDetails({ ...TYPED, ...change }, SETTINGS)).toEqual({
      ok: false,
      error: { [field]: message },
    });
  });
});

it('takes a single name, but not from an account, whose profile has two', () => {
  const one = { ...TYPED, name: ' Meena ' };
  const read = readDetails(one, SETTINGS);
  expect(read.ok && read.value.customer).toMatchObject({ firstName: 'Meena', lastName: '' });
  expect(readDetails(one, SETTINGS, { firstName: '', lastName: '' })).toEqual({
    ok: false,
    error: { name: 'Please add your last name or initial' },
  });
});

it('parts a name at its last word, and one that nobody has changed as the account has it', () => {
  expect(splitName('Meena R')).toEqual({ firstName: 'Meena', lastName: 'R' });
  expect(splitName('Anna Maria D Souza')).toEqual({ firstName: 'Anna Maria D', lastName: 'Souza' });
  const account = { firstName: 'Anna Maria', lastName: 'D Souza' };
  expect(splitName(joinName(account), account)).toEqual(account);
  expect(knownDetails(undefined).name).toBe('');
});

it('finds the fields of the form that the server names', () => {
  const named = { 'customerInfo.lastName': 'a', 'customerInfo.address.city': 'b', 'items.0.size': 'c' };
  expect(toFormFields(named)).toEqual({ name: 'a', 'address.city': 'b' });
});

it('asks about what is possible and unlikely, beside its field', () => {
  expect(findDoubts(TYPED)).toEqual({});
  const doubtful = { ...ADDRESS, state: 'Karnataka' };
  expect(findDoubts({ ...TYPED, phone: '1234567890', address: doubtful })).toEqual({
    phone: '1234567890 is neither a mobile number nor a landline with its area code. Please check it.',
    'address.state': 'PIN code 600026 is in Tamil Nadu. Please check both.',
  });
});
