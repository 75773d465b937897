/** Encodes one picture and ends. A decoder that crashes on a hostile file takes down nothing but this process. */
import sharp from 'sharp';
import { startBackgroundProcess } from '#server/platform/overload/background-process.ts';
import { encodeImage } from './encode-image.ts';
import type { ImageType } from './image-type.ts';

export interface EncodeRequest {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
}

sharp.concurrency(1);
sharp.cache(false);
startBackgroundProcess();
process.once('message', ({ bytes, type }: EncodeRequest) => {
  void encodeImage(bytes, type).then(result => process.send?.(result, () => process.disconnect()));
});
