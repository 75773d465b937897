/** Which files a picture comes in: our own have a small sibling, ready made; others are as they are. */

export interface PictureSources {
  readonly src: string;
  /** Candidates with their widths, for an `img`; absent when there is one file only. */
  readonly srcSet?: string;
}

/** Width in pixels of a product picture and of its small sibling. */
export const PICTURE_WIDTHS = { full: 960, small: 480 } as const;

const OWN_PICTURE = /^(\/images\/[^?#]+)\.avif$/;

/** The sources of `/images/NAME.avif`, whose sibling is `NAME-480.avif`, or of any other address alone. */
export function pictureSources(image: string): PictureSources {
  const stem = OWN_PICTURE.exec(image)?.[1];
  if (stem === undefined) return { src: image };
  const { full, small } = PICTURE_WIDTHS;
  return { src: image, srcSet: `${stem}-${small}.avif ${small}w, ${image} ${full}w` };
}
