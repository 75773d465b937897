// Installs the packages when `package-lock.json` differs from the one they were installed from.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.nool-installed';

export function installIfStale() {
  const requested = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === requested) return;
  console.log('Installing the packages (once) …');
  const { status } = spawnSync(
    'npm',
    ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev'],
    {
      stdio: 'inherit',
      shell: false,
    },
  );
  if (status !== 0) {
    console.error(
      'The packages could not be installed. Check the connection to the npm registry and try again.',
    );
    process.exit(1);
  }
  writeFileSync(STAMP, requested);
}
