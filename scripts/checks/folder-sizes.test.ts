import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

const MAX_FILES = 25;
const ROOTS = ['src', 'testing', 'e2e', 'drills', 'bench', 'scripts', 'simulators'];

it(`no folder of code has more than ${MAX_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const root of ROOTS)
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
