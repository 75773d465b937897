/**
 * `npm run studio -- KUR-0042 SHI-00`: draws the products with these id prefixes, front and close-up, as PNG to
 * `data/studio/`, to review a change of the drawing code. The storefront's pictures do not change.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { drawCloseUp, drawFront } from './draw.ts';
import { toSharp } from './images/encode.ts';
import { toSource } from './images/make-picture.ts';
import type { Row } from './images/plan-jobs.ts';

const PRODUCTS = new URL('../products.json', import.meta.url);
const STUDIO = new URL('../../data/studio/', import.meta.url);

const prefixes = process.argv.slice(2);
const rows = (JSON.parse(readFileSync(PRODUCTS, 'utf8')) as Row[]).filter(({ id }) =>
  prefixes.some(prefix => id.startsWith(prefix)),
);
mkdirSync(STUDIO, { recursive: true });
for (const row of rows) {
  const startedAt = Date.now();
  await toSharp(toSource(drawFront(row, PICTURE_WIDTHS.full))).toFile(
    fileURLToPath(new URL(`${row.id}.png`, STUDIO)),
  );
  await toSharp(toSource(drawCloseUp(row, PICTURE_WIDTHS.full))).toFile(
    fileURLToPath(new URL(`${row.id}-cloth.png`, STUDIO)),
  );
  console.log(`${row.id} ${row.model} in ${row.printName}, ${Date.now() - startedAt} ms`);
}
if (rows.length === 0) {
  console.error('Usage: npm run studio -- <product id or prefix>..., for example KUR-0042');
  process.exitCode = 1;
}
