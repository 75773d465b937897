/** Tells the format of an upload by its first bytes, so that no other decoder ever reads it. */
import { ok, type Result, refused } from '#domain/result.ts';
import type { MediaError } from '#server/catalogue/media/media-errors.ts';

export type ImageType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const EXPORT = 'Export it as JPEG or PNG and upload that file.';
const ANIMATION = `It is an animation; only still pictures can be used. ${EXPORT}`;

interface Format {
  readonly matches: (bytes: Buffer) => boolean;
  readonly read: (bytes: Buffer) => ImageType | { readonly advice: string };
}

const startsWith =
  (...prefix: readonly number[]) =>
  (bytes: Buffer) =>
    bytes.subarray(0, prefix.length).equals(Buffer.from(prefix));

const FORMATS: readonly Format[] = [
  { matches: startsWith(0xff, 0xd8, 0xff), read: () => 'jpeg' },
  { matches: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), read: readPng },
  { matches: bytes => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP', read: () => 'webp' },
  { matches: bytes => textAt(bytes, 4, 8) === 'ftyp', read: readBrands },
  {
    matches: bytes => textAt(bytes, 0, 4) === 'GIF8',
    read: () => ({ advice: `It is a GIF file. ${EXPORT}` }),
  },
  {
    matches: bytes => textAt(bytes, 0, 5) === '%PDF-',
    read: () => ({ advice: `It is a PDF file. ${EXPORT}` }),
  },
  {
    matches: bytes => /<(?:\?xml|!doctype|svg|html)/i.test(textAt(bytes, 0, 1024)),
    read: () => ({ advice: `It is an SVG or another text file, not a photograph. ${EXPORT}` }),
  },
];

/** Returns the format of the bytes, whatever the file is called. */
export function detectImageType(bytes: Buffer): Result<ImageType, MediaError> {
  const read = FORMATS.find(format => format.matches(bytes))?.read(bytes);
  if (typeof read === 'string') return ok(read);
  const message = read?.advice ?? `It is not a JPEG, PNG, WebP, AVIF or HEIC picture. ${EXPORT}`;
  return refused({ code: 'unsupported-image', message });
}

function textAt(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}

/** The chunk that makes a PNG an animation stands before its first picture. */
function readPng(bytes: Buffer) {
  const beforePicture = bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT')));
  return beforePicture.includes('acTL') ? { advice: ANIMATION } : 'png';
}

const HEIC_BRANDS = /heic|heix/;
/** The brands of files with several pictures, one after the other. */
const SEQUENCE_BRANDS = /^(?:avis|hevc|hevx|msf1)/;

/** Says what a file of this family contains by the brands in its first box, whose size is in its first four bytes. */
function readBrands(bytes: Buffer) {
  const brands = textAt(bytes, 8, Math.min(256, bytes.readUInt32BE(0)));
  if (SEQUENCE_BRANDS.test(brands)) return { advice: ANIMATION };
  if (brands.includes('avif')) return 'avif';
  if (HEIC_BRANDS.test(brands)) return 'heic';
  return { advice: `It is a video or an unknown kind of picture. ${EXPORT}` };
}
