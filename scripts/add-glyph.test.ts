import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { addGlyph, charactersIn } from './add-glyph.mjs';
import { convertFont, cutFont } from './cut-font.mjs';

async function face(name: string): Promise<Buffer> {
  const file = await readFile(new URL(`../src/web/ui/fonts/${name}.woff2`, import.meta.url));
  return convertFont(file, 'truetype');
}

it.each(['figtree', 'fraunces', 'fraunces-italic'])(
  '%s sets prices and what is typed by itself',
  async name => {
    const characters = charactersIn(await face(name));
    const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
    expect(characters).toEqual(expect.arrayContaining([...ascii, '₹', '×', '’', '…']));
  },
);

it('adds a sign and keeps what there was', async () => {
  const whole = await face('fraunces');
  const joined = addGlyph(await cutFont(whole, 'AV1'), await cutFont(whole, '₹'), '₹');
  expect(charactersIn(joined)).toEqual(['1', 'A', 'V', '₹']);
  // It is read again as a font, and comes out as it went in.
  expect(await cutFont(joined, '₹')).toEqual(await cutFont(await cutFont(whole, 'AV1₹'), '₹'));
});

it('takes one sign at a time', async () => {
  const whole = await face('figtree');
  await expect(async () =>
    addGlyph(await cutFont(whole, 'A'), await cutFont(whole, '₹1'), '₹'),
  ).rejects.toThrow('one sign');
});
