/** Makes one picture for previews of links and ends. */
import sharp from 'sharp';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import { type JpegSize, toShareJpeg } from './share-jpeg.ts';

export interface ShareRequest {
  readonly bytes: Uint8Array;
  readonly size: JpegSize;
}

/** Nothing where the picture cannot be read. */
export type ShareResponse = { readonly bytes?: Uint8Array };

sharp.concurrency(1);
sharp.cache(false);
startBackgroundProcess();
process.once('message', ({ bytes, size }: ShareRequest) => {
  void toShareJpeg(bytes, size)
    .then(
      (made): ShareResponse => ({ bytes: made }),
      (): ShareResponse => ({}),
    )
    .then(response => process.send?.(response, () => process.disconnect()));
});
