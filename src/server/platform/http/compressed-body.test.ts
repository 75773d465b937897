import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressBody, preferredEncoding } from './compressed-body.ts';

it('compresses an encoding once for all requests', async () => {
  const body = compressBody(Buffer.from('Kurta'));
  const [first, together] = await Promise.all([body('br'), body('br')]);
  expect(together).toBe(first);
  expect(body('br')).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe('Kurta');
  expect(gunzipSync(await body('gzip')).toString()).toBe('Kurta');
  expect((await body('identity')).toString()).toBe('Kurta');
});

describe('the encoding of a response', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['BR', 'br'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ])('for %s is %s', (accepted, encoding) => {
    expect(preferredEncoding(accepted)).toBe(encoding);
  });
});
