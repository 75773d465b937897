/** Keeps finished documents within a bound of memory; many who wait for one share its making. */
import { createHash } from 'node:crypto';
import { type Forms, inForms } from '#server/http/compressed.ts';
import type { DocumentUse } from '#server/http/metrics.ts';

export interface CachedDocument {
  readonly status: number;
  readonly etag: string;
  readonly body: Forms;
  /** What it is reckoned to hold of the memory. */
  readonly bytes: number;
  readonly madeAt: number;
}

export interface MadeDocument {
  readonly status: number;
  readonly text: string;
}

export interface DocumentCacheOptions {
  readonly make: (key: string) => Promise<MadeDocument>;
  readonly now: () => number;
  readonly maxBytes: number;
  readonly maxAgeMs: number;
  /** Told of each document asked for, with what the cache then holds. */
  readonly onUse?: ((use: DocumentUse) => void) | undefined;
}

/** Most addresses of a long list are asked for once, by a search engine: 4 takes half the time of 6, for a tenth more bytes. */
const EFFORT = { first: 4, again: 9 };

/** Compressed forms are made later or never; all of them together take less than half of the text. */
const WITH_FORMS = 1.5;

/** Returns the document for a key, made anew when it is missing or too old. A failing `make` is not kept. */
export function createDocumentCache({ make, now, maxBytes, maxAgeMs, onUse }: DocumentCacheOptions) {
  const kept = new Map<string, CachedDocument>();
  const underWay = new Map<string, Promise<CachedDocument>>();
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
    const document = toCached(await make(key), now());
    if (document.status === 200) keep(key, document);
    return document;
  }

  return async function documentFor(key: string): Promise<CachedDocument> {
    const document = kept.get(key);
    if (document !== undefined && Math.abs(now() - document.madeAt) < maxAgeMs) {
      kept.delete(key);
      kept.set(key, document);
      onUse?.({ outcome: 'hit', bytes });
      return document;
    }
    const making = underWay.get(key) ?? makeAndKeep(key).finally(() => underWay.delete(key));
    underWay.set(key, making);
    const made = await making;
    onUse?.({ outcome: 'miss', bytes });
    return made;
  };
}

function toCached({ status, text }: MadeDocument, madeAt: number): CachedDocument {
  const identity = Buffer.from(text);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { status, etag, body: inForms(identity, EFFORT), bytes: identity.length * WITH_FORMS, madeAt };
}
