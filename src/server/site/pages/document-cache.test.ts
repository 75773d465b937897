import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createDocumentCache, type RenderedDocument } from './document-cache.ts';

/** Incompressible: it takes about 4,800 bytes of the cache. */
const BODY = randomBytes(1500).toString('base64url');

function createCache({ maxBytes = 1_000_000, maxAgeMs = 60_000, status = 200 } = {}) {
  const render = vi.fn<(key: string) => Promise<RenderedDocument>>(async key => {
    await wait(1);
    return { status, bytes: Buffer.from(key + BODY) };
  });
  return { documentFor: createDocumentCache({ render, maxBytes, maxAgeMs }), render };
}

describe('document cache', () => {
  it('renders a document once for concurrent and later requests', async () => {
    const { documentFor, render } = createCache();
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => documentFor('/a')));
    expect(others.every(document => document === first)).toBe(true);
    expect(await documentFor('/a')).toBe(first);
    expect(render).toHaveBeenCalledOnce();
    expect(brotliDecompressSync((await first?.body('br')) ?? '').toString()).toBe(`/a${BODY}`);
    expect(gunzipSync((await first?.body('gzip')) ?? '').toString()).toBe(`/a${BODY}`);
  });

  it('renders it again when it is too old', async () => {
    const { documentFor, render } = createCache({ maxAgeMs: 20 });
    await documentFor('/a');
    await wait(40);
    await documentFor('/a');
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('stays within its bound and drops the least recently used', async () => {
    const { documentFor, render } = createCache({ maxBytes: 10_000 });
    await documentFor('/a');
    await documentFor('/b');
    await documentFor('/a');
    await documentFor('/c');
    render.mockClear();
    await documentFor('/a');
    expect(render).not.toHaveBeenCalled();
    await documentFor('/b');
    expect(render).toHaveBeenCalledOnce();
  });

  it('caches neither a 404 nor a failure', async () => {
    const { documentFor, render } = createCache({ status: 404 });
    await documentFor('/a');
    await documentFor('/a');
    expect(render).toHaveBeenCalledTimes(2);
    render.mockRejectedValueOnce(new Error('broken'));
    await expect(documentFor('/b')).rejects.toThrow('broken');
    await expect(documentFor('/b')).resolves.toMatchObject({ status: 404 });
  });
});
