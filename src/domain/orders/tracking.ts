/** Couriers show at these addresses what happens to a parcel. */
import type { Courier } from '#domain/settings.ts';

/** Stands for the tracking number in the link of a courier. */
const NUMBER_IN_LINK = '{number}';

interface Parcel {
  readonly courier: string;
  readonly trackingNumber: string;
}

/** Returns undefined where the parcel has no number, or the courier no link. Couriers are found in upper and lower case. */
export function trackingUrl(
  couriers: readonly Courier[],
  { courier, trackingNumber }: Parcel,
): string | undefined {
  if (trackingNumber === '') return undefined;
  const name = courier.trim().toLowerCase();
  const link = couriers.find(each => each.name.toLowerCase() === name)?.link;
  return link?.replace(NUMBER_IN_LINK, () => encodeURIComponent(trackingNumber));
}
