/** Makes a JPEG file of a fixed size of a picture, for previews of links. Runs in a process of its own. */
import sharp, { type SharpOptions } from 'sharp';

export interface JpegSize {
  readonly width: number;
  readonly height: number;
}

/** Programs that show previews leave out larger files. */
const MAX_BYTES = 300_000;
/** The first that makes the file small enough is taken: a photo of cloth needs one of the first, noise one of the last. */
const QUALITIES = [82, 72, 60, 45, 30, 15, 5] as const;

const READ: SharpOptions = { failOn: 'error', limitInputPixels: 40_000_000 };
/** No preview shows more than this of a picture. */
const MAX_EDGE = 1600;
/** A picture whose proportions differ by less is cropped; any other is shown whole. */
const MAX_CROP = 1.15;
const WHITE = '#ffffff';

export async function toShareJpeg(file: Uint8Array, size: JpegSize): Promise<Uint8Array> {
  const { data, info } = await sharp(file, READ)
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const proportions = (info.width * size.height) / (info.height * size.width);
  const isCropped = Math.max(proportions, 1 / proportions) < MAX_CROP;
  const fitted = await sharp(data, { raw })
    .resize({
      ...size,
      fit: isCropped ? 'cover' : 'contain',
      background: await edgeColor(data, raw),
    })
    .raw()
    .toBuffer();
  return compress(fitted, { ...size, channels: raw.channels });
}

type Raw = JpegSize & { readonly channels: 1 | 2 | 3 | 4 };

/** Returns the mean colour of the left edge: the ground of most photos of a garment, so that the picture goes on to the borders. */
async function edgeColor(data: Buffer, raw: Raw) {
  const [r = 0, g = r, b = r] = await sharp(data, { raw })
    .extract({ left: 0, top: 0, width: 1, height: raw.height })
    .resize({ width: 1, height: 1, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  return { r, g, b };
}

async function compress(data: Buffer, raw: Raw): Promise<Uint8Array> {
  let file: Uint8Array = data;
  for (const quality of QUALITIES) {
    file = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (file.length <= MAX_BYTES) break;
  }
  return file;
}
