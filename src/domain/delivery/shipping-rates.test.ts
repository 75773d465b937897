import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRupees, ZERO } from '#domain/money.ts';
import { testSettings } from '#testing/test-settings.ts';
import { shippingCharge } from './shipping-rates.ts';

const ZONES = [
  { name: 'Chennai', places: ['600'], minDays: 1, maxDays: 2 },
  { name: 'Rest of India', places: [], minDays: 4, maxDays: 6 },
];
const BY_ZONE = [
  { zone: 'Chennai', charge: 40 },
  { charge: 80, stepGrams: 500, stepCharge: 30 },
];

interface Case {
  readonly rates?: readonly object[];
  readonly zones?: readonly object[];
  readonly pin?: string | undefined;
  readonly rupees?: number;
  readonly lines?: readonly { readonly quantity: number; readonly weightGrams?: number }[];
}

function charge({ rates = [], zones = ZONES, pin, rupees = 500, lines = [{ quantity: 1 }] }: Case) {
  const { shipping, money } = testSettings({ shipping: { zones, rates }, money: { freeShippingAbove: 999 } });
  return shippingCharge({ pin, subtotal: fromRupees(rupees), lines }, shipping, money);
}

const costs = (rupees: number) => ({ ok: true, value: fromRupees(rupees) });

describe('what shipping costs', () => {
  it('is nothing without rates, with zones or without, whatever is bought', () => {
    for (const pin of [undefined, '600026', '900001']) {
      expect(charge({ pin })).toEqual(costs(0));
      expect(charge({ pin, zones: [], rupees: 1, lines: [{ quantity: 99, weightGrams: 9000 }] })).toEqual(
        costs(0),
      );
    }
  });

  it('goes by the zone, else by the rate for all others', () => {
    expect(charge({ rates: BY_ZONE, pin: '600026' })).toEqual(costs(40));
    expect(charge({ rates: BY_ZONE, pin: '302001' })).toEqual(costs(80));
    expect(charge({ rates: [{ zone: 'Chennai', charge: 40 }], pin: '302001' })).toEqual(costs(0));
  });

  it('is not known without a PIN code where it goes by the zone', () => {
    expect(charge({ rates: BY_ZONE })).toEqual({ ok: false, error: 'needs-pin' });
    expect(charge({ rates: [{ charge: 60 }], zones: [] })).toEqual(costs(60));
  });

  it('is free above the amount of the shop, also where no PIN code is known', () => {
    expect(charge({ rates: BY_ZONE, pin: '302001', rupees: 999 })).toEqual(costs(80));
    expect(charge({ rates: BY_ZONE, rupees: 999.01 })).toEqual(costs(0));
  });

  it.each([
    [1, 500, 80],
    [1, 501, 110],
    [2, 500, 110],
    [3, 500, 140],
    [1, undefined, 80],
    [2, undefined, 110],
  ])('counts steps of weight begun: %i of %s g', (quantity, weightGrams, rupees) => {
    const line = { quantity, ...(weightGrams === undefined ? {} : { weightGrams }) };
    expect(charge({ rates: BY_ZONE, pin: '302001', lines: [line] })).toEqual(costs(rupees));
  });

  it('is never less for more weight', () => {
    const rates = [{ charge: 50, stepGrams: 300, stepCharge: 25 }];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (grams, more) => {
        const paid = [grams, grams + more].map(weightGrams => {
          const found = charge({ rates, lines: [{ quantity: 1, weightGrams }] });
          return found.ok ? found.value : ZERO;
        });
        expect(paid[0]).toBeLessThanOrEqual(paid[1] ?? 0);
      }),
    );
  });
});
