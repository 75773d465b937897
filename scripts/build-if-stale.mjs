// Builds storefront and console when anything it is made from is newer than the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from './precompress.mjs';
import { projectNode } from './project-node.mjs';

const SOURCES = [
  'src/storefront',
  'src/console',
  'src/ui',
  'src/contract',
  'src/domain',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts',
];
const STAMP = 'dist/.nool-built';

export function buildIfStale() {
  const requested = fingerprint(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === requested) return;
  console.log('Building storefront and console …');
  const vite = 'node_modules/vite/bin/vite.js';
  for (const part of [[], ['--mode', 'service-worker'], ['--mode', 'console'], ['--ssr']]) {
    const { status } = spawnSync(projectNode(), [vite, 'build', '--logLevel', 'warn', ...part], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exit(1);
  }
  for (const folder of ['dist/client', 'dist/console']) precompress(folder);
  writeFileSync(STAMP, requested);
}

/** Names, sizes and times of every file below `paths`, hashed: reading them all would cost the start its speed. */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) addToHash(hash, join(path, name));
}
