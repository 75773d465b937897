/** Encodes one picture and ends. A decoder that crashes on a hostile file takes down nothing but this process. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { endWithParent } from '#server/platform/overload/end-with-parent.ts';
import { encodeImage } from './encode-image.ts';
import type { ImageType } from './image-type.ts';

export interface EncodeRequest {
  readonly bytes: Uint8Array;
  readonly type: ImageType;
}

/** Pages and orders come first. */
setPriority(10);
sharp.concurrency(1);
sharp.cache(false);

endWithParent();
process.once('message', ({ bytes, type }: EncodeRequest) => {
  void encodeImage(bytes, type).then(result => process.send?.(result, () => process.disconnect()));
});
