/** The rules of a shop for delivery by PIN code. Without zones nothing is promised, without rates shipping is free. */
import type { Paise } from '#domain/money.ts';

/** The days are in the order of `Date.getUTCDay`. */
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
  /** There is at least one. */
  readonly workingDays: readonly Weekday[];
  /** Days without work, such as `2026-11-08`. */
  readonly holidays: readonly string[];
}

export interface ShippingRules extends WorkingCalendar {
  /** Parcels start here. The default is the PIN code of the shop's address. */
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
  /** Says whether couriers collect cash there. */
  readonly cod: boolean;
  /** The largest subtotal that is paid in cash there, where it is lower than that of all orders. */
  readonly codMaximum?: Paise | undefined;
}

/** What shipping costs. One without a zone is for every zone that has none of its own. */
export interface ShippingRate {
  /** The name of a zone. */
  readonly zone?: string | undefined;
  /** The charge for a parcel of any weight, or for the first `stepGrams`. */
  readonly charge: Paise;
  readonly stepGrams?: number | undefined;
  /** The charge for each further `stepGrams` begun. It is set where `stepGrams` is. */
  readonly stepCharge?: Paise | undefined;
}

/** What is known of one PIN code alone, and comes before its zone. */
export interface PinService {
  /** Says whether couriers collect cash there. */
  readonly cod?: boolean | undefined;
  /** Says whether a parcel that is paid before is delivered there. */
  readonly prepaid?: boolean | undefined;
  /** Working days on the way. */
  readonly days?: number | undefined;
}

/** Returns whether orders depend on the PIN code, or cost shipping. */
export function hasShippingRules({ zones, rates }: Pick<ShippingRules, 'zones' | 'rates'>): boolean {
  return zones.length > 0 || rates.length > 0;
}
