export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
}

export interface PictureWidths {
  readonly full: number;
  readonly small: number;
}

export const PICTURE_WIDTHS: PictureWidths = { full: 960, small: 480 };

const OWN_PICTURE = /^(\/images\/[^?#]+)\.avif$/;

/** The sources of `/images/NAME.avif`, whose sibling is `NAME-480.avif` unless told otherwise, or of any other address alone. */
export function pictureSources(image: string, { full, small } = PICTURE_WIDTHS): PictureSources {
  const stem = OWN_PICTURE.exec(image)?.[1];
  if (stem === undefined) return { src: image };
  return { src: image, srcSet: `${stem}-${small}.avif ${small}w, ${image} ${full}w` };
}
