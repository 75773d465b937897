import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDERS = ['../../../../domain', '../../../../contract', '../../products/file', '../load', '.'].map(
  path => fileURLToPath(new URL(path, import.meta.url)),
);

/** Names the code that reads, checks and indexes products: files that other code has written are not read. */
export function codeName(): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of FOLDERS) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter(each => /(?<!\.test)\.ts$/.test(each)).sort())
      hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('base64url').slice(0, 12);
}
