import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CREATED = 'src/server/platform/workers/create-worker.ts';

/** A thread that is created otherwise may crash the process while it reads TypeScript. */
it(`worker threads are created by ${CREATED} alone`, () => {
  const files = globSync('{src,sample,testing,bench,drills,simulators,scripts}/**/*.{ts,mjs}');
  const creating = files.filter(file => {
    const text = readFileSync(file, 'utf8');
    return text.includes("'node:worker_threads'") && /new Worker\(/.test(text);
  });
  expect(creating).toEqual([CREATED]);
});
