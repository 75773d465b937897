import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createDocumentCache, type MadeDocument } from './document-cache.ts';

/** Of which compression makes little less: 3,800 bytes are reckoned for it. */
const BODY = randomBytes(1500).toString('base64url');

function cacheOf({ maxBytes = 1_000_000, status = 200 } = {}) {
  const make = vi.fn<(key: string) => Promise<MadeDocument>>(async key => {
    await wait(1);
    return { status, bytes: Buffer.from(key + BODY) };
  });
  const clock = { now: 0 };
  const documents = createDocumentCache({ make, now: () => clock.now, maxBytes, maxAgeMs: 1000 });
  return {
    ...documents,
    make,
    clock,
  };
}

describe('document cache', () => {
  it('makes a document once for many who wait and many who come later', async () => {
    const { documentFor, make } = cacheOf();
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => documentFor('/a')));
    expect(others.every(document => document === first)).toBe(true);
    expect(await documentFor('/a')).toBe(first);
    expect(make).toHaveBeenCalledOnce();
    expect(brotliDecompressSync((await first?.body('br')) ?? '').toString()).toBe(`/a${BODY}`);
    expect(gunzipSync((await first?.body('gzip')) ?? '').toString()).toBe(`/a${BODY}`);
  });

  it('makes it anew when it is too old', async () => {
    const { documentFor, kept, make, clock } = cacheOf();
    expect(kept('/a')).toBeUndefined();
    const document = await documentFor('/a');
    expect(kept('/a')).toBe(document);
    clock.now = 1001;
    expect(kept('/a')).toBeUndefined();
    await documentFor('/a');
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('keeps within its bound, the longest unused going first', async () => {
    const { documentFor, make } = cacheOf({ maxBytes: 8000 });
    await documentFor('/a');
    await documentFor('/b');
    await documentFor('/a');
    await documentFor('/c');
    make.mockClear();
    await documentFor('/a');
    expect(make).not.toHaveBeenCalled();
    await documentFor('/b');
    expect(make).toHaveBeenCalledOnce();
  });

  it('does not keep what was not found, nor a failure', async () => {
    const { documentFor, make } = cacheOf({ status: 404 });
    await documentFor('/a');
    await documentFor('/a');
    expect(make).toHaveBeenCalledTimes(2);
    make.mockRejectedValueOnce(new Error('broken'));
    await expect(documentFor('/b')).rejects.toThrow('broken');
    await expect(documentFor('/b')).resolves.toMatchObject({ status: 404 });
  });
});
