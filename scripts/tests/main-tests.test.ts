import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EMBEDDED_IN_MAIN, MAIN_JOURNEYS } from './main-tests.mjs';

it.each([...EMBEDDED_IN_MAIN, ...MAIN_JOURNEYS.map(path => `e2e/${path}`)])('%s are tests', pattern => {
  expect(globSync(pattern)).not.toEqual([]);
});
