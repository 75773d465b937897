import { SHOWN } from '#domain/constants/limits.ts';
import type { Offer } from '#domain/content.ts';
import { fillPlaceholders, type Named } from '#domain/owner-texts/placeholders.ts';

/**
 * Returns those that hold at `now`, through the whole of their last day in India, at most four, with the figures of the
 * settings (spec 3 and 9).
 */
export function activeOffers(now: Date, offers: readonly Offer[], settings: Named): readonly Offer[] {
  return offers
    .filter(({ isActive, validUntil }) => isActive && now <= new Date(`${validUntil}T23:59:59+05:30`))
    .slice(0, SHOWN.offers)
    .map(offer => ({
      ...offer,
      title: fillPlaceholders(offer.title, settings),
      description: fillPlaceholders(offer.description, settings),
    }));
}
