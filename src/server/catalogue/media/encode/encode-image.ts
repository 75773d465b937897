/** Makes the files of an uploaded picture: upright, in sRGB, without metadata. Runs in a process of its own. */
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { MAX_MEDIA_WIDTH, mediaWidths } from '#domain/picture.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { DAMAGED, type MediaError, UNKNOWN_HEIC } from '#server/catalogue/media/media-errors.ts';
import type { ImageType } from './image-type.ts';

const MAX_PIXELS = 40_000_000;
/**
 * The decoder has the whole picture in memory: up to 410 MB. An iPhone takes 12 or 24 million pixels, and 48 only on request.
 */
const MAX_HEIC_PIXELS = 25_000_000;
/** A picture that is taller in relation to its width would have files of any height. */
const MAX_TALLNESS = 3;

/** Effort 4 saves a fifth of the bytes against 3 and takes four seconds for a large photo. */
const AVIF = { quality: 45, effort: 4, chromaSubsampling: '4:2:0' };

/** Many cameras write files with slight issues; those are read, damaged and truncated ones are not. */
const READ: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS };

export interface EncodedImage {
  /** The size of the upload, upright. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

interface Pixels {
  readonly data: Buffer;
  readonly raw: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

export async function encodeImage(
  bytes: Uint8Array,
  type: ImageType,
): Promise<Result<EncodedImage, MediaError>> {
  try {
    if (type === 'heic') return await encodeHeic(bytes);
    // Only the header is read here: a picture of any size may say how large it is.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const issue = findIssue(metadata, type);
    if (issue !== undefined) return refused(issue);
    return ok(await encode(bytes, metadata.autoOrient));
  } catch {
    return refused(type === 'heic' ? UNKNOWN_HEIC : DAMAGED);
  }
}

/** The decoder is loaded for such files only. */
async function encodeHeic(bytes: Uint8Array): Promise<Result<EncodedImage, MediaError>> {
  const { decodeHeic } = await import('./decode-heic.ts');
  const findHeicIssue = (size: Size) => sizeIssue(size, MAX_HEIC_PIXELS);
  const decoded = await decodeHeic(Buffer.from(bytes), {
    maxWidth: MAX_MEDIA_WIDTH,
    findIssue: findHeicIssue,
  });
  return decoded.ok ? ok(await encode(decoded.value.png, decoded.value)) : decoded;
}

function findIssue(metadata: Metadata, type: Exclude<ImageType, 'heic'>): MediaError | undefined {
  const { format, pages = 1, autoOrient } = metadata;
  if (format !== DECODED_FORMATS[type]) return DAMAGED;
  if (pages > 1 && type === 'webp') {
    const message = 'It is an animation; only still pictures can be used. Export one frame as JPEG or PNG.';
    return { code: 'unsupported-image', message };
  }
  return sizeIssue(autoOrient, MAX_PIXELS);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size is that of an upright picture. */
function sizeIssue({ width, height }: Size, maxPixels: number): MediaError | undefined {
  if (width * height > maxPixels) {
    const message = `The picture has ${width} × ${height} pixels; it can have at most ${maxPixels / 1e6} million. Export it smaller.`;
    return { code: 'image-too-large', message };
  }
  if (height > width * MAX_TALLNESS) {
    const message = `The picture is more than ${MAX_TALLNESS} times as tall as wide. Crop it.`;
    return { code: 'image-too-tall', message };
  }
  return undefined;
}

/** What the library calls the formats. */
const DECODED_FORMATS: Readonly<Record<Exclude<ImageType, 'heic'>, Metadata['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif',
};

/** Decodes once, to the size of the widest file, and makes the others of that. */
async function encode(bytes: Uint8Array, { width, height }: Size): Promise<EncodedImage> {
  const widths = mediaWidths(width);
  const { data, info } = await sharp(bytes, READ)
    .autoOrient()
    .resize({ width: widths.at(-1) ?? width })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  const files = [];
  for (const each of widths) files.push({ width: each, bytes: await toAvif(pixels, each) });
  return { width, height, files };
}

function toAvif({ data, raw }: Pixels, width: number): Promise<Buffer> {
  return sharp(data, { raw }).resize({ width }).avif(AVIF).toBuffer();
}
