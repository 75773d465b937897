// `npm run test:e2e`: the journeys in a real browser, on the built server with a real database.
// `npm run test:e2e -- --browser firefox|webkit`: the journeys that run in other engines too.
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { run } from './run.mjs';

const args = process.argv.slice(2);
buildIfStale();
if (args[0] === '--browser' && args[1] !== 'chromium')
  run(process.execPath, ['e2e/engines/engines-command.ts', ...args.slice(1)]);
else
  run('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...args], {
    CHROMIUM: await findChromium(),
  });
