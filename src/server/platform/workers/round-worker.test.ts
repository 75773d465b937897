import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startRoundWorker } from './round-worker.ts';

const PAUSE_MS = 100;
const POLL_MS = 10_000;

describe('a worker that does rounds', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('begins at once, and then when a round says that more is due', async () => {
    const round = vi.fn(async () => POLL_MS);
    startRoundWorker({ round, pauseMs: PAUSE_MS });
    await vi.advanceTimersByTimeAsync(0);
    expect(round).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(POLL_MS - 1);
    expect(round).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('does one round for several wakes, also for those that come during a round', async () => {
    const rounds: PromiseWithResolvers<number>[] = [];
    const round = vi.fn(() => {
      const running = Promise.withResolvers<number>();
      rounds.push(running);
      return running.promise;
    });
    const worker = startRoundWorker({ round, pauseMs: PAUSE_MS });
    await vi.advanceTimersByTimeAsync(0);
    worker.start();
    worker.start();
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(round).toHaveBeenCalledTimes(1);
    rounds[0]?.resolve(POLL_MS);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(round).toHaveBeenCalledTimes(2);
    rounds[1]?.resolve(POLL_MS);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(round).toHaveBeenCalledTimes(2);
  });

  it('rests longer while the thread is busy', async () => {
    let isBusy = true;
    const round = vi.fn(async () => PAUSE_MS);
    const worker = startRoundWorker({ round, pauseMs: PAUSE_MS, isBusy: () => isBusy });
    await vi.advanceTimersByTimeAsync(0);
    await vi.advanceTimersByTimeAsync(7 * PAUSE_MS);
    expect(round).toHaveBeenCalledTimes(1);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(round).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(round).toHaveBeenCalledTimes(3);
    await worker.stop();
  });

  it('waits for the running round when it is stopped, and begins no other', async () => {
    const running = Promise.withResolvers<number>();
    const round = vi.fn(() => running.promise);
    const worker = startRoundWorker({ round, pauseMs: PAUSE_MS });
    await vi.advanceTimersByTimeAsync(0);
    const stopped = vi.fn();
    const stop = worker.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(stopped).not.toHaveBeenCalled();
    running.resolve(0);
    await stop;
    worker.start();
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(round).toHaveBeenCalledTimes(1);
  });
});
