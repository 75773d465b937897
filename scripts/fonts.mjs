// Cuts the shop's two typefaces down to the glyphs and weights it sets, and writes them where the styles expect them.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const TARGET = new URL('../src/ui/fonts/', import.meta.url);

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const MARKS = '\u00A0©×–—‘’“”•…−';
/** What names of people and places may have: in a file of its own (`…-more`), which pages without such signs do not ask for. */
const MORE = '«°·»½←→ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü';
/** Stands in another file of the design. Cut out it is less than a kilobyte, which the styles bring along. */
const RUPEE = '₹';
/** Kerning, and figures of one width for prices; all else that the designs offer is nowhere asked for. */
const FEATURES = ['kern', 'tnum'];
/** Widths that the variations of the glyphs say too, and names that only tools show. */
const SPARE = ['HVAR', 'STAT'];
/** Soft terminals and the leaning 'h', 'n' and 'm' are what make Fraunces ours. */
const FRAUNCES = { SOFT: 60, WONK: 1 };
/** Drawn for headings of this size in points. All sizes at once would be twice the file, ahead of every first picture. */
const OPTICAL = 48;

const FACES = [
  {
    name: 'fraunces',
    latin: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    rupee: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-full-normal.woff2'),
    axes: { ...FRAUNCES, wght: 400, opsz: OPTICAL },
  },
  {
    name: 'fraunces-italic',
    latin: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2'),
    axes: { ...FRAUNCES, wght: 380, opsz: 72 },
  },
  {
    name: 'figtree',
    latin: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    rupee: import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'),
    axes: { wght: { min: 400, max: 700 } },
  },
];

await mkdir(TARGET, { recursive: true });
for (const { name, latin, rupee, axes } of FACES) {
  await write(name, await cut(latin, ASCII + MARKS, axes));
  await write(`${name}-more`, await cut(latin, MORE, axes));
  if (rupee !== undefined) await write(`${name}-rupee`, await cut(rupee, RUPEE, axes));
}

async function cut(file, text, axes) {
  return subsetFont(await readFile(fileURLToPath(file)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    dropTables: SPARE,
  });
}

async function write(name, font) {
  await writeFile(new URL(`${name}.woff2`, TARGET), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}
