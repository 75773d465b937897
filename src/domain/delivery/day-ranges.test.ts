import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { daysOfZone, statedDelivery } from './day-ranges.ts';

const ZONES = [
  { name: 'Chennai', places: ['600'], minDays: 1, maxDays: 2 },
  { name: 'Metros', places: ['110', '400', '560', '500', '700', '380', '411'], minDays: 2, maxDays: 4 },
  { name: 'Rest of India', places: [], minDays: 4, maxDays: 6 },
];

describe('the days that pages state', () => {
  it('are those of the settings where there are no zones', () => {
    const { delivery, shipping } = testSettings();
    expect(statedDelivery(delivery, shipping)).toBe(delivery);
  });

  it('are those of the zones, with the days of packing', () => {
    const { delivery, shipping } = testSettings({ shipping: { zones: ZONES, packingDays: 1 } });
    const { standard, metros, express } = statedDelivery(delivery, shipping);
    expect([standard, metros]).toEqual(['2-7 business days', '2-5 business days']);
    expect(express).toBe(delivery.express);
  });

  it.each([
    [0, 0, 0, 'the same business day'],
    [1, 1, 0, '1 business day'],
    [2, 2, 1, '3 business days'],
    [0, 1, 0, '0-1 business day'],
  ])('%i to %i on the way, %i to pack: %s', (minDays, maxDays, packingDays, words) => {
    expect(daysOfZone({ minDays, maxDays }, { packingDays })).toBe(words);
  });
});
