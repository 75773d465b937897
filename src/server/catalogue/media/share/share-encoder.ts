/** Makes the pictures of previews in processes of their own, one at a time, so that pages stay fast however many are requested. */
import { createConcurrencyLimit } from '#server/platform/overload/concurrency-limit.ts';
import { runInProcess } from '#server/platform/overload/run-in-process.ts';
import type { JpegSize } from './share-jpeg.ts';
import type { ShareRequest, ShareResponse } from './share-process.ts';

type Bytes = Uint8Array | undefined;

/** Reads a picture once it is its turn, and makes a file of it; undefined where there is none or it cannot be read. */
export type EncodeShare = (read: () => Promise<Bytes>, size: JpegSize) => Promise<Bytes>;

const PROCESS = new URL('share-process.ts', import.meta.url);
/** Programs that show previews wait some seconds. */
const LIMIT = { atOnce: 1, waitMs: 15_000, workMs: 1_000 };
const MAX_WORK_MS = 60_000;

/** The returned function throws `HttpError` (busy) when too many pictures wait. */
export function createShareEncoder(make: Make = makeInProcess): EncodeShare {
  const limit = createConcurrencyLimit(LIMIT);
  return (read, size) =>
    limit(async () => {
      const bytes = await read();
      return bytes && make({ bytes, size });
    });
}

type Make = (request: ShareRequest) => Promise<Bytes>;

async function makeInProcess(request: ShareRequest): Promise<Bytes> {
  const responses = await runInProcess<ShareResponse>({
    module: PROCESS,
    messages: [request],
    maxMs: MAX_WORK_MS,
    env: { VIPS_WARNING: '1' },
  });
  return responses?.[0]?.bytes;
}
