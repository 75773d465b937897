import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/constants/durations.ts';
import { GUEST, readStoredCheckout, type StoredCheckout } from './checkout-storage.ts';

const NOW = Date.parse('2026-11-27T10:00:00Z');
const STORED: StoredCheckout = {
  owner: GUEST,
  changedAt: NOW - DAY_MS,
  isOpen: true,
  details: {
    phone: '98400 12345',
    name: 'Meenakshi Sundaram',
    email: 'meena@example.in',
    address: {
      addressLine1: '12 Kumaran Colony',
      landmark: 'Near the temple',
      city: 'Chennai',
      state: 'Tamil Nadu',
      postalCode: '600026',
      country: 'India',
    },
  },
  gst: { isNeeded: true, gstin: '05AAACG2115R1ZN', legalName: 'Meena Traders' },
  method: 'cod',
  attempts: [{ key: 'k'.repeat(32), body: { items: [] } }],
};

test('what was typed comes back as it was, half finished too', () => {
  expect(readStoredCheckout(JSON.parse(JSON.stringify(STORED)), NOW)).toEqual(STORED);
  expect(readStoredCheckout({ owner: 'usr_1', changedAt: NOW }, NOW)).toEqual({
    owner: 'usr_1',
    changedAt: NOW,
    isOpen: false,
    attempts: [],
  });
});

test('what nobody has touched for a month is forgotten', () => {
  expect(readStoredCheckout({ ...STORED, changedAt: NOW - 31 * DAY_MS }, NOW)).toBeUndefined();
});

test('what is wrong is left out and breaks nothing', () => {
  const broken = { ...STORED, details: { phone: 7 }, gst: [], method: 'barter', attempts: [{}, null] };
  expect(readStoredCheckout(broken, NOW)).toEqual({
    owner: GUEST,
    changedAt: STORED.changedAt,
    isOpen: true,
    attempts: [],
  });
  fc.assert(
    fc.property(fc.anything(), junk => {
      expect(readStoredCheckout(junk, NOW)).toBeUndefined();
    }),
  );
});
