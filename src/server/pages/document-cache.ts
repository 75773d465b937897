/** Keeps finished documents within a bound of memory; many who wait for one share its making. */
import { hash } from 'node:crypto';
import type { CompressedBody } from '#server/http/compressed-body.ts';
import type { DocumentUse } from '#server/http/metrics.ts';
import { compressDocument } from './compressed-document.ts';

export interface CachedDocument {
  readonly status: number;
  readonly etag: string;
  readonly body: CompressedBody;
  /** What it is reckoned to hold of the memory. */
  readonly bytes: number;
  readonly madeAt: number;
}

export interface MadeDocument {
  readonly status: number;
  readonly bytes: Buffer;
}

export interface DocumentCacheOptions {
  readonly make: (key: string) => Promise<MadeDocument>;
  readonly now: () => number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** Told of each document asked for, with what the cache then holds. */
  readonly onUse?: ((use: DocumentUse) => void) | undefined;
}

export interface DocumentCache {
  /** The document for a key where it is there and not too old. */
  readonly kept: (key: string) => CachedDocument | undefined;
  /** The document for a key, made where it is missing; whoever asks while it is being made waits for the same. */
  readonly documentFor: (key: string) => Promise<CachedDocument>;
}

/** With the form in gzip, which few ask for and is then kept as well. */
const WITH_GZIP = 2.5;

/** A failing `make` is not kept. */
export function createDocumentCache(options: DocumentCacheOptions): DocumentCache {
  const { now, maxBytes, maxAgeMs, onUse } = options;
  const kept = new Map<string, CachedDocument>();
  const inFlight = new Map<string, Promise<CachedDocument>>();
  let bytes = 0;

  function drop(key: string): void {
    const document = kept.get(key);
    if (document === undefined) return;
    kept.delete(key);
    bytes -= document.bytes;
  }

  function keep(key: string, document: CachedDocument): void {
    drop(key);
    kept.set(key, document);
    bytes += document.bytes;
    for (const [oldest] of kept) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function makeAndKeep(key: string): Promise<CachedDocument> {
    const document = toCached(await options.make(key), now());
    if (document.status === 200) keep(key, document);
    return document;
  }

  function find(key: string): CachedDocument | undefined {
    const document = kept.get(key);
    if (document === undefined || Math.abs(now() - document.madeAt) >= maxAgeMs) return undefined;
    kept.delete(key);
    kept.set(key, document);
    onUse?.({ outcome: 'hit', bytes });
    return document;
  }

  async function documentFor(key: string): Promise<CachedDocument> {
    const document = find(key);
    if (document !== undefined) return document;
    const making = inFlight.get(key) ?? makeAndKeep(key).finally(() => inFlight.delete(key));
    inFlight.set(key, making);
    const made = await making;
    onUse?.({ outcome: 'miss', bytes });
    return made;
  }

  return { kept: find, documentFor };
}

function toCached({ status, bytes: identity }: MadeDocument, madeAt: number): CachedDocument {
  const { forms, bytes } = compressDocument(identity);
  // Of the compressed bytes, as they are fewer.
  const etag = hash('sha256', bytes, 'base64url').slice(0, 22);
  return { status, etag, body: forms, bytes: bytes.length * WITH_GZIP, madeAt };
}
