import { readMediaPath } from '#domain/picture.ts';

/** A picture that is narrower is blurred on most phones, in pixels. */
const SMALL_BELOW = 600;

/** Returns what to say of an uploaded picture that is too small; nothing of others, and of pictures that come with the shop. */
export function smallPictureHint(image: string): string | undefined {
  const width = readMediaPath(image)?.width;
  if (width === undefined || width >= SMALL_BELOW) return undefined;
  return `Only ${width} pixels wide: it looks blurred. Use a picture of at least ${SMALL_BELOW} pixels.`;
}
