/** A body kept compressed and nothing else, so that memory holds many: nearly all who ask read Brotli. */
import { brotliDecompressSync } from 'node:zlib';
import { type CompressedBody, toBrotli, toBrotliSync, toGzip } from '#server/http/compressed-body.ts';

/**
 * Brotli's qualities. Most pages of a long list are asked for once, by a search engine: 0 takes a sixth of the time
 * of 4, for a fifth more bytes. What is asked for again is made anew with care, while the first form is still sent.
 */
const AT_FIRST = 0;
const AGAIN = 9;

export interface CompressedDocument {
  readonly forms: CompressedBody;
  /** As first made, alike for alike bodies. */
  readonly bytes: Buffer;
}

export function compressDocument(body: Buffer): CompressedDocument {
  const bytes = toBrotliSync(body, AT_FIRST);
  let brotli = bytes;
  let gzip: Promise<Buffer> | undefined;
  let timesAsked = 0;

  async function improve(): Promise<void> {
    // From `brotli`, so that the first form is nobody's to keep once there is a better one.
    brotli = await toBrotli(brotliDecompressSync(brotli), AGAIN);
  }

  const forms: CompressedBody = encoding => {
    if (encoding === 'identity') return brotliDecompressSync(brotli);
    if (encoding === 'gzip') {
      gzip ??= toGzip(brotliDecompressSync(brotli)).catch((error: unknown) => {
        gzip = undefined;
        throw error;
      });
      return gzip;
    }
    timesAsked += 1;
    // Where it fails, the first form does as well.
    if (timesAsked === 2) improve().catch(() => undefined);
    return brotli;
  };
  return { forms, bytes };
}
