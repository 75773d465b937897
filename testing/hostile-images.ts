/** Files that must not become pictures: broken, mislabelled, and made to harm whoever reads them. */
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { heicPhoto, photo } from './test-photo.ts';

const MEGABYTE = 1024 * 1024;

const picture = () => photo({ width: 600, height: 800 });
/** Pixels that cannot be compressed, so that half of the file is half of the picture. */
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });
const half = async (file: Promise<Buffer>) => {
  const bytes = await file;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

function png({ width, height, data }: { width: number; height: number; data: Buffer }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function animatedPng(): Promise<Buffer> {
  const bytes = await picture().png().toBuffer();
  const index = bytes.indexOf('IDAT') - 4;
  return Buffer.concat([bytes.subarray(0, index), chunk('acTL', Buffer.alloc(8)), bytes.subarray(index)]);
}

async function animated(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

const brands = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${text}`)]);

/** It says that it is larger than it is. */
function hugeHeic(): Buffer {
  const bytes = heicPhoto();
  const index = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(20_000, index);
  bytes.writeUInt32BE(20_000, index + 4);
  return bytes;
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG}`;

/** What it is, the code of the error, and the file. */
export type HostileImage = readonly [what: string, code: string, make: () => Buffer | Promise<Buffer>];

export const HOSTILE_IMAGES: readonly HostileImage[] = [
  ['nothing', 'unsupported-image', () => Buffer.alloc(0)],
  ['one byte', 'unsupported-image', () => Buffer.from([0xff])],
  ['text', 'unsupported-image', () => Buffer.from('a picture')],
  ['an SVG with a script', 'unsupported-image', () => Buffer.from(SVG)],
  ['an SVG that names a file', 'unsupported-image', () => Buffer.from(ENTITIES)],
  ['HTML', 'unsupported-image', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', 'unsupported-image', () => Buffer.from('%PDF-1.7\n%âãÏÓ')],
  ['a GIF', 'unsupported-image', () => picture().gif().toBuffer()],
  ['an animated GIF', 'unsupported-image', () => animated('gif')],
  ['an animated WebP', 'unsupported-image', () => animated('webp')],
  ['an animated PNG', 'unsupported-image', animatedPng],
  ['an animated AVIF', 'unsupported-image', () => brands('avis\0\0\0\0avifmif1')],
  ['a HEIC photo without a picture', 'damaged-image', () => brands('heic\0\0\0\0mif1heic')],
  ['a truncated HEIC photo', 'damaged-image', () => heicPhoto().subarray(0, -200)],
  ['a HEIC photo of 400 megapixels', 'image-too-large', () => hugeHeic()],
  ['a HEIC sequence', 'unsupported-image', () => brands('msf1\0\0\0\0heic')],
  ['a video', 'unsupported-image', () => brands('isom\0\0\0\0mp42isom')],
  ['a TIFF', 'unsupported-image', () => picture().tiff().toBuffer()],
  ['a compressed JPEG', 'unsupported-image', async () => gzipSync(await picture().jpeg().toBuffer())],
  ['a zip bomb', 'unsupported-image', () => gzipSync(Buffer.alloc(200 * MEGABYTE))],
  ['half a JPEG', 'damaged-image', () => half(noise().jpeg().toBuffer())],
  ['half a PNG', 'damaged-image', () => half(noise().png().toBuffer())],
  ['half a WebP', 'damaged-image', () => half(noise().webp().toBuffer())],
  ['half an AVIF', 'damaged-image', () => half(noise().avif().toBuffer())],
  ['the head of a JPEG', 'damaged-image', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  [
    'a JPEG of zeros',
    'damaged-image',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9999)]),
  ],
  [
    'an SVG behind the head of a JPEG',
    'damaged-image',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
  ],
  ['an SVG behind the head of a WebP', 'damaged-image', () => Buffer.from(`RIFF\0\0\0\0WEBP${SVG}`)],
  ['an AVIF without a picture', 'damaged-image', () => brands('avif\0\0\0\0mif1miaf')],
  [
    'a PNG that claims 60,000 × 60,000 pixels',
    'image-too-large',
    () => png({ width: 60_000, height: 60_000, data: Buffer.alloc(100) }),
  ],
  [
    'a PNG that claims 2,147,483,647 pixels in width',
    'damaged-image',
    () => png({ width: 2 ** 31 - 1, height: 1, data: Buffer.alloc(100) }),
  ],
  [
    'a PNG with too few pixels',
    'damaged-image',
    () => png({ width: 6000, height: 6000, data: Buffer.alloc(100) }),
  ],
  ['a file of 26 MB', 'image-too-large', () => Buffer.alloc(26 * MEGABYTE, 0xff)],
];
