// Part of `npm run lint`: rejects avoided terms in the names of files and code, and comments that are fragments.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findAvoidedTerms } from './find-avoided-terms.mjs';
import { findFragments } from './find-fragments.mjs';

const SOURCE = /\.(?:ts|tsx|mts|mjs|css|md)$/;
const SHOP = /^src\/.*\.tsx?$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => SOURCE.test(path))
  .map(path => ({ path, text: readIfPresent(path) }));
const found = [
  ...files.flatMap(findAvoidedTerms),
  ...files.filter(({ path }) => SHOP.test(path)).flatMap(findFragments),
];
for (const line of found) console.error(line);
if (found.length > 0) process.exitCode = 1;

/** A file that is deleted but not committed yet is still listed. */
function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
