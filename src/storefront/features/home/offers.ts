import { SHOWN } from '#domain/constants/limits.ts';
import type { Offer } from '#domain/settings.ts';

/** Those that hold at `now`, through the whole of their last day in India, at most four (spec 3 and 9). */
export function activeOffers(now: Date, offers: readonly Offer[]): readonly Offer[] {
  return offers
    .filter(({ isActive, validUntil }) => isActive && now <= new Date(`${validUntil}T23:59:59+05:30`))
    .slice(0, SHOWN.offers);
}
