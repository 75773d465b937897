import { expect, test } from 'vitest';
import type { Offer } from '#domain/content.ts';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';
import { activeOffers } from './offers.ts';

const offer: Offer = {
  id: 'a',
  title: 'A',
  description: '',
  discount: 10,
  type: 'percentage',
  validUntil: '2025-12-31',
  isActive: true,
};

test('an offer holds to the end of its last day in India and no longer', () => {
  expect(activeOffers(new Date('2025-12-31T18:29:58Z'), [offer], SETTINGS)).toEqual([offer]);
  expect(activeOffers(new Date('2025-12-31T18:30:00Z'), [offer], SETTINGS)).toEqual([]);
});

test('an offer that is not active is not shown, and never more than four are', () => {
  const offers = Array.from({ length: 6 }, (_, index) => ({
    ...offer,
    id: `${index}`,
    isActive: index !== 0,
  }));
  expect(activeOffers(new Date('2025-06-01'), offers, SETTINGS).map(({ id }) => id)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('the offer for large orders ended with 2025', () => {
  const ids = (now: string) =>
    activeOffers(new Date(now), SETTINGS.content.offers, SETTINGS).map(({ id }) => id);
  expect(ids('2025-06-01')).toEqual(['free-shipping', 'first-order', 'weekend', 'large-order']);
  expect(ids('2026-01-01')).not.toContain('large-order');
});

test('the offer of free shipping follows the rule', () => {
  const settings = testSettings({ money: { freeShippingAbove: 1499 } });
  const [first] = activeOffers(new Date('2026-01-01'), settings.content.offers, settings);
  expect(first?.description).toBe('On every order above ₹1,499.');
});
