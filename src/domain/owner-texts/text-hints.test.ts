import { describe, expect, it } from 'vitest';
import { testSettings } from '#testing/test-settings.ts';
import { fillPlaceholders, unknownPlaceholders } from './placeholders.ts';
import { textHints } from './text-hints.ts';

const OFFER = { id: 'a', title: 'A', description: 'B', type: 'percentage', validUntil: '2027-12-31' };
const BANNER = { id: 'a', title: 'A', subtitle: 'B', image: '/images/a', link: '/shop', buttonText: 'C' };

function hintsFor(document: object) {
  return textHints(testSettings(document)).map(({ field, message }) => `${field} ${message}`);
}

function offerHints(offer: object, money: object = {}) {
  return hintsFor({ money, content: { banners: [], offers: [{ ...OFFER, discount: 10, ...offer }] } });
}

describe('the hints about texts', () => {
  it('find none in the texts of the sample, whatever its rules are', () => {
    expect(hintsFor({})).toEqual([]);
    expect(hintsFor({ money: { freeShippingAbove: 1499 } })).toEqual([]);
  });

  it.each(['Free shipping above ₹999.', 'FREE DELIVERY from Rs. 999', 'Above INR 999.00 delivery is free'])(
    'name another amount of free shipping: %s',
    description => {
      const money = { freeShippingAbove: 1499 };
      expect(offerHints({ description, discount: 0 }, money)).toEqual([
        'content.offers.0 says ₹999; money.freeShippingAbove says ₹1,499',
      ]);
      expect(offerHints({ description, discount: 0 })).toEqual([]);
    },
  );

  it('read the whole of an amount, and each sentence by itself', () => {
    const description = 'Free shipping above ₹1,499. All under ₹5,000!';
    expect(offerHints({ description, discount: 0 }, { freeShippingAbove: 1499 })).toEqual([]);
    expect(hintsFor({ content: { banners: [{ ...BANNER, title: 'GST of 12% included' }] } })).toEqual([
      'content.banners.0 says 12%; money.taxPercent says 18%',
    ]);
    expect(hintsFor({ shop: { tagline: '15-day returns' } })).toEqual([
      'shop.tagline says 15 days; returns.windowDays says 30 days',
    ]);
    expect(hintsFor({ shop: { tagline: 'COD from Rs.499' } })).toEqual([
      'shop.tagline says ₹499; the rules of cash on delivery in money says ₹199, ₹299, ₹50',
    ]);
  });

  it('know the percentages of each tax scheme', () => {
    const hints = (taxScheme: string, title: string) =>
      hintsFor({ money: { taxScheme, taxPercent: 12 }, content: { banners: [{ ...BANNER, title }] } });
    expect(hints('gst-inclusive', 'GST of 5%, 12% or 18% included')).toEqual([]);
    expect(hints('gst-inclusive', 'GST of 28% included')).toHaveLength(1);
    expect(hints('unregistered', 'GST of 5% included')).toEqual([
      'content.banners.0 says 5%; money.taxScheme says 0%',
    ]);
  });

  it('name a placeholder that is not known', () => {
    expect(hintsFor({ shop: { tagline: 'Linen of {nme}' } })).toEqual([
      expect.stringMatching(/^shop.tagline has \{nme\}, which stands for nothing; known are \{name\}, /),
    ]);
  });

  it('compare an offer with its own figures', () => {
    expect(offerHints({ title: '15% off', description: 'From ₹500' })).toEqual([
      'content.offers.0 says ₹500; it has no minOrderAmount',
      'content.offers.0 says 15%; its discount is 10%',
    ]);
    expect(offerHints({ title: '10% off', description: 'From ₹500', minOrderAmount: 600 })).toEqual([
      'content.offers.0 says ₹500; its minOrderAmount is ₹600',
    ]);
    expect(offerHints({ title: '₹200 off', type: 'fixed', discount: 200 })).toEqual([]);
    expect(offerHints({ title: '₹250 off', type: 'fixed', discount: 200, isActive: false })).toEqual([]);
  });
});

describe('the placeholders', () => {
  it('stand for figures of the settings', () => {
    const settings = testSettings({ shop: { name: 'Dori' }, money: { freeShippingAbove: 1499.5 } });
    expect(fillPlaceholders('{name}: free above {freeShippingAbove}, {x} {', settings)).toBe(
      'Dori: free above ₹1,499.50, {x} {',
    );
    expect(fillPlaceholders('{taxNote}', settings)).toBe('18% tax is added at checkout.');
    expect(fillPlaceholders('{name}', settings, value => value.toUpperCase())).toBe('DORI');
    expect(unknownPlaceholders('{name} {nme} {constructor}')).toEqual(['{nme}', '{constructor}']);
  });
});
