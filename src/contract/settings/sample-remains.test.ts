import { describe, expect, it } from 'vitest';
import { PROMISED_SETTINGS } from '#domain/promised-settings.ts';
import { testSettings } from '#testing/test-settings.ts';
import { sampleHints, sampleIdentity, unconfirmedPromises, withoutSampleClaims } from './sample-remains.ts';

const SAMPLE = testSettings();
const TESTIMONIAL = { name: 'Ira', city: 'Pune', quote: 'Lovely linen.' };

const toFields = (found: readonly { readonly field: string }[]) => found.map(({ field }) => field);

describe('what is left of the sample', () => {
  it('does not matter in the sample', () => {
    expect([sampleIdentity(SAMPLE), sampleHints(SAMPLE)]).toEqual([[], []]);
    expect(withoutSampleClaims(SAMPLE)).toBe(SAMPLE);
  });

  it('is named in a real shop, field by field', () => {
    const real = testSettings({ isSample: false, shop: { name: 'Dori', email: 'a@dori.example' } });
    expect(sampleIdentity(real)).toEqual([
      { field: 'shop.phone', message: 'is still that of the sample shop' },
      { field: 'shop.address.line', message: 'is still that of the sample shop' },
    ]);
    expect(toFields(sampleHints(real))).toEqual([
      'shop.phone',
      'shop.address.line',
      'shop.tagline',
      'content.banners',
      'content.offers',
      'content.cities',
      ...PROMISED_SETTINGS,
      'content.stats',
      'content.testimonials',
      'legal.grievanceOfficer',
    ]);
  });

  it('promises what the owner has changed, or confirmed as it is', () => {
    const changes = { isSample: false, shop: { courts: 'Salem' }, returns: { windowDays: 7 } };
    const left = unconfirmedPromises(testSettings(changes));
    expect(left).toContain('money.freeShippingAbove');
    expect(left).not.toContain('shop.courts');
    expect(left).not.toContain('returns.windowDays');
    const confirmed = testSettings({ ...changes, hasConfirmedPromises: true });
    expect(unconfirmedPromises(confirmed)).toEqual([]);
    expect(toFields(sampleHints(confirmed))).not.toContain('money.freeShippingAbove');
  });

  it('is no figure and no customer that shoppers see', () => {
    const own = { figure: '3', label: 'Looms' };
    const { stats, testimonials } = SAMPLE.content;
    const content = { stats: [...stats, own], testimonials: [TESTIMONIAL, ...testimonials] };
    expect(withoutSampleClaims(testSettings({ isSample: false, content })).content).toMatchObject({
      stats: [own],
      testimonials: [TESTIMONIAL],
    });
  });
});
