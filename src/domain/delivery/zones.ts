import { statesOfPin } from '#domain/addresses/pin-codes.ts';
import type { DeliveryZone } from './rules.ts';

/**
 * Returns the first zone that names the PIN code or its likeliest state, else the last. Returns undefined where there are no
 * zones.
 */
export function findZone(pin: string, zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  const state = statesOfPin(pin)[0]?.name;
  const isThere = (area: string) => area === state || pin.startsWith(area);
  return zones.find(({ places }) => places.some(isThere)) ?? zones.at(-1);
}
