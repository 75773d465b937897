/** Reads a photograph: rotated upright, cropped to 4:5, in sRGB. */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import type { Source } from './encode.ts';

const WIDTH = PICTURE_WIDTHS.full;
const HEIGHT = (WIDTH * 5) / 4;

/** @throws an error with a readable message when the file is damaged, too small or not readable */
export async function openPhoto(file: URL): Promise<Source> {
  const path = fileURLToPath(file);
  const { width, height } = await measure(path);
  if (width < WIDTH) {
    throw new Error(`is ${width} × ${height} pixels; at least ${WIDTH} × ${HEIGHT} are needed`);
  }
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#f8f4ec' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}

async function measure(path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(path).metadata();
    // Decoding detects files with a valid header and damaged or HEVC pixels.
    await sharp(path, { failOn: 'warning' }).resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    return autoOrient;
  } catch (error) {
    if (/\.hei[cf]$/i.test(path)) {
      throw new Error('is a HEIC file, which cannot be read here; export it as JPEG', { cause: error });
    }
    throw new Error('cannot be read; the file may be cut short', { cause: error });
  }
}
