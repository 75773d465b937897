import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressDocument } from './compressed-document.ts';

/** Long and varied enough that more effort makes less of it. */
const TEXT = Array.from({ length: 2000 }, (_, at) => `<li>Kurta ${(at * at) % 977}, ₹${at * 7}</li>`).join(
  '',
);

it('gives a body in every form, and with more care to those who come back', async () => {
  const { forms, bytes } = compressDocument(Buffer.from(TEXT));
  expect(forms('br')).toBe(bytes);
  expect(forms('br')).toBe(bytes);
  await expect.poll(async () => (await forms('br')).length).toBeLessThan(bytes.length);
  const better = await forms('br');
  await wait(50);
  expect(forms('br')).toBe(better);
  expect(brotliDecompressSync(better).toString()).toBe(TEXT);
  expect((await forms('identity')).toString()).toBe(TEXT);
  expect(forms('gzip')).toBe(forms('gzip'));
  expect(gunzipSync(await forms('gzip')).toString()).toBe(TEXT);
});

it('makes the same of the same', () => {
  expect(compressDocument(Buffer.from(TEXT)).bytes.equals(compressDocument(Buffer.from(TEXT)).bytes)).toBe(
    true,
  );
});
