import { performance } from 'node:perf_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { createBusyCheck } from './thread-load.ts';

afterEach(() => vi.restoreAllMocks());

/** A thread whose clock and event loop the test drives, so that other work on the machine changes nothing. */
function drivenThread() {
  const time = { active: 0, idle: 0 };
  const share = (active: number, idle: number) => ({
    active,
    idle,
    utilization: active / (active + idle || 1),
  });
  vi.spyOn(performance, 'now').mockImplementation(() => time.active + time.idle);
  vi.spyOn(performance, 'eventLoopUtilization').mockImplementation((after, before) =>
    after && before
      ? share(after.active - before.active, after.idle - before.idle)
      : share(time.active, time.idle),
  );
  return {
    work: (milliseconds: number) => (time.active += milliseconds),
    rest: (milliseconds: number) => (time.idle += milliseconds),
  };
}

it('a thread is busy after much work, and not after a short task or a wait', () => {
  const { work, rest } = drivenThread();
  const isBusy = createBusyCheck();
  work(100);
  expect(isBusy()).toBe(false);
  work(600);
  expect(isBusy()).toBe(true);
  rest(600);
  expect(isBusy()).toBe(false);
});
