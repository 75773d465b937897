export const PICTURE_WIDTHS = { full: 960, small: 480 };
export type PictureWidths = Readonly<typeof PICTURE_WIDTHS>;

const OWN_PICTURE = /^(\/images\/[^?#]+)\.avif$/;

/** The sources of `/images/NAME.avif`, whose sibling is `NAME-480.avif` unless told otherwise, or of any other address alone. */
export function pictureSources(
  image: string,
  { full, small } = PICTURE_WIDTHS,
): { readonly src: string; readonly srcSet?: string } {
  const stem = OWN_PICTURE.exec(image)?.[1];
  if (stem === undefined) return { src: image };
  return { src: image, srcSet: `${stem}-${small}.avif ${small}w, ${image} ${full}w` };
}
