/** How long delivery takes, in the words of pages that know no PIN code: by the zones where there are any. */
import type { DeliverySettings } from '#domain/settings.ts';
import { METROS } from './ready-zones.ts';
import type { DeliveryZone, ShippingRules } from './rules.ts';
import { zoneOf } from './zones.ts';

type Days = Pick<DeliveryZone, 'minDays' | 'maxDays'>;

type Rules = Pick<ShippingRules, 'zones' | 'packingDays'>;

/** Writes the time from the order to the door, such as `2-5 business days`. */
export function daysOfZone({ minDays, maxDays }: Days, { packingDays }: Pick<Rules, 'packingDays'>): string {
  const [least, most] = [packingDays + minDays, packingDays + maxDays];
  if (most === 0) return 'the same business day';
  const range = least === most ? `${most}` : `${least}-${most}`;
  return `${range} business day${most === 1 ? '' : 's'}`;
}

/** Returns the settings as pages state them: no page may promise other days than the zones do. */
export function statedDelivery(delivery: DeliverySettings, rules: Rules): DeliverySettings {
  const { zones } = rules;
  if (zones.length === 0) return delivery;
  const metros = METROS.flatMap(digits => zoneOf(digits, zones) ?? []);
  return {
    ...delivery,
    standard: daysOfZone(spanOf(zones), rules),
    metros: daysOfZone(spanOf(metros), rules),
  };
}

function spanOf(zones: readonly Days[]): Days {
  return {
    minDays: Math.min(...zones.map(({ minDays }) => minDays)),
    maxDays: Math.max(...zones.map(({ maxDays }) => maxDays)),
  };
}
