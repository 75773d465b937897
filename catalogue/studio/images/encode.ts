/** Writes a picture as AVIF at its two widths, within what a shopper's phone should have to load. */
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#domain/picture.ts';

/** Bytes that an ordinary picture stays under at either width; a busy one is pressed harder, down to a floor. */
const TARGETS = [
  { width: PICTURE_WIDTHS.full, suffix: '', bytes: 24_500 },
  { width: PICTURE_WIDTHS.small, suffix: `-${PICTURE_WIDTHS.small}`, bytes: 8_800 },
] as const;

const BEST_QUALITY = 44;
const LEAST_QUALITY = 20;
/** Each step of quality is worth about this share of the bytes. */
const PER_STEP = 0.048;
/** More effort takes up to ten times as long and saves a twelfth. */
const EFFORT = 1;
const LAST_EFFORT = 4;
/** A quarter fewer bytes than with the least effort for the same look, at some seconds a picture. */
const MOST_EFFORT = 6;
/** The most that a picture may pass its target by. */
const MOST = 1.6;

/** A picture as rows of red, green and blue bytes. */
export interface Source {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function opened({ rgb, width, height }: Source): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Within `bytes` where that does no harm; where it still passes them by far, with more effort and harder. */
export async function pressed(picture: Sharp, bytes: number): Promise<Buffer> {
  const press = (quality: number, effort: number) => picture.clone().avif({ quality, effort }).toBuffer();
  let quality = BEST_QUALITY;
  let file = await press(quality, EFFORT);
  if (file.length > bytes) {
    quality = Math.max(LEAST_QUALITY, quality - Math.ceil(Math.log(file.length / bytes) / PER_STEP));
    file = await press(quality, EFFORT);
  }
  while (file.length > bytes * MOST && quality > 6) {
    quality -= 2;
    file = await press(quality, LAST_EFFORT);
  }
  return file;
}

/** Within `bytes`, with all effort: for the few pictures that everything else of a page waits behind on a slow line. */
export async function pressedFirmly(picture: Sharp, bytes: number): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= 2) {
    const file = await picture.clone().avif({ quality, effort: MOST_EFFORT }).toBuffer();
    if (file.length <= bytes || quality <= LEAST_QUALITY) return file;
  }
}

/** Writes `NAME.avif` and `NAME-480.avif`. */
export async function writePair(source: Source, stem: URL): Promise<void> {
  for (const { width, suffix, bytes } of TARGETS) {
    const resized = width === source.width ? opened(source) : opened(source).resize(width);
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    const rgb = { rgb: data, width: info.width, height: info.height };
    await writeFile(new URL(`${stem.href}${suffix}.avif`), await pressed(opened(rgb), bytes));
  }
}
