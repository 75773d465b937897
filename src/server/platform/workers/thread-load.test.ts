import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBusyCheck } from './thread-load.ts';

const LONG_MS = 600;
const SHORT_MS = 100;

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

it('a thread is busy after much work, and not after a short task or a wait', async () => {
  const isBusy = createBusyCheck();
  work(SHORT_MS);
  expect(isBusy()).toBe(false);
  work(LONG_MS);
  // The time of this turn counts once it has ended.
  await wait(1);
  expect(isBusy()).toBe(true);
  await wait(LONG_MS);
  expect(isBusy()).toBe(false);
});
