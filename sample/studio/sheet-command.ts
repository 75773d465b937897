/** `npm run images:sheet`: writes contact sheets of all front pictures, close-ups and further views to `data/`. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { IMAGES, type Row, toName } from './images/plan-jobs.ts';

const PRODUCTS = new URL('../products.json', import.meta.url);
const DATA = new URL('../../data/', import.meta.url);
const WIDTH = 144;
const HEIGHT = 180;
const GAP = 6;
const PER_ROW = 10;
/** A JPEG is at most 65,500 pixels high. */
const ROWS = 28;

async function writeSheet(names: readonly string[], file: URL): Promise<void> {
  const rows = Math.ceil(names.length / PER_ROW);
  const cells = names.map(async (name, i) => ({
    input: await sharp(fileURLToPath(new URL(`${name}-480.avif`, IMAGES)))
      .resize(WIDTH, HEIGHT)
      .toBuffer(),
    left: GAP + (i % PER_ROW) * (WIDTH + GAP),
    top: GAP + Math.floor(i / PER_ROW) * (HEIGHT + GAP),
  }));
  await sharp({
    create: {
      width: GAP + PER_ROW * (WIDTH + GAP),
      height: GAP + rows * (HEIGHT + GAP),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(await Promise.all(cells))
    .jpeg({ quality: 88 })
    .toFile(fileURLToPath(file));
  console.log(fileURLToPath(file));
}

const rows = JSON.parse(readFileSync(PRODUCTS, 'utf8')) as Row[];
const ready = (images: readonly string[]) =>
  images.map(toName).filter(name => existsSync(new URL(`${name}-480.avif`, IMAGES)));
mkdirSync(DATA, { recursive: true });
for (const [kind, names] of [
  ['fronts', ready(rows.map(row => row.image))],
  ['close-ups', ready(rows.flatMap(row => (row.closeUp ? [row.closeUp] : [])))],
  ['views', ready(rows.flatMap(row => (row.images ?? []).map(({ image }) => image)))],
] as const) {
  for (let from = 0; from < names.length; from += PER_ROW * ROWS) {
    const sheet = from / (PER_ROW * ROWS) + 1;
    await writeSheet(names.slice(from, from + PER_ROW * ROWS), new URL(`contact-${kind}-${sheet}.jpg`, DATA));
  }
}
