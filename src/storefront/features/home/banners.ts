/** The banners of the home page (spec 2 and 3). */

import type { Banner } from '#domain/content.ts';
import { fillPlaceholders, type Named } from '#domain/owner-texts/placeholders.ts';

/** Fills the figures of the settings into the texts. */
export function activeBanners(banners: readonly Banner[], settings: Named): readonly Banner[] {
  return banners
    .filter(({ isActive }) => isActive)
    .map(banner => ({
      ...banner,
      title: fillPlaceholders(banner.title, settings),
      subtitle: fillPlaceholders(banner.subtitle, settings),
    }));
}
