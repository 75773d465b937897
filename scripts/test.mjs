// `npm test`: everything, on a fresh clone too. Checks and unit tests on both engines, the built shop, its journeys, a kill drill.
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
for (const part of ['check', 'build', 'test:e2e', 'drill:kill']) {
  console.log(`\n— npm run ${part}\n`);
  run('npm', ['run', '--silent', part], postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url });
}
console.log('\nAll of it passed: checks, unit and server tests, browser journeys, kill drill.');
