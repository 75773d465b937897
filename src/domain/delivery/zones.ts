import type { DeliveryZone } from './rules.ts';

/** The first zone that names the PIN code or its state, else the last. Undefined where there are no zones. */
export function zoneOf(pin: string, zones: readonly DeliveryZone[]): DeliveryZone | undefined {
  return zones.find(({ places }) => places.some(place => pin.startsWith(place))) ?? zones.at(-1);
}
