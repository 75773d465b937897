import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicPhoto, photo } from '#testing/test-photo.ts';
import { encodeImage } from './encode-image.ts';
import { createEncoder } from './encoder.ts';
import { detectImageType } from './image-type.ts';

async function encoded(bytes: Buffer) {
  const type = detectImageType(bytes);
  if (!type.ok) throw new Error(type.error.message);
  const result = await encodeImage(bytes, type.value);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** The colour of a pixel at a share of width and height: `red` or `blue`. */
async function colourAt(file: Uint8Array, [x, y]: readonly [number, number]): Promise<string> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const index = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return (data[index] ?? 0) > (data[index + 2] ?? 0) ? 'red' : 'blue';
}

describe('an encoded picture', () => {
  it('is upright, and has no metadata', async () => {
    const bytes = await photo({ width: 800, height: 400 })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '13/1 2/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
    expect(bytes.includes('Camera')).toBe(true);
    const { width, height, files } = await encoded(bytes);
    expect([width, height]).toEqual([400, 800]);
    const [file] = files;
    const metadata = await sharp(file?.bytes).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 800, hasProfile: false, space: 'srgb' });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const bytesOfFile = file?.bytes ?? new Uint8Array();
    expect(await colourAt(bytesOfFile, [0.9, 0.1])).toBe('red');
    expect(await colourAt(bytesOfFile, [0.1, 0.1])).toBe('blue');
  });

  it.each([
    ['JPEG', 'jpeg', () => photo({ width: 60, height: 80 }).jpeg()],
    ['progressive JPEG', 'jpeg', () => photo({ width: 60, height: 80 }).jpeg({ progressive: true })],
    ['grey JPEG', 'jpeg', () => photo({ width: 60, height: 80 }).grayscale().jpeg()],
    ['CMYK JPEG', 'jpeg', () => photo({ width: 60, height: 80 }).toColourspace('cmyk').jpeg()],
    ['PNG', 'png', () => photo({ width: 60, height: 80 }).png()],
    ['PNG with a palette', 'png', () => photo({ width: 60, height: 80 }).png({ palette: true })],
    ['PNG of 16 bits', 'png', () => photo({ width: 60, height: 80 }).toColourspace('rgb16').png()],
    ['transparent PNG', 'png', () => photo({ width: 60, height: 80 }).ensureAlpha(0.5).png()],
    ['WebP', 'webp', () => photo({ width: 60, height: 80 }).webp()],
    ['lossless WebP', 'webp', () => photo({ width: 60, height: 80 }).webp({ lossless: true })],
    ['AVIF', 'avif', () => photo({ width: 60, height: 80 }).avif()],
    ['AVIF of 10 bits', 'avif', () => photo({ width: 60, height: 80 }).avif({ bitdepth: 10 })],
  ] as const)('can be made of a %s', async (_, type, make) => {
    const bytes = await make().toBuffer();
    expect(detectImageType(bytes)).toEqual({ ok: true, value: type });
    const { width, height, files } = await encoded(bytes);
    expect([width, height]).toEqual([60, 80]);
    const metadata = await sharp(files[0]?.bytes).metadata();
    expect(metadata).toMatchObject({ format: 'heif', width: 60, height: 80, depth: 'uchar' });
  });

  it('can be made of a HEIC photo, in the colours of sRGB and without metadata', async () => {
    const bytes = heicPhoto();
    expect(detectImageType(bytes)).toEqual({ ok: true, value: 'heic' });
    expect(bytes.includes('Camera')).toBe(true);
    const { width, height, files } = await encoded(bytes);
    expect([width, height]).toEqual([320, 240]);
    const bytesOfFile = files[0]?.bytes ?? new Uint8Array();
    const metadata = await sharp(bytesOfFile).metadata();
    expect(metadata).toMatchObject({
      format: 'heif',
      width: 320,
      height: 240,
      hasProfile: false,
      space: 'srgb',
    });
    expect([metadata.exif, metadata.hasAlpha]).toEqual([undefined, false]);
    const at = async (left: number) => {
      const pixel = sharp(bytesOfFile).extract({ left, top: 40, width: 1, height: 1 });
      return [...(await pixel.raw().toBuffer())];
    };
    // Those of the photo in Display P3 are 177, 50, 41 and 41, 63, 185.
    for (const [left, colour] of [
      [40, [192, 32, 32]],
      [280, [32, 64, 192]],
    ] as const)
      for (const [channel, value] of (await at(left)).entries())
        expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThan(9);
  });

  it('keeps what is transparent', async () => {
    const create = { width: 60, height: 80, channels: 4 as const, background: '#80604000' };
    const bytes = await sharp({ create }).png().toBuffer();
    const { files } = await encoded(bytes);
    const { channels } = await sharp(files[0]?.bytes).stats();
    expect(channels[3]?.max).toBeLessThan(10);
  });

  it('can have 40 megapixels, and not 41', async () => {
    const large = (height: number) =>
      sharp({ create: { width: 8000, height, channels: 3, background: '#806040' }, limitInputPixels: false })
        .jpeg()
        .toBuffer();
    const { files } = await encoded(await large(5000));
    expect(files.map(({ width }) => width)).toEqual([480, 960, 1600]);
    expect(await encodeImage(await large(5125), 'jpeg')).toEqual({
      ok: false,
      error: {
        code: 'image-too-large',
        message: 'The picture has 8000 × 5125 pixels; it can have at most 40 million. Export it smaller.',
      },
    });
  }, 60_000);

  it('is at most three times as tall as wide', async () => {
    const tall = await photo({ width: 40, height: 121 }).png().toBuffer();
    expect(await encodeImage(tall, 'png')).toMatchObject({ ok: false, error: { code: 'image-too-tall' } });
  });
});

describe('the encoder', () => {
  it('ends a process that takes too long, and goes on', async () => {
    const bytes = await photo({ width: 60, height: 80 }).png().toBuffer();
    expect(await createEncoder(1)({ bytes, type: 'png' })).toMatchObject({
      ok: false,
      error: { code: 'damaged-image' },
    });
    expect(await createEncoder()({ bytes, type: 'png' })).toMatchObject({ ok: true });
  });
});
