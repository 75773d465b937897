export const PICTURE_WIDTHS = { full: 960, small: 480 };

const TILE_WIDTHS = { full: 600, small: 300 };

const OWN_PICTURE = /^(\/images\/[^?#]+)\.avif$/;

/** The sources of `/images/NAME.avif`, whose sibling is `NAME-480.avif`, or of a tile `NAME-300.avif`; of any other address itself. */
export function pictureSources(image: string): { readonly src: string; readonly srcSet?: string } {
  const small = smallPicture(image);
  if (small === image) return { src: image };
  const widths = widthsOf(image);
  return { src: image, srcSet: `${small} ${widths.small}w, ${image} ${widths.full}w` };
}

/** The small file of a picture of ours; any other address itself. */
export function smallPicture(image: string): string {
  return image.replace(OWN_PICTURE, (_, stem: string) => `${stem}-${widthsOf(image).small}.avif`);
}

/** The pictures of categories that come with the shop are smaller than those of products. */
function widthsOf(image: string) {
  return image.startsWith('/images/tile-') ? TILE_WIDTHS : PICTURE_WIDTHS;
}
