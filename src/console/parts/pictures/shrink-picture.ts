/** Makes a photo small enough to upload quickly: at most 2,400 pixels, upright, and cut to 4:5 where it is one of a product. */
const MAX_EDGE = 2400;
const RATIO = 4 / 5;
const QUALITY = 0.9;
/** A whole picture of at most so many bytes is uploaded as it is. */
const SMALL = 2_000_000;

export interface Crop {
  /** The value goes from 0, left or top, to 1, right or bottom. */
  readonly x: number;
  readonly y: number;
  /** 1 shows as much as possible; 2 half of it. */
  readonly zoom: number;
}

export const CENTRE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the part of a picture that is shown, in its pixels. */
export function croppedArea(width: number, height: number, { x, y, zoom }: Crop): Area {
  const fullWidth = Math.min(width, height * RATIO);
  const area = { width: fullWidth / zoom, height: fullWidth / RATIO / zoom };
  return { left: (width - area.width) * x, top: (height - area.height) * y, ...area };
}

/**
 * Without a crop the picture stays whole. Returns the file as it is where the browser cannot read it, such as HEIC outside
 * Safari: the server reads more formats.
 */
export async function shrinkPicture(file: Blob, crop: Crop | undefined): Promise<Blob> {
  if (crop === undefined && file.size <= SMALL) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (bitmap === undefined) return file;
  try {
    const { width, height } = bitmap;
    const area = crop === undefined ? { left: 0, top: 0, width, height } : croppedArea(width, height, crop);
    const scale = Math.min(1, MAX_EDGE / Math.max(area.width, area.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(area.width * scale));
    canvas.height = Math.max(1, Math.round(area.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser cannot draw pictures');
    context.drawImage(
      bitmap,
      area.left,
      area.top,
      area.width,
      area.height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    // A logo may be transparent; browsers that write no WebP write PNG.
    return await toBlob(canvas, crop === undefined ? 'image/webp' : 'image/jpeg');
  } finally {
    bitmap.close();
  }
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob === null ? reject(new Error('The picture could not be made smaller')) : resolve(blob)),
      type,
      QUALITY,
    );
  });
}
