import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPoller } from './poller.ts';

const EVERY_MS = 1000;

describe('a poller', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('calls after a pause, and again after a call that failed', async () => {
    const error = new Error('no database');
    const poll = vi.fn(async () => undefined as void).mockRejectedValueOnce(error);
    const onError = vi.fn();
    createPoller({ poll, everyMs: EVERY_MS, onError }).start();
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(poll).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(poll).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it('waits for the running call when it is stopped, and begins no other', async () => {
    const running = Promise.withResolvers<void>();
    const poll = vi.fn(() => running.promise);
    const poller = createPoller({ poll, everyMs: EVERY_MS, onError: vi.fn() });
    poller.start();
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    const stopped = vi.fn();
    const stop = poller.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(stopped).not.toHaveBeenCalled();
    running.resolve();
    await stop;
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
