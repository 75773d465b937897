/** The banners of the home page (spec 2 and 3). */
import type { Banner } from '#domain/settings.ts';

export function activeBanners(banners: readonly Banner[]): readonly Banner[] {
  return banners.filter(({ isActive }) => isActive);
}
