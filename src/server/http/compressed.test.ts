import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inForms } from './compressed.ts';

/** Long and varied enough that more effort makes less of it. */
const TEXT = Array.from({ length: 2000 }, (_, at) => `<li>Kurta ${(at * at) % 977}, ₹${at * 7}</li>`).join(
  '',
);

it('makes a form once, and again with care for those who come back', async () => {
  const body = inForms(Buffer.from(TEXT), { first: 1, again: 9 });
  const [first, together] = await Promise.all([body('br'), body('br')]);
  expect(together).toBe(first);
  expect(body('br')).toBe(first);
  await expect.poll(async () => (await body('br')).length).toBeLessThan(first.length);
  const better = await body('br');
  await wait(50);
  expect(body('br')).toBe(better);
  expect(brotliDecompressSync(better).toString()).toBe(TEXT);
});
