/** Encodes uploads in processes of their own, two at a time. */
import { type Result, refused } from '#domain/result.ts';
import { DAMAGED, type MediaError } from '#server/catalogue/media/media-errors.ts';
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { EncodedImage } from './encode-image.ts';
import type { EncodeRequest } from './encode-process.ts';

type Encoded = Result<EncodedImage, MediaError>;

export type Encode = (request: EncodeRequest) => Promise<Encoded>;

const PROCESS = new URL('encode-process.ts', import.meta.url);
const AT_ONCE = 2;
/** How long a picture may wait, and how long one takes about. */
const WAIT_MS = 60_000;
const WORK_MS = 6_000;
/** On a busy machine a large photo takes a minute; a picture that takes longer than this is made to take long. */
const MAX_WORK_MS = 240_000;

/** The returned function throws `HttpError` (busy) when too many pictures wait. */
export function createEncoder(maxMs = MAX_WORK_MS): Encode {
  const limit = createConcurrencyLimit({ atOnce: AT_ONCE, waitMs: WAIT_MS, workMs: WORK_MS });
  return request =>
    limit(async () => {
      const env = { VIPS_WARNING: '1' };
      const [encoded] = (await runInProcess<Encoded>({
        module: PROCESS,
        messages: [request],
        maxMs,
        env,
      })) ?? [refused(DAMAGED)];
      if (encoded === undefined) throw new Error('The process has sent no picture');
      return encoded;
    });
}
