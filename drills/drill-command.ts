/**
 * `npm run drill -- <name> [--option value]`: puts a promise of the shop to the test (docs/operations.md, Drills).
 * Ends with 0 when it was kept, 1 when it was broken, 2 when the drill cannot be held on this machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotDrill, type Drill, type DrillGround } from './drill.ts';
import { DRILLS } from './drills.ts';

const [name, ...words] = process.argv.slice(2);
const drill = DRILLS[name ?? ''];
if (drill === undefined) {
  console.log(listOf(DRILLS));
  process.exitCode = name === undefined ? 0 : 2;
} else {
  // Shoppers of a drill that failed half way would go on for ever.
  process.exit(await hold(drill, words));
}

function listOf(drills: Readonly<Record<string, Drill>>): string {
  const entries = Object.entries(drills).map(([title, { promise, options }]) => {
    const settings = Object.entries(options).map(([option, value]) => ` --${option} ${value}`);
    return `npm run drill -- ${title}${settings.join('')}\n    ${promise}`;
  });
  return entries.join('\n');
}

function optionsOf({ options }: Drill, given: readonly string[]): Readonly<Record<string, string>> {
  const { values } = parseArgs({
    args: [...given],
    options: Object.fromEntries(Object.keys(options).map(option => [option, { type: 'string' as const }])),
  });
  return { ...options, ...(values as Record<string, string>) };
}

async function hold(chosen: Drill, given: readonly string[]): Promise<number> {
  const { ground, clear } = await openGround();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void clear().finally(() => process.exit(1)));
  }
  try {
    const faults = await chosen.run(ground, optionsOf(chosen, given));
    for (const fault of faults) console.error(`Fault: ${fault}.`);
    console.log(`${faults.length === 0 ? 'Kept' : 'Broken'}: ${chosen.promise}`);
    return faults.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CannotDrill)) console.error(error);
    else console.error(`No verdict: ${error.message}.`);
    return error instanceof CannotDrill ? 2 : 1;
  } finally {
    await clear();
  }
}

async function openGround(): Promise<{ readonly ground: DrillGround; readonly clear: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-drill-'));
  const deeds: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  return {
    ground: {
      folder,
      atEnd: deed => {
        deeds.push(deed);
      },
      say: line => {
        console.log(line);
      },
    },
    clear: async () => {
      for (let deed = deeds.pop(); deed !== undefined; deed = deeds.pop()) await deed();
    },
  };
}
