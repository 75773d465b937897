/** What is promised for a PIN code: when an order of now arrives, and whether cash is collected there. */
import type { PinService, ShippingRules } from './rules.ts';
import { addWorkingDays, handoverDay } from './working-days.ts';
import { zoneOf } from './zones.ts';

export interface DeliveryPromise {
  readonly pin: string;
  readonly zone: string;
  /** The first and the last of the days in India between which it is delivered, such as `2026-11-25`. */
  readonly from: string;
  readonly by: string;
  readonly isCodOffered: boolean;
  /** Whether an order that is paid before is delivered there. */
  readonly isPrepaidOffered: boolean;
}

export interface Destination {
  /** Six ASCII digits. */
  readonly pin: string;
  readonly now: Date;
  readonly service?: PinService | undefined;
}

/** Undefined where the shop has no zones. */
export function promiseFor(
  { pin, now, service = {} }: Destination,
  rules: ShippingRules,
): DeliveryPromise | undefined {
  const zone = zoneOf(pin, rules.zones);
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
    isPrepaidOffered: service.prepaid ?? true,
  };
}

/** Whether the PIN code takes orders that are paid in this way. */
export function isTakenAt(
  { isCodOffered, isPrepaidOffered }: Pick<DeliveryPromise, 'isCodOffered' | 'isPrepaidOffered'>,
  { isCash }: { readonly isCash: boolean },
): boolean {
  return isCash ? isCodOffered : isPrepaidOffered;
}

const SHORT_DAY = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** The promised day as shoppers read it, such as `Wed, 25 Nov`. */
export function promisedDay({ by }: Pick<DeliveryPromise, 'by'>): string {
  return SHORT_DAY.format(new Date(by));
}

/** The promised day as a time: noon in India. */
export function promisedTime({ by }: Pick<DeliveryPromise, 'by'>): Date {
  return new Date(Date.parse(`${by}T12:00:00+05:30`));
}
