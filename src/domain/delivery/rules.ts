/** The rules of a shop for delivery by PIN code. Without zones nothing is promised, without rates shipping is free. */
import type { Paise } from '#domain/money.ts';

/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The days on which parcels are packed, sent and delivered. */
export interface WorkingCalendar {
  /** At least one. */
  readonly workingDays: readonly Weekday[];
  /** Days without work, such as `2026-11-08`. */
  readonly holidays: readonly string[];
}

export interface ShippingRules extends WorkingCalendar {
  /** Where parcels start; by default the PIN code of the shop's address. */
  readonly warehousePin?: string | undefined;
  /** The first that names a PIN code counts; what none names is in the last. */
  readonly zones: readonly DeliveryZone[];
  /** An order placed before this hour of a working day, in India, is worked on the same day; 0 to 24. */
  readonly cutOffHour: number;
  /** Working days until a parcel is handed to the courier; 0: on the day that the order is worked on. */
  readonly packingDays: number;
  readonly rates: readonly ShippingRate[];
  /** The weight of a product that states none. */
  readonly productGrams: number;
}

export interface DeliveryZone {
  readonly name: string;
  /** The first digits of PIN codes, such as `600`, and names of states. */
  readonly places: readonly string[];
  /** Working days on the way, at least and at most. */
  readonly minDays: number;
  readonly maxDays: number;
  /** Whether couriers collect cash there. */
  readonly cod: boolean;
}

/** What shipping costs. One without a zone is for every zone that has none of its own. */
export interface ShippingRate {
  /** The name of a zone. */
  readonly zone?: string | undefined;
  /** Of a parcel of any weight, or of the first `stepGrams`. */
  readonly charge: Paise;
  readonly stepGrams?: number | undefined;
  /** For each further `stepGrams` begun; there where `stepGrams` is. */
  readonly stepCharge?: Paise | undefined;
}

/** What is known of one PIN code alone, and comes before its zone. */
export interface PinService {
  /** Whether couriers collect cash there. */
  readonly cod?: boolean | undefined;
  /** Whether a parcel that is paid before is delivered there. */
  readonly prepaid?: boolean | undefined;
  /** Working days on the way. */
  readonly days?: number | undefined;
}

/** Whether orders depend on the PIN code, or cost shipping. */
export function hasShippingRules({ zones, rates }: Pick<ShippingRules, 'zones' | 'rates'>): boolean {
  return zones.length > 0 || rates.length > 0;
}
