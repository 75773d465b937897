// `npm run test:e2e`: the journeys in a real browser, on the built shop with its real server and database.
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { run } from './run.mjs';

buildIfStale();
run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: await findChromium(),
});
