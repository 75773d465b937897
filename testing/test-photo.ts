/** Pictures for tests. */
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture whose left upper quarter is red and whose other pixels are blue. */
export function photo({ width, height }: Size): Sharp {
  const quarter = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const };
  return sharp({
    create: { width, height, channels: 3, background: '#2040c0' },
    limitInputPixels: false,
  }).composite([{ input: { create: { ...quarter, background: '#c02020' } }, left: 0, top: 0 }]);
}

/** The same of 320 × 240 pixels in HEIC, with the profile of Display P3 and EXIF data. Made by `heif-enc`, as `sharp` cannot. */
export function heicPhoto(): Buffer {
  return readFileSync(new URL('pictures/display-p3.heic', import.meta.url));
}
