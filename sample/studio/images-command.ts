/**
 * `npm run images [-- KUR-00] [-- --again]`: makes the pictures of all products and pages, only where the input changed.
 * A name prefix limits it to some pictures; `--again` makes them in any case.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFingerprints, writeFingerprints } from './images/fingerprints.ts';
import { IMAGES, type Job, listPhotos, planJobs, type Row, toName } from './images/plan-jobs.ts';
import { runJobs } from './images/run-jobs.ts';

const PRODUCTS = new URL('../products.json', import.meta.url);
const SAVE_EVERY = 20;

function isMade({ name, kind }: Job): boolean {
  return kind === 'site-image' || existsSync(new URL(`${name}-480.avif`, IMAGES));
}

/** Replaces the file name of a photograph (`saree.jpg`) in the rows by the picture made from it. */
function renamePhotos(text: string, photos: ReadonlyMap<string, string>): string {
  let renamed = text;
  for (const file of photos.values()) {
    const image = `/images/${toName(file)}.avif`;
    for (const spelling of [file, `/images/${file}`].filter(other => other !== image)) {
      renamed = renamed.replaceAll(JSON.stringify(spelling), JSON.stringify(image));
    }
  }
  return renamed;
}

const options = process.argv.slice(2);
const again = options.includes('--again');
const prefixes = options.filter(option => !option.startsWith('--'));

mkdirSync(IMAGES, { recursive: true });
const photos = listPhotos();
const text = readFileSync(PRODUCTS, 'utf8');
const renamed = renamePhotos(text, photos);
if (renamed !== text) {
  writeFileSync(PRODUCTS, renamed);
}
const fingerprints = readFingerprints();
const jobs = planJobs(JSON.parse(renamed) as Row[], photos).filter(
  job =>
    (prefixes.length === 0 || prefixes.some(prefix => job.name.startsWith(prefix))) &&
    (again || fingerprints.get(job.name) !== job.fingerprint || !isMade(job)),
);

const startedAt = Date.now();
const errors: string[] = [];
let done = 0;
await runJobs(jobs, ({ job, error }) => {
  done++;
  if (error === undefined) {
    fingerprints.set(job.name, job.fingerprint);
  } else {
    errors.push(`${job.kind === 'photo' ? `photos/${job.file}` : job.name} ${error}`);
  }
  if (done % SAVE_EVERY === 0 || done === jobs.length) {
    writeFingerprints(fingerprints);
    const left = (((Date.now() - startedAt) / done) * (jobs.length - done)) / 60_000;
    console.log(`${done} of ${jobs.length} pictures, ${left.toFixed(1)} minutes left`);
  }
});
if (jobs.length === 0) {
  console.log('All pictures are up to date.');
}
for (const error of errors) {
  console.error(`Skipped: ${error}.`);
}
process.exitCode = errors.length > 0 ? 1 : 0;
