/**
 * `npm run images`: makes the ready-made pictures of everything in `products.json`, again only where something
 * changed. `npm run images -- KUR-00` keeps to pictures whose names start so; `-- --again` makes them anyway.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeAll } from './images/crew.ts';
import { IMAGES, type Job, listPhotos, nameOf, planJobs, type Row } from './images/job.ts';
import { readLedger, writeLedger } from './images/ledger.ts';

const PRODUCTS = new URL('../products.json', import.meta.url);
const SAVE_EVERY = 20;

function isMade({ name, kind }: Job): boolean {
  return kind === 'set-piece' || existsSync(new URL(`${name}-480.avif`, IMAGES));
}

/** A row may name the photograph itself (`saree.jpg`); the shop shows the picture made from it. */
function renamePhotos(text: string, photos: ReadonlyMap<string, string>): string {
  let renamed = text;
  for (const file of photos.values()) {
    const image = `/images/${nameOf(file)}.avif`;
    for (const spelling of [file, `/images/${file}`].filter(other => other !== image)) {
      renamed = renamed.replaceAll(JSON.stringify(spelling), JSON.stringify(image));
    }
  }
  return renamed;
}

const options = process.argv.slice(2);
const again = options.includes('--again');
const starts = options.filter(option => !option.startsWith('--'));

mkdirSync(IMAGES, { recursive: true });
const photos = listPhotos();
const text = readFileSync(PRODUCTS, 'utf8');
const renamed = renamePhotos(text, photos);
if (renamed !== text) {
  writeFileSync(PRODUCTS, renamed);
}
const ledger = readLedger();
const jobs = planJobs(JSON.parse(renamed) as Row[], photos).filter(
  job =>
    (starts.length === 0 || starts.some(start => job.name.startsWith(start))) &&
    (again || ledger.get(job.name) !== job.fingerprint || !isMade(job)),
);

const began = Date.now();
const refusals: string[] = [];
let done = 0;
await makeAll(jobs, ({ job, refusal }) => {
  done++;
  if (refusal === undefined) {
    ledger.set(job.name, job.fingerprint);
  } else {
    refusals.push(`${job.kind === 'photo' ? `photos/${job.file}` : job.name} ${refusal}`);
  }
  if (done % SAVE_EVERY === 0 || done === jobs.length) {
    writeLedger(ledger);
    const left = (((Date.now() - began) / done) * (jobs.length - done)) / 60_000;
    console.log(`${done} of ${jobs.length} pictures, ${left.toFixed(1)} minutes left`);
  }
});
if (jobs.length === 0) {
  console.log('All pictures are up to date.');
}
for (const refusal of refusals) {
  console.error(`Skipped: ${refusal}.`);
}
process.exitCode = refusals.length > 0 ? 1 : 0;
