// `npm run screens`: screenshots of every screen and state at three widths, in data/screens.
// `npm run screens -- --project guide`: the pictures of the guides instead.
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { run } from './run.mjs';

// Not all projects: that of the guides overwrites pictures that are committed.
const WIDTHS = ['360', '768', '1440'].flatMap(width => ['--project', width]);

const args = process.argv.slice(2);
const projects = args.some(argument => argument.startsWith('--project')) ? [] : WIDTHS;
buildIfStale();
run('npx', ['playwright', 'test', '--config', 'e2e/screens.config.ts', ...projects, ...args], {
  CHROMIUM: await findChromium(),
});
