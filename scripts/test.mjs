// `npm test`: everything, on a fresh clone too. Checks and unit tests, the built shop, its journeys, a short kill drill.
import { installIfStale } from './install-if-stale.mjs';
import { run } from './run.mjs';

installIfStale();
for (const part of ['check', 'build', 'test:e2e', 'drill:kill']) {
  console.log(`\n— npm run ${part}\n`);
  run('npm', ['run', '--silent', part]);
}
console.log('\nAll of it passed: checks, unit and server tests, browser journeys, kill drill.');
