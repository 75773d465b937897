import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressBody } from './compressed-body.ts';

it('compresses an encoding once for all requests', async () => {
  const body = compressBody(Buffer.from('Kurta'));
  const [first, together] = await Promise.all([body('br'), body('br')]);
  expect(together).toBe(first);
  expect(body('br')).toBe(first);
  expect(brotliDecompressSync(first).toString()).toBe('Kurta');
  expect(gunzipSync(await body('gzip')).toString()).toBe('Kurta');
  expect((await body('identity')).toString()).toBe('Kurta');
});
