/** Keeps finished documents, compressed, within a bound of memory; many who wait for one share its making. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '#server/http/encoding.ts';
import type { DocumentUse } from '#server/http/metrics.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface CachedDocument {
  readonly status: number;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
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

const BROTLI_QUALITY = 6;

/** Returns the document for a key, made anew when it is missing or too old. A failing `make` is not kept. */
export function createDocumentCache({ make, now, maxBytes, maxAgeMs, onUse }: DocumentCacheOptions) {
  const kept = new Map<string, CachedDocument>();
  const underWay = new Map<string, Promise<CachedDocument>>();
  let bytes = 0;

  function drop(key: string): void {
    const document = kept.get(key);
    if (document === undefined) return;
    kept.delete(key);
    bytes -= sizeOf(document);
  }

  function keep(key: string, document: CachedDocument): void {
    drop(key);
    kept.set(key, document);
    bytes += sizeOf(document);
    for (const [oldest] of kept) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  }

  async function makeAndKeep(key: string): Promise<CachedDocument> {
    const document = await compress(await make(key), now());
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

async function compress({ status, text }: MadeDocument, madeAt: number): Promise<CachedDocument> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { status, etag, bodies: { br, gzip: gz, identity }, madeAt };
}

function sizeOf({ bodies }: CachedDocument): number {
  return bodies.br.length + bodies.gzip.length + bodies.identity.length;
}
