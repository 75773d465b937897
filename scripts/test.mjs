// `npm test`: checks, unit and server tests, main journeys, sizes and short drills; on a fresh clone too.
// `npm run test:all`: everything. With `-- --list` they say what would run, and what would not and why.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './find-chromium.mjs';
import { installIfStale } from './install-if-stale.mjs';
import { startPostgres } from './start-postgres.mjs';
import { missingHere } from './tests/missing.mjs';
import { planTests } from './tests/parts.mjs';
import { runPart } from './tests/run-part.mjs';

const { values } = parseArgs({ options: { all: { type: 'boolean' }, list: { type: 'boolean' } } });
const isAll = values.all === true;
if (values.list === true) list();
else await runAll();

function list() {
  const plan = planTests({ isAll, missing: missingHere() });
  console.log(['Would run:', ...plan.run.map(args => `  ${args.join(' ')}`)].join('\n'));
  printNotRun(plan);
}

async function runAll() {
  installIfStale();
  const missing = missingHere();
  const postgres = missing.postgres === undefined ? await startPostgres() : undefined;
  process.on('exit', () => postgres?.stop());
  if (postgres === undefined) missing.postgres ??= 'PostgreSQL is installed but does not start';
  const folder = mkdtempSync(join(tmpdir(), 'nool-tests-'));
  process.on('exit', () => rmSync(folder, { recursive: true }));
  const env = {
    // Before the first part: a machine without a browser learns it at once.
    CHROMIUM: await findChromium(),
    TEST_SCOPE: isAll ? 'all' : 'main',
    NOT_RUN_FILE: join(folder, 'not-run'),
    ...(postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url }),
  };
  writeFileSync(env.NOT_RUN_FILE, '');
  const plan = planTests({ isAll, missing });
  const times = [];
  for (const args of plan.run) {
    const part = args.join(' ');
    console.log(`\n— npm run ${part}\n`);
    const { seconds, why } = await runPart(args, env);
    if (why === undefined) times.push(`${seconds.toFixed(0).padStart(6)} s  ${part}`);
    else plan.notRun.push({ part, why });
  }
  console.log(`\nPassed:\n${times.join('\n')}`);
  printNotRun(plan, readFileSync(env.NOT_RUN_FILE, 'utf8').split('\n').filter(Boolean));
}

function printNotRun({ notRun, onlyInAll }, skipped = []) {
  const lines = [...skipped, ...notRun.map(({ part, why }) => `${part}: ${why}`)];
  if (lines.length > 0) console.log(['\nNot run:', ...lines].join('\n  '));
  if (onlyInAll.length > 0) console.log(['\nOnly npm run test:all runs:', ...onlyInAll].join('\n  '));
}
