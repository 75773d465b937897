/**
 * `npm run studio -- KUR-0042 SHI-00`: draws the products whose ids start so, front and close-up, as PNG into
 * `data/studio/`, without touching the shop's pictures: for trying a change of the studio's hand.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { drawCloseUp, drawFront } from './draw.ts';
import { opened } from './images/encode.ts';
import type { Row } from './images/job.ts';
import { sourceOf } from './images/make.ts';

const PRODUCTS = new URL('../products.json', import.meta.url);
const STUDIO = new URL('../../data/studio/', import.meta.url);

const starts = process.argv.slice(2);
const rows = (JSON.parse(readFileSync(PRODUCTS, 'utf8')) as Row[]).filter(({ id }) =>
  starts.some(start => id.startsWith(start)),
);
mkdirSync(STUDIO, { recursive: true });
for (const row of rows) {
  const began = Date.now();
  await opened(sourceOf(drawFront(row, PICTURE_WIDTHS.full))).toFile(
    fileURLToPath(new URL(`${row.id}.png`, STUDIO)),
  );
  await opened(sourceOf(drawCloseUp(row, PICTURE_WIDTHS.full))).toFile(
    fileURLToPath(new URL(`${row.id}-cloth.png`, STUDIO)),
  );
  console.log(`${row.id} ${row.model} in ${row.printName}, ${Date.now() - began} ms`);
}
if (rows.length === 0) {
  console.error('Name products by their ids or how they start, such as: npm run studio -- KUR-0042');
  process.exitCode = 1;
}
