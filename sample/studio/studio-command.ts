/**
 * `npm run studio -- KUR-0042 SHI-00`: draws every view of the products with these id prefixes as PNG to
 * `data/studio/`, to review a change of the drawing code. The storefront's pictures do not change.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PICTURE_WIDTHS } from '#domain/picture.ts';
import { drawCloseUp, drawFront, drawView } from './draw.ts';
import { toSharp } from './images/encode.ts';
import { toSource } from './images/make-picture.ts';
import type { Row } from './images/plan-jobs.ts';
import type { Picture } from './scene/picture.ts';
import { listViews } from './views.ts';

const PRODUCTS = new URL('../products.json', import.meta.url);
const STUDIO = new URL('../../data/studio/', import.meta.url);

async function write(name: string, picture: Picture): Promise<void> {
  await toSharp(toSource(picture)).toFile(fileURLToPath(new URL(`${name}.png`, STUDIO)));
}

const prefixes = process.argv.slice(2);
const rows = (JSON.parse(readFileSync(PRODUCTS, 'utf8')) as Row[]).filter(({ id }) =>
  prefixes.some(prefix => id.startsWith(prefix)),
);
mkdirSync(STUDIO, { recursive: true });
for (const row of rows) {
  const startedAt = Date.now();
  await write(row.id, drawFront(row, PICTURE_WIDTHS.full));
  await write(`${row.id}-cloth`, drawCloseUp(row, PICTURE_WIDTHS.full));
  for (const view of listViews(row.category)) {
    await write(`${row.id}-${view}`, drawView(row, view, PICTURE_WIDTHS.full));
  }
  console.log(`${row.id} ${row.model} in ${row.printName}, ${Date.now() - startedAt} ms`);
}
if (rows.length === 0) {
  console.error('Usage: npm run studio -- <product id or prefix>..., for example KUR-0042');
  process.exitCode = 1;
}
