import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressDocument } from './compressed-document.ts';

/** Long and varied enough that a higher quality has fewer bytes. */
const TEXT = Array.from(
  { length: 2000 },
  (_, index) => `<li>Kurta ${(index * index) % 977}, ₹${index * 7}</li>`,
).join('');

it('has every encoding, and recompresses a document at its second request', async () => {
  const { encodings, bytes } = compressDocument(Buffer.from(TEXT));
  expect(encodings('br')).toBe(bytes);
  expect(encodings('br')).toBe(bytes);
  await expect.poll(async () => (await encodings('br')).length).toBeLessThan(bytes.length);
  const smaller = await encodings('br');
  await wait(50);
  expect(encodings('br')).toBe(smaller);
  expect(brotliDecompressSync(smaller).toString()).toBe(TEXT);
  expect((await encodings('identity')).toString()).toBe(TEXT);
  expect(encodings('gzip')).toBe(encodings('gzip'));
  expect(gunzipSync(await encodings('gzip')).toString()).toBe(TEXT);
});

it('is deterministic', () => {
  expect(compressDocument(Buffer.from(TEXT)).bytes.equals(compressDocument(Buffer.from(TEXT)).bytes)).toBe(
    true,
  );
});
