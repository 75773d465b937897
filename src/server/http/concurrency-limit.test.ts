import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const BUSY = { refusal: { code: 'busy', retryAfter: expect.any(Number) } };
const settle = () => new Promise(resolve => setImmediate(resolve));

describe('a gate', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets some in, some wait, and turns the rest away', async () => {
    const pass = createConcurrencyLimit({ atOnce: 2, waitMs: 10, workMs: 20 });
    const { work, ends } = createWork();
    const inside = [pass(work), pass(work), pass(work)];
    await expect(pass(work)).rejects.toMatchObject(BUSY);
    expect(() => pass.assertCapacity()).toThrow('busy');
    expect(ends).toHaveLength(2);
    expect(pass.counts()).toEqual({ running: 2, waiting: 1 });
    ends[0]?.();
    await settle();
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await Promise.all(inside);
    expect(pass.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('lets fewer wait when the work takes longer, and more when it takes less', async () => {
    const pass = createConcurrencyLimit({ atOnce: 1, waitMs: 3000, workMs: 30 });
    const mayWait = async (workMs: number) => {
      for (let times = 0; times < 100; times += 1) {
        await pass(() => Promise.resolve(vi.advanceTimersByTime(workMs)));
      }
      return countWaiting(pass);
    };
    expect(await countWaiting(pass)).toBe(100);
    expect(await mayWait(300)).toBe(10);
    expect(await mayWait(10)).toBeGreaterThan(290);
  });

  it('always lets in who need not wait, however long the work takes', async () => {
    const pass = createConcurrencyLimit({ atOnce: 1, waitMs: 10, workMs: 20 });
    await expect(pass(() => Promise.resolve('done'))).resolves.toBe('done');
  });

  it('turns away who has waited twice as long as it may, and goes on with the next in time', async () => {
    const pass = createConcurrencyLimit({ atOnce: 1, waitMs: 100, workMs: 10 });
    const { work, ends } = createWork();
    const first = pass(work);
    const late = pass(work);
    vi.advanceTimersByTime(150);
    const inTime = pass(work);
    vi.advanceTimersByTime(51);
    await settle();
    ends[0]?.();
    await expect(late).rejects.toMatchObject(BUSY);
    await settle();
    ends[1]?.();
    await Promise.all([first, inTime]);
    expect(pass.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('goes on after work that failed', async () => {
    const pass = createConcurrencyLimit({ atOnce: 1, waitMs: 10, workMs: 10 });
    const failed = pass(() => Promise.reject(new Error('lost')));
    const next = pass(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe('done');
    expect(await pass(() => Promise.resolve('again'))).toBe('again');
  });
});

/** Work that is done when the test says so. */
function createWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>(resolve => ends.push(resolve)) };
}

/** How many the gate lets wait while nothing gets done, all of which then pass in no time. */
async function countWaiting(pass: ReturnType<typeof createConcurrencyLimit>): Promise<number> {
  const { promise: end, resolve } = Promise.withResolvers<undefined>();
  const inside: Promise<unknown>[] = [];
  for (;;) {
    try {
      pass.assertCapacity();
    } catch {
      break;
    }
    inside.push(pass(() => end));
  }
  const { waiting } = pass.counts();
  resolve(undefined);
  await Promise.all(inside);
  return waiting;
}
