/** Zones to begin with: what couriers usually need from a warehouse, which its owner corrects. */
import { statesOfPin } from '#domain/addresses/pin-codes.ts';
import type { DeliveryZone } from './rules.ts';
import { findZone } from './zones.ts';

/** Digits that the PIN codes of a city share. */
const CITY_DIGITS = 3;

/** Delhi, Mumbai, Bengaluru, Chennai, Hyderabad, Kolkata, Ahmedabad and Pune. */
export const METROS = ['110', '400', '560', '600', '500', '700', '380', '411'];

/** Jammu & Kashmir with Ladakh, the North-East with Sikkim, Andaman & Nicobar Islands, Lakshadweep. */
const REMOTE = ['18', '19', '737', '744', '78', '79', '68255'];

const ARMY: DeliveryZone = { name: 'Army Post', places: ['9'], minDays: 6, maxDays: 10, cod: false };
const FAR: DeliveryZone = {
  name: 'North-East, Jammu & Kashmir and islands',
  places: REMOTE,
  minDays: 6,
  maxDays: 10,
  cod: true,
};

/** `pin` is that of the warehouse. */
export function readyZones(pin: string): readonly DeliveryZone[] {
  const city = zone('Same city', [pin.slice(0, CITY_DIGITS)], [1, 2]);
  const [state] = statesOfPin(pin);
  const near = state === undefined ? [city] : [city, zone('Same state', [state.name], [2, 3])];
  // What is far from everywhere else is near for a shop that is there.
  const isFar = findZone(pin, [FAR, ARMY]) === FAR;
  return [
    ARMY,
    ...(isFar ? [...near, FAR] : [FAR, ...near]),
    zone('Metros', METROS, [2, 4]),
    zone('Rest of India', [], [4, 6]),
  ];
}

function zone(name: string, places: readonly string[], [minDays, maxDays]: readonly [number, number]) {
  return { name, places, minDays, maxDays, cod: true };
}
