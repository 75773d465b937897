/** Writes a picture as AVIF in two widths, within a byte target. */
import { writeFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_WIDTHS } from '#domain/picture.ts';

/** Byte target per width; a detailed picture gets lower quality, down to a minimum. */
const TARGETS = [
  { width: PICTURE_WIDTHS.full, suffix: '', bytes: 24_500 },
  { width: PICTURE_WIDTHS.small, suffix: `-${PICTURE_WIDTHS.small}`, bytes: 8_800 },
] as const;

const BEST_QUALITY = 44;
const MIN_QUALITY = 20;
/** Share of the bytes that one step of quality saves, about. */
const BYTES_PER_STEP = 0.048;
/** More effort takes up to ten times as long and saves 8 %. */
const EFFORT = 1;
const RETRY_EFFORT = 4;
/** Saves a quarter of the bytes against effort 1, at some seconds per picture. */
const MAX_EFFORT = 6;
/** How far a picture may exceed its target before it is encoded again. */
const TOLERANCE = 1.6;

/** A picture as rows of red, green and blue bytes. */
export interface Source {
  readonly rgb: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export function toSharp({ rgb, width, height }: Source): Sharp {
  return sharp(rgb, { raw: { width, height, channels: 3 } });
}

/** Aims at `bytes` without falling below the minimum quality, except where the target is exceeded by far. */
export async function encodeWithin(picture: Sharp, bytes: number): Promise<Buffer> {
  const encode = (quality: number, effort: number) => picture.clone().avif({ quality, effort }).toBuffer();
  let quality = BEST_QUALITY;
  let file = await encode(quality, EFFORT);
  if (file.length > bytes) {
    quality = Math.max(MIN_QUALITY, quality - Math.ceil(Math.log(file.length / bytes) / BYTES_PER_STEP));
    file = await encode(quality, EFFORT);
  }
  while (file.length > bytes * TOLERANCE && quality > 6) {
    quality -= 2;
    file = await encode(quality, RETRY_EFFORT);
  }
  return file;
}

/** Within `bytes` at maximum effort, for pictures that delay the first paint on slow connections. */
export async function encodeWithMaxEffort(picture: Sharp, bytes: number): Promise<Buffer> {
  for (let quality = BEST_QUALITY; ; quality -= 2) {
    const file = await picture.clone().avif({ quality, effort: MAX_EFFORT }).toBuffer();
    if (file.length <= bytes || quality <= MIN_QUALITY) return file;
  }
}

/** Writes `NAME.avif` and `NAME-480.avif`. */
export async function writePair(source: Source, stem: URL): Promise<void> {
  for (const { width, suffix, bytes } of TARGETS) {
    const resized = width === source.width ? toSharp(source) : toSharp(source).resize(width);
    const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
    const rgb = { rgb: data, width: info.width, height: info.height };
    await writeFile(new URL(`${stem.href}${suffix}.avif`), await encodeWithin(toSharp(rgb), bytes));
  }
}
