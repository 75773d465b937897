// `npm test`: checks, unit and server tests on both engines, build, sizes, journeys and drills; on a fresh clone too.
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
const POSTGRES_PARTS = [
  'drill -- kill --engine postgres --rounds 3 --database-kills 1',
  'drill -- fuzz --engine postgres --requests 2000',
  'drill -- publish --engine postgres --kills 3 --files 5',
];
const CLUSTER_PARTS = ['drill -- cluster --faults short'];
const missing = missingPackages();
if (missing.length > 0)
  console.log(`The drill of the cluster is not run: ${missing.join(', ')} not installed.`);
const parts = [
  ...PARTS,
  ...(postgres === undefined ? [] : POSTGRES_PARTS),
  ...(postgres === undefined || missing.length > 0 ? [] : CLUSTER_PARTS),
];
for (const part of parts) {
  console.log(`\n— npm run ${part}\n`);
  run(
    'npm',
    ['run', '--silent', ...part.split(' ')],
    postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url },
  );
}
console.log('\nPassed: checks, unit and server tests, sizes, journeys, drills.');
