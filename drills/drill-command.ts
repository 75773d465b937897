/**
 * `npm run drill -- <name> [--option value]` (docs/drills.md).
 * Exit code: 0 passed, 1 failed, 2 the drill cannot run on this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Drill, type DrillContext, DrillUnavailable } from './drill.ts';
import { DRILLS } from './drill-list.ts';

const [name, ...args] = process.argv.slice(2);
const drill = DRILLS[name ?? ''];
if (drill === undefined) {
  console.log(usage(DRILLS));
  process.exitCode = name === undefined ? 0 : 2;
} else {
  // After a failure the clients of the drill may still be sending requests.
  process.exit(await runDrill(drill, args));
}

function usage(drills: Readonly<Record<string, Drill>>): string {
  const entries = Object.entries(drills).map(([title, { guarantee, options }]) => {
    const settings = Object.entries(options).map(([option, value]) => ` --${option} ${value}`);
    return `npm run drill -- ${title}${settings.join('')}\n    ${guarantee}`;
  });
  return entries.join('\n');
}

function parseOptions({ options }: Drill, drillArgs: readonly string[]): Readonly<Record<string, string>> {
  const { values } = parseArgs({
    args: [...drillArgs],
    options: Object.fromEntries(Object.keys(options).map(option => [option, { type: 'string' as const }])),
  });
  return { ...options, ...(values as Record<string, string>) };
}

async function runDrill(chosen: Drill, drillArgs: readonly string[]): Promise<number> {
  const { context, cleanUp } = await createContext();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  }
  try {
    const violations = await chosen.run(context, parseOptions(chosen, drillArgs));
    for (const violation of violations) console.error(`Violation: ${violation}.`);
    console.log(`${violations.length === 0 ? 'Passed' : 'Failed'}: ${chosen.guarantee}`);
    return violations.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof DrillUnavailable)) console.error(error);
    else console.error(`Not run: ${error.message}.`);
    return error instanceof DrillUnavailable ? 2 : 1;
  } finally {
    await cleanUp();
  }
}

async function createContext(): Promise<{
  readonly context: DrillContext;
  readonly cleanUp: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-drill-'));
  const steps: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const runSteps = async () => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step();
  };
  let ended = Promise.resolve();
  return {
    context: {
      folder,
      onEnd: step => {
        steps.push(step);
      },
      log: line => {
        console.log(line);
      },
    },
    // One after the other: a signal makes the drill fail too, and the steps need their order.
    cleanUp: () => {
      ended = ended.then(runSteps);
      return ended;
    },
  };
}
