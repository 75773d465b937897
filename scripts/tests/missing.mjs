// What parts of the tests need and this machine does not have.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { missingPackages } from '#scripts/cluster/programs.mjs';
import { findPostgresFolder, findProgram } from '#scripts/find-program.mjs';
import { clusterOwner } from '#scripts/start-postgres.mjs';

/** The reason for each need of the table of parts that is not met. */
export function missingHere() {
  const reasons = {
    postgres: postgresIsMissing(),
    cluster: postgresIsMissing() ?? missingPrograms(...missingPackages()),
    varnish: missingPrograms(...without('varnishd')),
    nginx: missingPrograms(...without('nginx')),
    firefox:
      (findProgram('firefox-esr') ?? findProgram('firefox')) ? undefined : missingPrograms('firefox-esr'),
    webkit: missingPrograms(...without('WebKitWebDriver', 'xvfb-run')),
    script: missingPrograms(...without('script')),
    prlimit: missingPrograms(...without('prlimit')),
    root: process.getuid?.() === 0 ? undefined : 'only root can mount a small disk',
    lastRelease: lastReleaseIsMissing(),
  };
  return Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== undefined));
}

function without(...names) {
  return names.filter(name => findProgram(name) === undefined);
}

function missingPrograms(...names) {
  if (names.length === 0) return undefined;
  return `${names.join(', ')} not installed`;
}

function postgresIsMissing() {
  if (findPostgresFolder() === undefined) return 'PostgreSQL is not installed';
  return clusterOwner() === undefined ? 'root needs the user postgres to run PostgreSQL' : undefined;
}

function lastReleaseIsMissing() {
  const { tag, commit } = JSON.parse(readFileSync('release.json', 'utf8'));
  if (spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { stdio: 'ignore' }).status === 0)
    return undefined;
  return `this checkout does not have ${tag}`;
}
