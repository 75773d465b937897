import { expect, test } from 'vitest';
import { addressOf, placeOf } from './place.ts';

test('an address is taken apart and put together again', () => {
  const address = '/shop?search=a/b?c#goods?';
  expect(placeOf(address)).toEqual({ pathname: '/shop', search: '?search=a/b?c', hash: '#goods?' });
  expect(addressOf(placeOf(address))).toBe(address);
  expect(placeOf('/cart')).toEqual({ pathname: '/cart', search: '', hash: '' });
  expect(placeOf('')).toEqual({ pathname: '/', search: '', hash: '' });
});
