/** Makes the promise for a PIN code: when an order of now arrives, and whether cash is collected there. */
import type { DeliveryPromise } from './promise.ts';
import type { PinService, ShippingRules } from './rules.ts';
import { addWorkingDays, handoverDay } from './working-days.ts';
import { findZone } from './zones.ts';

export interface Destination {
  /** Six ASCII digits. */
  readonly pin: string;
  readonly now: Date;
  readonly service?: PinService | undefined;
}

/** Returns undefined where the shop has no zones. */
export function promiseFor(
  { pin, now, service = {} }: Destination,
  rules: ShippingRules,
): DeliveryPromise | undefined {
  const zone = findZone(pin, rules.zones);
  if (zone === undefined) return undefined;
  const { minDays, maxDays } =
    service.days === undefined ? zone : { minDays: service.days, maxDays: service.days };
  const handover = handoverDay(now.getTime(), rules);
  return {
    pin,
    zone: zone.name,
    from: addWorkingDays(handover, minDays, rules),
    by: addWorkingDays(handover, maxDays, rules),
    isCodOffered: service.cod ?? zone.cod,
    ...(zone.codMaximum !== undefined && { codMaximum: zone.codMaximum }),
    isPrepaidOffered: service.prepaid ?? true,
  };
}
