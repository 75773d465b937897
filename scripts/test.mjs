// `npm test`: checks, unit and server tests on both engines, build, sizes, journeys and drills; on a fresh clone too.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { missingPackages } from './cluster/programs.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { run } from './run.mjs';
import { startPostgres } from './start-postgres.mjs';

installIfStale();
const postgres = await startPostgres();
process.on('exit', () => postgres?.stop());
console.log(
  postgres === undefined
    ? 'PostgreSQL is not installed here: the server tests run on the embedded database alone.'
    : 'The server tests run on the embedded database and on PostgreSQL.',
);
const PARTS = [
  'check',
  'build',
  'bench -- quick --no-results',
  'test:e2e',
  'drill -- kill',
  'drill -- restart --rounds 3',
  // In ten seconds the p99 would be that of the first half second, when all connections begin.
  'drill -- overload --seconds 60',
  'drill -- descriptors --seconds 2',
  'drill -- fuzz --requests 4000',
  'drill -- webhooks --seconds 4',
  'drill -- restore --orders 100',
  'drill -- publish --kills 3',
];
const missing = missingPackages();
/** Parts that need something of the machine, which says so in one line where it is missing. */
const OPTIONAL_PARTS = [
  {
    part: 'drill -- cache --seconds 10 --visits 20',
    isPossible: succeeds('varnishd', ['-V']),
    otherwise: 'Varnish is not installed here: the drill of the caching proxy is not run.',
  },
  {
    part: 'drill -- rolling-release',
    isPossible: succeeds('git', ['cat-file', '-e', `${lastRelease().commit}^{commit}`]),
    otherwise: `The checkout does not have ${lastRelease().tag}: the drill of rolling releases is not run.`,
  },
  {
    part: 'drill -- cluster --faults short',
    isPossible: missing.length === 0,
    otherwise: `The drill of the cluster is not run: ${missing.join(', ')} not installed.`,
  },
];
const POSTGRES_PARTS = [
  'drill -- kill --engine postgres --rounds 3 --database-kills 1',
  'drill -- fuzz --engine postgres --requests 2000',
  'drill -- publish --engine postgres --kills 3 --files 5',
];
const possible = OPTIONAL_PARTS.filter(({ isPossible }) => isPossible).map(({ part }) => part);
const all = [...PARTS, ...possible, ...(postgres === undefined ? [] : POSTGRES_PARTS)];
for (const { isPossible, otherwise } of OPTIONAL_PARTS) if (!isPossible) console.log(otherwise);
for (const part of all) {
  console.log(`\n— npm run ${part}\n`);
  run(
    'npm',
    ['run', '--silent', ...part.split(' ')],
    postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url },
  );
}
console.log('\nPassed: checks, unit and server tests, sizes, journeys, drills.');

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

function lastRelease() {
  return JSON.parse(readFileSync('release.json', 'utf8'));
}
