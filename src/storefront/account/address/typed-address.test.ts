import { afterEach, expect, it } from 'vitest';
import { NO_ADDRESS } from '#contract/account.ts';
import { clearTypedAddress, findTypedAddress, storeTypedAddress } from './typed-address.ts';

const TYPED = { ...NO_ADDRESS, postalCode: '302001', state: 'Rajasthan' };

afterEach(clearTypedAddress);

it('is remembered for who typed it, until it is saved or emptied', () => {
  storeTypedAddress('usr_1', TYPED);
  expect(findTypedAddress('usr_1')).toEqual(TYPED);
  expect(findTypedAddress('usr_2')).toBeUndefined();
  storeTypedAddress('usr_1', { ...NO_ADDRESS, city: ' ' });
  expect(findTypedAddress('usr_1')).toBeUndefined();
  storeTypedAddress('usr_1', TYPED);
  clearTypedAddress();
  expect(findTypedAddress('usr_1')).toBeUndefined();
});
