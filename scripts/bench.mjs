// `npm run bench`: what is fast and what is not, on the built shop, held against bench/budget.json.
import { buildIfStale } from './build-if-stale.mjs';
import { findChromium } from './find-chromium.mjs';
import { projectNode } from './project-node.mjs';
import { run } from './run.mjs';

buildIfStale();
run(projectNode(), ['bench/bench-command.ts', ...process.argv.slice(2)], { CHROMIUM: await findChromium() });
