/** Every step of the drill, and which of them the short form has. */
import type { SeededRandom } from '#sample/seeded-random.ts';
import type { Issue } from './fault.ts';
import { PLANNED_CHANGES } from './planned-changes.ts';
import { PRIMARY_FAULTS } from './primary-faults.ts';
import { SERVICE_FAULTS } from './service-faults.ts';

const FAULTS = [...PRIMARY_FAULTS, ...SERVICE_FAULTS, ...PLANNED_CHANGES];
const SHORT = ['primary-killed', 'pgbouncer-killed', 'application-killed'];

/** `all`, `short` or names with commas, in an order of the seed after the one from the last release. Throws for a name that is none. */
export function chosenFaults(chosen: string, random: SeededRandom): readonly Issue[] {
  const all = FAULTS.map(({ name }) => name);
  const names = { all, short: SHORT }[chosen] ?? chosen.split(',');
  const wrong = names.find(name => !all.includes(name));
  if (wrong !== undefined)
    throw new Error(`--faults must be all, short or some of ${all.join(',')}, not ${wrong}`);
  return FAULTS.filter(({ name }) => names.includes(name))
    .map(fault => ({ fault, position: fault.fromLastRelease ? -1 : random.next() }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ fault }) => fault);
}
