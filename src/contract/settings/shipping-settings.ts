/** Delivery by PIN code and the rates of shipping, as JSON. By default there are no zones and no rates. */
import * as z from 'zod/mini';
import { normalisePin } from '#domain/addresses/pin-codes.ts';
import { findState } from '#domain/addresses/states.ts';
import { type ShippingRules, WEEKDAYS } from '#domain/delivery/rules.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import {
  Day,
  distinct,
  expected,
  group,
  list,
  PinCode,
  Rupees,
  text,
  wholeNumber,
  yesOrNo,
} from './setting-fields.ts';

const MAX_ZONES = 40;

/** A slip of the keyboard, such as grams for kilograms, would charge shoppers any amount. */
const CHARGE = 'a charge in rupees of at most 10000';
const Charge = Rupees.check(z.refine(paise => paise <= fromRupees(10_000), expected(CHARGE)));
const LEAST_STEP_GRAMS = 50;

const AREA_MESSAGE = expected('the first digits of PIN codes, such as 600, or a state, such as Tamil Nadu');

/** A state is written as its name, however it was typed. */
const Area = z.pipe(
  z.string(AREA_MESSAGE).check(
    z.overwrite(area => (isPinPrefix(normalisePin(area)) ? normalisePin(area) : area.trim())),
    z.refine(area => isPinPrefix(area) || findState(area) !== undefined, AREA_MESSAGE),
  ),
  z.transform(area => (isPinPrefix(area) ? area : (findState(area)?.name ?? area))),
);

function isPinPrefix(area: string): boolean {
  return /^[1-9]\d{0,5}$/.test(area);
}

const Zone = z
  .object(
    {
      name: text(40),
      places: z.prefault(list(Area, { max: 300 }), []),
      minDays: wholeNumber(0, 60, ' of days'),
      maxDays: wholeNumber(0, 60, ' of days'),
      cod: z.prefault(yesOrNo(), true),
      codMaximum: z.optional(Rupees),
    },
    expected('an object with name, places, minDays, maxDays and cod'),
  )
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      path: ['maxDays'],
      error: 'must not be less than the days at least',
    }),
  );

const Rate = z
  .object(
    {
      zone: z.optional(text(40)),
      charge: Charge,
      stepGrams: z.optional(wholeNumber(LEAST_STEP_GRAMS, 100_000, ' of grams')),
      stepCharge: z.optional(Charge),
    },
    expected('an object with charge'),
  )
  .check(
    z.refine(({ stepGrams, stepCharge }) => (stepGrams === undefined) === (stepCharge === undefined), {
      path: ['stepGrams'],
      error: 'must be there together with the charge for each further step, or both empty',
    }),
  );

const Weekday = z.enum(WEEKDAYS, expected(`one of ${WEEKDAYS.join(', ')}`));

export const ShippingSettings = group({
  warehousePin: z.optional(PinCode),
  zones: z.prefault(list(Zone, { max: MAX_ZONES }).check(distinct(({ name }) => name, 'zone')), []),
  cutOffHour: z.prefault(wholeNumber(0, 24), 14),
  packingDays: z.prefault(wholeNumber(0, 60, ' of days'), 1),
  workingDays: z.prefault(
    list(Weekday, { min: 1, max: 7 }).check(distinct(day => day, 'day')),
    WEEKDAYS.slice(1),
  ),
  holidays: z.prefault(list(Day, { max: 200 }).check(distinct(day => day, 'day')), []),
  rates: z.prefault(list(Rate, { max: MAX_ZONES + 1 }).check(distinct(({ zone }) => zone, 'zone')), []),
  productGrams: z.prefault(wholeNumber(1, 100_000, ' of grams'), 400),
}).check(
  z.refine(
    ({ zones, rates }) =>
      rates.every(({ zone }) => zone === undefined || zones.some(({ name }) => name === zone)),
    { path: ['rates'], error: 'must name zones of the list of zones' },
  ),
);

export function toShippingJson({ zones, rates, ...rules }: ShippingRules): Record<string, unknown> {
  return {
    ...rules,
    zones: zones.map(({ codMaximum, ...zone }) => ({
      ...zone,
      ...(codMaximum === undefined ? {} : { codMaximum: toRupees(codMaximum) }),
    })),
    rates: rates.map(({ charge, stepCharge, ...rate }) => ({
      ...rate,
      charge: toRupees(charge),
      ...(stepCharge === undefined ? {} : { stepCharge: toRupees(stepCharge) }),
    })),
  };
}
