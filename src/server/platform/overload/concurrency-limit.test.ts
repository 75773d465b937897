import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const BUSY = { error: { code: 'busy', retryAfter: expect.any(Number) } };
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('a concurrency limit', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs some, queues some and rejects the rest', async () => {
    const limit = createConcurrencyLimit({ atOnce: 2, waitMs: 10, workMs: 20 });
    const { work, ends } = createWork();
    const inside = [limit(work), limit(work), limit(work)];
    await expect(limit(work)).rejects.toMatchObject(BUSY);
    expect(() => limit.assertCapacity()).toThrow('busy');
    expect(ends).toHaveLength(2);
    expect(limit.counts()).toEqual({ running: 2, waiting: 1 });
    ends[0]?.();
    await settle();
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await Promise.all(inside);
    expect(limit.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('queues less when the work takes longer, and more when it takes less', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 3000, workMs: 30 });
    const canWait = async (workMs: number) => {
      for (let times = 0; times < 100; times += 1) {
        await limit(() => Promise.resolve(vi.advanceTimersByTime(workMs)));
      }
      return countWaiting(limit);
    };
    expect(await countWaiting(limit)).toBe(100);
    expect(await canWait(300)).toBe(10);
    expect(await canWait(10)).toBeGreaterThan(290);
  });

  it('queues as much after a single slow piece of work', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 3000, workMs: 10 });
    await limit(() => Promise.resolve(vi.advanceTimersByTime(900)));
    expect(await countWaiting(limit)).toBeGreaterThan(250);
  });

  it('always runs what need not wait, however long the work takes', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 10, workMs: 20 });
    await expect(limit(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('rejects what has waited twice as long as it may, and continues with the next that is in time', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 100, workMs: 10 });
    const { work, ends } = createWork();
    const first = limit(work);
    const late = limit(work);
    vi.advanceTimersByTime(150);
    const inTime = limit(work);
    vi.advanceTimersByTime(51);
    await settle();
    ends[0]?.();
    await expect(late).rejects.toMatchObject(BUSY);
    await settle();
    ends[1]?.();
    await Promise.all([first, inTime]);
    expect(limit.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('continues after work that failed', async () => {
    const limit = createConcurrencyLimit({ atOnce: 1, waitMs: 10, workMs: 10 });
    const failed = limit(() => Promise.reject(new Error('lost')));
    const next = limit(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe('done');
    expect(await limit(() => Promise.resolve('again'))).toBe('again');
  });
});

/** Work that ends when the test ends it. */
function createWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>(resolve => ends.push(resolve)) };
}

/** How much is queued while nothing ends. */
async function countWaiting(limit: ReturnType<typeof createConcurrencyLimit>): Promise<number> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const inside: Promise<unknown>[] = [];
  for (;;) {
    try {
      limit.assertCapacity();
    } catch {
      break;
    }
    inside.push(limit(() => end));
  }
  const { waiting } = limit.counts();
  resolve(undefined);
  await Promise.all(inside);
  return waiting;
}
