import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** It skips with a reason, which the summary of a run prints. */
const NEEDS = 'testing/needs.ts';

/** Pictures of screens are taken by it. It tests nothing. */
const SCREENS = 'e2e/screens/console.screens.ts';

const SKIPS = /\b(?:it|test|describe|suite|context)\b[\w.]*\.(?:skip|skipIf|runIf|fixme|todo|only|fails)\b/;

it.each(['it.skip(', 'describe.skipIf(x)(', 'test.runIf(x)', 'context.skip(', 'it.concurrent.only('])(
  'sees that %s leaves tests out',
  call => {
    expect(SKIPS.test(call)).toBe(true);
  },
);

it(`tests are left out by ${NEEDS} alone`, () => {
  const files = globSync('{src,sample,testing,bench,drills,simulators,scripts,e2e}/**/*.{ts,tsx,mjs}');
  const skipping = files.filter(
    file => !import.meta.filename.endsWith(file) && SKIPS.test(readFileSync(file, 'utf8')),
  );
  expect(skipping.toSorted()).toEqual([SCREENS, NEEDS]);
});
