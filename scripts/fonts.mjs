// Cuts the shop's two typefaces down to the glyphs and weights it sets, and writes them where the styles expect them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const TARGET = new URL('../src/web/ui/fonts/', import.meta.url);

const ASCII = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const MARKS = '\u00A0©«°·»×½–—‘’“”•…−←→';
const ACCENTED = 'ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü';
const LATIN = ASCII + MARKS + ACCENTED;
const RUPEE = '₹';

/** Soft terminals and the leaning 'h', 'n' and 'm' are what make Fraunces ours. */
const FRAUNCES = { SOFT: 60, WONK: 1 };
/** Drawn for headings of this size in points. All sizes at once would be twice the file, ahead of every first picture. */
const OPTICAL = 48;

const FACES = [
  {
    name: 'fraunces',
    file: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    text: LATIN,
    axes: { ...FRAUNCES, wght: 400, opsz: OPTICAL },
  },
  {
    name: 'fraunces-italic',
    file: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'),
    text: LATIN,
    axes: { ...FRAUNCES, wght: 380, opsz: 72 },
  },
  {
    name: 'fraunces-rupee',
    file: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2'),
    text: RUPEE,
    axes: { ...FRAUNCES, wght: 400, opsz: OPTICAL },
  },
  {
    name: 'figtree',
    file: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    text: LATIN,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'figtree-rupee',
    file: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    text: RUPEE,
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(TARGET, { recursive: true });
let total = 0;
for (const { name, file, text, axes } of FACES) {
  const source = await readFile(fileURLToPath(file));
  const subset = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(new URL(`${name}.woff2`, TARGET), subset);
  total += subset.length;
  console.log(`${name}.woff2 ${subset.length} bytes`);
}
console.log(`${total} bytes in ${fileURLToPath(TARGET)}`);
