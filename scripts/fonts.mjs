// Cuts the shop's two typefaces down to the glyphs and weights it sets, and writes them where the styles expect them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addGlyph } from './add-glyph.mjs';
import { convertFont, cutFont } from './cut-font.mjs';

const TARGET = new URL('../src/web/ui/fonts/', import.meta.url);

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const MARKS = '\u00A0©×–—‘’“”•…−';
/** What names of people and places may have: in a file of its own (`…-more`), which pages without such signs do not ask for. */
const MORE = '«°·»½←→ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü';
const RUPEE = '₹';
/** Soft terminals and the leaning 'h', 'n' and 'm' are what make Fraunces ours. */
const FRAUNCES = { SOFT: 60, WONK: 1 };
/** Drawn for headings of this size in points. All sizes at once would be twice the file, ahead of every first picture. */
const OPTICAL = 48;

const FACES = [
  {
    name: 'fraunces',
    source: script => `@fontsource-variable/fraunces/files/fraunces-${script}-full-normal.woff2`,
    axes: { ...FRAUNCES, wght: 400, opsz: OPTICAL },
  },
  {
    name: 'fraunces-italic',
    source: script => `@fontsource-variable/fraunces/files/fraunces-${script}-full-italic.woff2`,
    axes: { ...FRAUNCES, wght: 380, opsz: 72 },
  },
  {
    name: 'figtree',
    source: script => `@fontsource-variable/figtree/files/figtree-${script}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(TARGET, { recursive: true });
for (const { name, source, axes } of FACES) {
  const cut = async (script, text) =>
    cutFont(await readFile(fileURLToPath(import.meta.resolve(source(script)))), text, axes);
  await write(name, addGlyph(await cut('latin', ASCII + MARKS), await cut('latin-ext', RUPEE), RUPEE));
  await write(`${name}-more`, await cut('latin', MORE));
}

async function write(name, font) {
  const file = await convertFont(font, 'woff2');
  await writeFile(new URL(`${name}.woff2`, TARGET), file);
  console.log(`${name}.woff2 ${file.length} bytes`);
}
