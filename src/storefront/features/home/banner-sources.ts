import { pictureSources } from '#domain/picture.ts';

/** The width from which the wide cut is shown. */
export const WIDE_FROM = '48rem';

interface BannerSources {
  readonly img: { readonly src: string; readonly srcSet?: string; readonly sizes?: string };
  /** The source for wide screens, where it is another picture. */
  readonly wide?: string;
}

/** Returns an uploaded picture in its widths, or the two cuts of a path without cut and ending. */
export function bannerSources(image: string): BannerSources {
  const files = pictureSources(image);
  if (files.srcSet !== undefined) return { img: { ...files, sizes: '100vw' } };
  return { img: { src: `${image}-narrow.avif` }, wide: `${image}-wide.avif` };
}

/** Returns what the head of the page says of the first banner, so that it loads early on narrow screens. */
export function bannerPreload(image: string) {
  const { img } = bannerSources(image);
  const srcSet = img.srcSet ?? `${img.src} 1x`;
  return { srcSet, sizes: '100vw', media: `(width < ${WIDE_FROM})` };
}
