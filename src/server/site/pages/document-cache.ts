/** Caches rendered documents within a bound of memory. Requests for one that is being rendered share the result. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { CompressedBody } from '#server/platform/http/compressed-body.ts';
import type { DocumentUse } from '#server/platform/monitoring/metrics.ts';
import { compressDocument } from './compressed-document.ts';

export interface CachedDocument {
  readonly status: number;
  readonly etag: string;
  readonly body: CompressedBody;
  readonly bytes: number;
  /** The time is by the clock of `performance`. */
  readonly expiresAt: number;
}

export interface RenderedDocument {
  readonly status: number;
  readonly bytes: Buffer;
}

export interface DocumentCacheOptions {
  readonly render: (key: string) => Promise<RenderedDocument>;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  readonly onUse?: ((use: DocumentUse) => void) | undefined;
}

export type DocumentCache = (key: string) => Promise<CachedDocument>;

/** What an entry takes besides its bytes: many small ones must not take more than the bound. */
const ENTRY_BYTES = 1024;
/** Besides the Brotli bytes there may be gzip bytes, which few clients request. */
const WITH_GZIP = 2.5;

/** Only documents with status 200 stay in the cache. */
export function createDocumentCache(options: DocumentCacheOptions): DocumentCache {
  const { render, maxBytes, maxAgeMs, onUse } = options;
  const cache = new LRUCache<string, CachedDocument>({
    maxSize: maxBytes,
    ttl: maxAgeMs,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: async key => {
      const expiresAt = performance.now() + maxAgeMs;
      return { ...toCached(await render(key)), expiresAt };
    },
  });
  return async key => {
    const cached = cache.get(key);
    const document = cached ?? (await cache.forceFetch(key));
    if (document.status !== 200) cache.delete(key);
    onUse?.({ outcome: cached === undefined ? 'miss' : 'hit', bytes: cache.calculatedSize });
    return document;
  };
}

function toCached({ status, bytes: identity }: RenderedDocument): Omit<CachedDocument, 'expiresAt'> {
  const { encodings, bytes } = compressDocument(identity);
  const etag = hash('sha256', bytes, 'base64url').slice(0, 22);
  return { status, etag, body: encodings, bytes: Math.ceil(bytes.length * WITH_GZIP) + ENTRY_BYTES };
}
