/** A document stored as Brotli only, so that the cache holds many; other encodings are made from it. */
import { brotliDecompressSync } from 'node:zlib';
import {
  type CompressedBody,
  compressBrotli,
  compressBrotliSync,
  compressGzip,
} from '#server/platform/http/compressed-body.ts';

/** Quality 0 takes milliseconds. The second request starts quality 9 in the thread pool, for the requests after it. */
const FIRST_QUALITY = 0;
const REPEATED_QUALITY = 9;

export interface CompressedDocument {
  readonly encodings: CompressedBody;
  /** Brotli of the first quality; the same for equal bodies. */
  readonly bytes: Buffer;
}

export function compressDocument(body: Buffer): CompressedDocument {
  const bytes = compressBrotliSync(body, FIRST_QUALITY);
  let brotli = bytes;
  let gzip: Promise<Buffer> | undefined;
  let requests = 0;

  async function recompress(): Promise<void> {
    brotli = await compressBrotli(brotliDecompressSync(brotli), REPEATED_QUALITY);
  }

  const encodings: CompressedBody = encoding => {
    if (encoding === 'identity') return brotliDecompressSync(brotli);
    if (encoding === 'gzip') {
      gzip ??= compressGzip(brotliDecompressSync(brotli)).catch((error: unknown) => {
        gzip = undefined;
        throw error;
      });
      return gzip;
    }
    requests += 1;
    if (requests === 2) recompress().catch(() => undefined);
    return brotli;
  };
  return { encodings, bytes };
}
