import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageSettings } from '#domain/page-settings.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { testSettings } from '#testing/test-settings.ts';
import { fillPlaceholders, PLACEHOLDER_NAMES } from './placeholders.ts';
import { withPlaceholders } from './with-placeholders.ts';

const rupees = fc.integer({ min: 1, max: 5000 });
const document = fc.record({
  shop: fc.record({
    name: fc.constantFrom('Dori', 'Nool 50', '₹99 Shop'),
    address: fc.record({ city: fc.constantFrom('Jaipur', 'Nool 50') }),
  }),
  money: fc.record({
    freeShippingAbove: rupees,
    codMinimum: rupees,
    codFreeFrom: rupees,
    codCharge: rupees,
    taxPercent: fc.integer({ min: 1, max: 28 }),
    taxScheme: fc.constantFrom(...TAX_SCHEME_NAMES),
  }),
  returns: fc.record({ windowDays: fc.integer({ min: 1, max: 60 }) }),
});

it('names every figure, and gives them back when it is filled, also where several are the same', () => {
  fc.assert(
    fc.property(document, changes => {
      const settings = pageSettings(testSettings(changes), { isPaidOnline: false });
      const write = (of: typeof settings) =>
        `Our ${of.returns.windowDays}-day policy: ${fillPlaceholders(PLACEHOLDER_NAMES.join('; '), of)}`;
      const text = withPlaceholders(settings, write);
      expect(PLACEHOLDER_NAMES.filter(name => !text.includes(name))).toEqual([]);
      expect(text).toContain(`Our ${settings.returns.windowDays}-day policy`);
      expect(fillPlaceholders(text, settings)).toBe(write(settings));
    }),
  );
});
