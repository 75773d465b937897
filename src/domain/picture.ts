/** The addresses of pictures: those that come with the shop below `/images/`, and uploaded ones below `/media/`. */

/** The widths are in pixels, as all widths here. */
export const PICTURE_WIDTHS = { full: 960, small: 480 };

const TILE_WIDTHS = { full: 600, small: 300 };

const OWN_PICTURE = /^(\/images\/[^?#]+)\.avif$/;

/** Returns whether it came with the shop, and was not uploaded by its owner. */
export function isSamplePicture(image: string): boolean {
  return OWN_PICTURE.test(image);
}

/** Widths of the files of an uploaded picture. */
const MEDIA_WIDTHS = [480, 960, 1600];

export const MAX_MEDIA_WIDTH = Math.max(...MEDIA_WIDTHS);

const MEDIA_PATH = /^\/media\/([0-9a-f]{32})-([1-9]\d{0,3})\.avif$/;

interface PictureFile {
  readonly path: string;
  readonly width: number;
}

/**
 * Returns the sources of `/images/NAME.avif`, whose sibling is `NAME-480.avif`, of a tile `NAME-300.avif`, or of an uploaded
 * picture; of any other address itself.
 */
export function pictureSources(image: string): { readonly src: string; readonly srcSet?: string } {
  const files = toFiles(image);
  if (files.length === 0) return { src: image };
  return { src: image, srcSet: files.map(({ path, width }) => `${path} ${width}w`).join(', ') };
}

/** Returns the small file of a picture of ours; any other address itself. */
export function smallPicture(image: string): string {
  return toFiles(image)[0]?.path ?? image;
}

/** Lists the files from small to large. */
function toFiles(image: string): readonly PictureFile[] {
  const media = readMediaPath(image);
  if (media !== undefined)
    return mediaWidths(media.width).map(width => ({ path: mediaPath({ id: media.id, width }), width }));
  const stem = OWN_PICTURE.exec(image)?.[1];
  if (stem === undefined) return [];
  // The pictures of categories that come with the shop are smaller than those of products.
  const { full, small } = image.startsWith('/images/tile-') ? TILE_WIDTHS : PICTURE_WIDTHS;
  return [
    { path: `${stem}-${small}.avif`, width: small },
    { path: image, width: full },
  ];
}

export interface MediaFileName {
  readonly id: string;
  readonly width: number;
}

/** Returns the address of one file of an uploaded picture. That of the widest stands in products. */
export function mediaPath({ id, width }: MediaFileName): string {
  return `/media/${id}-${width}.avif`;
}

/** Returns the parts of such an address, none of any other. */
export function readMediaPath(path: string): MediaFileName | undefined {
  const [, id, width] = MEDIA_PATH.exec(path) ?? [];
  return id === undefined ? undefined : { id, width: Number(width) };
}

/**
 * Returns the widths of the files made of an upload: a narrow one is not enlarged, so that its widest file has its own width.
 */
export function mediaWidths(width: number): readonly number[] {
  const widest = Math.min(width, MAX_MEDIA_WIDTH);
  return [...MEDIA_WIDTHS.filter(each => each < widest), widest];
}
