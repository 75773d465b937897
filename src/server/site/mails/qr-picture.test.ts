import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { qrPicture } from './qr-picture.ts';

const TEXT = 'upi://pay?pa=nool@okbank&pn=Nool&tr=NL2611237K3M9Q&tn=NL-261123-7K3M9Q&am=942.82&cu=INR';

it('is a picture that another program reads, with every module of the code and the quiet zone', async () => {
  const { data, size } = encode(TEXT, { border: 4 });
  const { data: pixels, info } = await sharp(qrPicture(TEXT))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([size * 8, size * 8]);
  const modules = data.map((row, y) =>
    row.map((_, x) => (pixels[(y * 8 + 3) * info.width + x * 8 + 3] ?? 0) < 128),
  );
  expect(modules).toEqual(data);
});
