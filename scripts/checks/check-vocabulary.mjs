// Part of `npm run lint`: rejects avoided terms in file names and exported names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findAvoidedTerms } from './find-avoided-terms.mjs';

const SOURCE = /\.(?:ts|tsx|mts|mjs|css|md)$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => SOURCE.test(path));
const found = files.flatMap(path => findAvoidedTerms({ path, text: readIfPresent(path) }));
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
