/** How long delivery takes, in the words of pages that know no PIN code: by the zones where there are any. */
import type { DeliverySettings } from '#domain/settings.ts';
import { METROS } from './ready-zones.ts';
import type { DeliveryZone, ShippingRules } from './rules.ts';
import { findZone } from './zones.ts';

type Days = Pick<DeliveryZone, 'minDays' | 'maxDays'>;

type Rules = Pick<ShippingRules, 'zones' | 'packingDays'>;

/** Writes the time from the order to the door, such as `2-5 business days`. */
export function daysOfZone({ minDays, maxDays }: Days, { packingDays }: Pick<Rules, 'packingDays'>): string {
  const [least, max] = [packingDays + minDays, packingDays + maxDays];
  if (max === 0) return 'the same business day';
  const range = least === max ? `${max}` : `${least}-${max}`;
  return `${range} business day${max === 1 ? '' : 's'}`;
}

/** Returns the settings as pages state them: no page may promise other days than the zones do. */
export function statedDelivery(delivery: DeliverySettings, rules: Rules): DeliverySettings {
  const { zones } = rules;
  if (zones.length === 0) return delivery;
  const metros = METROS.flatMap(digits => findZone(digits, zones) ?? []);
  return {
    ...delivery,
    standard: daysOfZone(toSpan(zones), rules),
    metros: daysOfZone(toSpan(metros), rules),
  };
}

function toSpan(zones: readonly Days[]): Days {
  return {
    minDays: Math.min(...zones.map(({ minDays }) => minDays)),
    maxDays: Math.max(...zones.map(({ maxDays }) => maxDays)),
  };
}
