import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { INDIA_MS, toDay } from '#domain/day.ts';
import { testSettings } from '#testing/test-settings.ts';
import { promisedTime } from './promise.ts';
import { promiseFor } from './promise-for.ts';
import { type ShippingRules, WEEKDAYS } from './rules.ts';
import { isWorkingDay } from './working-days.ts';

const ZONES = [
  { name: 'Chennai', places: ['600'], minDays: 1, maxDays: 2 },
  { name: 'Army Post', places: ['9'], minDays: 6, maxDays: 10, cod: false },
  { name: 'Kerala', places: ['keralam'], minDays: 2, maxDays: 3 },
  { name: 'Rest of India', places: [], minDays: 4, maxDays: 6 },
];
const { shipping: RULES } = testSettings({ shipping: { zones: ZONES, packingDays: 0 } });

/** A time in India. */
const at = (text: string) => new Date(`${text}:00+05:30`);
const by = (pin: string, time: string, rules: ShippingRules = RULES) =>
  promiseFor({ pin, now: at(time) }, rules);

describe('the promise for a PIN code', () => {
  it('is none without zones', () => {
    expect(by('600026', '2026-11-23T10:00', testSettings().shipping)).toBeUndefined();
  });

  it('counts working days from the day of the order, before the cut-off hour', () => {
    const promise = { pin: '600026', zone: 'Chennai', from: '2026-11-24', by: '2026-11-25' };
    expect(by('600026', '2026-11-23T13:59')).toEqual({
      ...promise,
      isCodOffered: true,
      isPrepaidOffered: true,
    });
    expect(by('600026', '2026-11-23T14:00')).toMatchObject({ from: '2026-11-25', by: '2026-11-26' });
  });

  it('goes by the clock of India', () => {
    const now = new Date('2026-11-22T20:00:00Z');
    expect(promiseFor({ pin: '600026', now }, RULES)).toMatchObject({ from: '2026-11-24' });
  });

  it('skips Sundays, holidays and the days of packing', () => {
    expect(by('600026', '2026-11-21T10:00')?.by).toBe('2026-11-24');
    expect(by('600026', '2026-11-22T10:00')?.by).toBe('2026-11-25');
    const { shipping } = testSettings({
      shipping: { zones: ZONES, packingDays: 2, holidays: ['2026-11-24', '2026-11-27'] },
    });
    expect(by('600026', '2026-11-23T10:00', shipping)).toMatchObject({
      from: '2026-11-28',
      by: '2026-11-30',
    });
  });

  it('is of the first zone that names the PIN code, else of the last', () => {
    expect(by('900001', '2026-11-23T10:00')).toMatchObject({ zone: 'Army Post', isCodOffered: false });
    expect(by('302001', '2026-11-23T10:00')).toMatchObject({ zone: 'Rest of India', isCodOffered: true });
  });

  it('knows states by their PIN codes', () => {
    expect(by('682001', '2026-11-23T10:00')).toMatchObject({ zone: 'Kerala' });
    expect(by('682551', '2026-11-23T10:00')).toMatchObject({ zone: 'Rest of India' });
  });

  it('is what is known of the PIN code alone, where that is more', () => {
    const now = at('2026-11-23T10:00');
    const service = { cod: false, days: 3 };
    expect(promiseFor({ pin: '600026', now, service }, RULES)).toMatchObject({
      from: '2026-11-26',
      by: '2026-11-26',
      isCodOffered: false,
    });
  });

  it('is stored as noon of its day in India', () => {
    expect(promisedTime({ by: '2026-11-25' }).toISOString()).toBe('2026-11-25T06:30:00.000Z');
  });
});

const anyRules: fc.Arbitrary<ShippingRules> = fc
  .record({
    workingDays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    holidays: fc.uniqueArray(
      fc.integer({ min: 0, max: 60 }).map(days => toDay(Date.UTC(2026, 10, 1 + days))),
      { maxLength: 20 },
    ),
    cutOffHour: fc.integer({ min: 0, max: 24 }),
    packingDays: fc.integer({ min: 0, max: 5 }),
    days: fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 })),
  })
  .map(({ days: [minDays, further], ...rest }) => ({
    ...RULES,
    ...rest,
    zones: [{ name: 'All', places: [], minDays, maxDays: minDays + further, cod: true }],
  }));
const anyTime = fc.date({
  min: new Date('2026-10-25T00:00:00Z'),
  max: new Date('2027-01-10T00:00:00Z'),
  noInvalidDate: true,
});

describe('every promise', () => {
  it('is on working days, not before processing is possible, and its days are in order', () => {
    fc.assert(
      fc.property(anyRules, anyTime, (rules, now) => {
        const promise = promiseFor({ pin: '600026', now }, rules);
        if (promise === undefined) throw new Error('There is no promise');
        expect(isWorkingDay(promise.from, rules)).toBe(true);
        expect(isWorkingDay(promise.by, rules)).toBe(true);
        expect(promise.from <= promise.by).toBe(true);
        const today = toDay(now.getTime());
        const isLate = ((now.getTime() + INDIA_MS) / HOUR_MS) % 24 >= rules.cutOffHour;
        const isPossible =
          isLate || !isWorkingDay(today, rules) ? promise.from > today : promise.from >= today;
        expect(isPossible).toBe(true);
      }),
    );
  });

  it('is never earlier for a later order', () => {
    fc.assert(
      fc.property(anyRules, anyTime, anyTime, (rules, one, other) => {
        const [first, second] = [one, other]
          .toSorted((a, b) => a.getTime() - b.getTime())
          .map(now => promiseFor({ pin: '600026', now }, rules)?.by ?? '');
        expect((first ?? '') <= (second ?? '')).toBe(true);
      }),
    );
  });
});
