// `npm run screens`: screenshots of every screen and state at every width, in data/screens.
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { run } from './run.mjs';

buildIfStale();
run('npx', ['playwright', 'test', '--config', 'e2e/screens.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: await findChromium(),
});
