/** Decodes a HEIC photo, as iPhones take them: its decoder is not in the binaries of `sharp`. Blocks its process for seconds. */
import { crc32, deflateSync } from 'node:zlib';
import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import { ok, type Result, refused } from '#domain/result.ts';
import { type MediaError, UNKNOWN_HEIC } from '#server/catalogue/media/media-errors.ts';

/** Upright. */
interface Size {
  readonly width: number;
  readonly height: number;
}

interface DecodedPhoto extends Size {
  /** A PNG file of at most `maxWidth`. */
  readonly png: Buffer;
}

interface Limits {
  readonly maxWidth: number;
  readonly findIssue: (size: Size) => MediaError | undefined;
}

/** The size that the file states is checked before anything is decoded. Throws where the file is damaged. */
export async function decodeHeic(
  bytes: Buffer,
  { maxWidth, findIssue }: Limits,
): Promise<Result<DecodedPhoto, MediaError>> {
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find(each => each.is_primary()) ?? images[0];
  if (image === undefined) return refused(UNKNOWN_HEIC);
  const size = { width: image.get_width(), height: image.get_height() };
  const issue = findIssue(size);
  if (issue !== undefined) return refused(issue);
  const { width, height } = size;
  const data = await new Promise<Uint8ClampedArray | undefined>(resolve => {
    image.display({ ...size, data: new Uint8ClampedArray(width * height * 4) }, pixels =>
      resolve(pixels?.data),
    );
  });
  if (data === undefined) return refused(UNKNOWN_HEIC);
  const png = await sharp(data, { raw: { ...size, channels: 4 } })
    .resize({ width: Math.min(width, maxWidth) })
    .removeAlpha()
    .png({ compressionLevel: 0 })
    .toBuffer();
  return ok({ ...size, png: withProfile(png, findProfile(bytes)) });
}

const PROFILE_BOX = 'colrprof';

/** Returns the colour profile of the first picture: the colours of an iPhone are not those of sRGB. */
function findProfile(bytes: Buffer): Buffer | undefined {
  const index = bytes.indexOf(PROFILE_BOX);
  if (index < 4) return undefined;
  return bytes.subarray(index + PROFILE_BOX.length, index - 4 + bytes.readUInt32BE(index - 4));
}

/** The signature and the first chunk, of fixed length. */
const PNG_HEADER = 33;

/** Adds the profile as a chunk, by which the encoder converts the colours. */
function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (profile === undefined) return png;
  const content = Buffer.concat([Buffer.from('iCCPheic\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  const checksum = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([png.subarray(0, PNG_HEADER), length, content, checksum, png.subarray(PNG_HEADER)]);
}
