/**
 * The pictures that stand for the shop: made of its uploaded logo or icon, without them those that come with the sample, or
 * of the initial of its name.
 */
import { readMediaPath } from '#domain/picture.ts';
import type { ShopSettings } from '#domain/settings.ts';

/** The name that the drawn wordmark and the drawn icons spell. */
const DRAWN_NAME = 'Nool';

interface BrandPictureSize {
  readonly width: number;
  readonly height: number;
  /** What it is made of where a shop has both. */
  readonly of: 'logo' | 'icon';
}

/** The sizes are in pixels. The sample has a file of the same name, and none for mails. */
export const BRAND_PICTURES = {
  'favicon-32': { width: 32, height: 32, of: 'icon' },
  'apple-touch-icon': { width: 180, height: 180, of: 'icon' },
  'icon-192': { width: 192, height: 192, of: 'icon' },
  'icon-512': { width: 512, height: 512, of: 'icon' },
  /** This picture is for previews of links. */
  share: { width: 1200, height: 630, of: 'logo' },
  /** This picture is above a mail, in half this size. */
  mail: { width: 480, height: 96, of: 'logo' },
} as const satisfies Record<string, BrandPictureSize>;

export type BrandPicture = keyof typeof BRAND_PICTURES;

type Brand = Pick<ShopSettings, 'name' | 'logo' | 'icon'>;

/** The initial of the shop, drawn for browsers that show SVG. */
export const INITIAL_ICON = '/media/initial.svg';

/** Returns the address of a PNG file. */
export function brandPicture(brand: Brand, picture: BrandPicture): string {
  const { logo, icon } = brand;
  const uploaded = BRAND_PICTURES[picture].of === 'logo' ? (logo ?? icon) : (icon ?? logo);
  const file = uploaded && readMediaPath(uploaded.url);
  if (file !== undefined) return `/media/${file.id}-${picture}.png`;
  return isDrawn(brand) && picture !== 'mail' ? `/images/${picture}.png` : `/media/initial-${picture}.png`;
}

/** Returns the address of the icon as SVG; undefined where it is made of an upload. */
export function brandIcon(brand: Brand): string | undefined {
  if (isDrawn(brand)) return '/images/favicon.svg';
  return brand.logo === undefined && brand.icon === undefined ? INITIAL_ICON : undefined;
}

/** Returns whether the drawn wordmark and icons are those of this shop. */
export function isDrawn({ name, logo, icon }: Brand): boolean {
  return name === DRAWN_NAME && logo === undefined && icon === undefined;
}

export interface BrandPictureName {
  /** The id of an upload, or `initial`. */
  readonly id: string;
  readonly picture: BrandPicture;
}

/** Returns the picture that such an address names, and what it is made of. */
export function readBrandPicturePath(path: string): BrandPictureName | undefined {
  const [, id, picture = ''] = /^\/media\/([0-9a-f]{32}|initial)-([\w-]+)\.png$/.exec(path) ?? [];
  if (id === undefined || !Object.hasOwn(BRAND_PICTURES, picture)) return undefined;
  return { id, picture: picture as BrandPicture };
}
