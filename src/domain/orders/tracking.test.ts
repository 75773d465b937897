import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackingUrl } from './tracking.ts';

const COURIERS = [
  { name: 'Delhivery', link: 'https://www.delhivery.com/track-v2/package/{number}' },
  { name: 'India Post' },
];

describe('the link of a parcel', () => {
  it('has its number', () => {
    const parcel = { courier: ' delhivery', trackingNumber: 'DL 12/3' };
    expect(trackingUrl(COURIERS, parcel)).toBe('https://www.delhivery.com/track-v2/package/DL%2012%2F3');
  });

  it('is missing without a number, and for couriers without a link or that are not known', () => {
    expect(trackingUrl(COURIERS, { courier: 'Delhivery', trackingNumber: '' })).toBeUndefined();
    for (const courier of ['India Post', 'Pigeon', '']) {
      expect(trackingUrl(COURIERS, { courier, trackingNumber: 'EX1' })).toBeUndefined();
    }
  });

  it('leads to the courier whatever the number is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), trackingNumber => {
        const url = new URL(trackingUrl(COURIERS, { courier: 'Delhivery', trackingNumber }) ?? '');
        expect(url.origin).toBe('https://www.delhivery.com');
        expect(url.pathname.startsWith('/track-v2/package/') || /^\.+$/.test(trackingNumber)).toBe(true);
      }),
    );
  });
});
