/**
 * The addresses of the pictures that previews of links show. They are JPEG files made of the pictures of the shop, because few
 * programs that show a link read AVIF.
 */
import { PLACEHOLDER_IMAGE } from '#domain/products/product.ts';
import type { ShopSettings } from '#domain/settings.ts';
import { brandPicture } from '#domain/theme/brand-pictures.ts';

/** The sizes are in pixels. */
export const SHARE_FORMATS = {
  /** Garments. */
  tall: { width: 1200, height: 1500 },
  /** What the owner has chosen for a link, and the shop's own picture. */
  wide: { width: 1200, height: 630 },
} as const;

export type ShareFormat = keyof typeof SHARE_FORMATS;

export interface SharePicture {
  /** The picture as products and settings name it. */
  readonly image: string;
  readonly format: ShareFormat;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

const START = '/share/';
const END = '.jpg';

const OWN_FILE = /^\/(?:images|media)\/[^?#]+\.(?:avif|jpe?g|png|webp)$/i;

/** Returns the address of the JPEG file of a picture; a picture on another host is left as it is. */
export function sharePath(image: string, format: ShareFormat): string {
  if (!OWN_FILE.test(image)) return image;
  return `${START}${format}${image.split('/').map(encodeURIComponent).join('/')}${END}`;
}

/** Returns whether a preview can show the picture: it is a file of the shop, or on another host, and not the placeholder. */
export function canBeShared(image: string): boolean {
  return image !== PLACEHOLDER_IMAGE && (OWN_FILE.test(image) || /^https?:\/\//i.test(image));
}

/** Returns what stands for the shop where a page has no picture of its own: its logo, or its name on a ground. */
export function shopSharePicture(shop: ShopSettings): SharePicture {
  return { image: brandPicture(shop, 'share'), format: 'wide', alt: shop.name };
}

/** Returns the first picture that a preview can show. */
export function findSharePicture(...pictures: readonly (SharePicture | undefined)[]): {
  readonly image?: SharePicture;
} {
  const image = pictures.find(picture => picture !== undefined && canBeShared(picture.image));
  return image === undefined ? {} : { image };
}

/** Returns what such an address names; the path is decoded. Undefined for any other. */
export function readSharePath(path: string): Pick<SharePicture, 'image' | 'format'> | undefined {
  if (!path.startsWith(START) || !path.endsWith(END)) return undefined;
  const named = path.slice(START.length, -END.length);
  const format = (Object.keys(SHARE_FORMATS) as ShareFormat[]).find(name => named.startsWith(`${name}/`));
  if (format === undefined) return undefined;
  const image = named.slice(format.length);
  return OWN_FILE.test(image) ? { image, format } : undefined;
}
