import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

const settle = () => new Promise(resolve => setImmediate(resolve));

describe('a gate', () => {
  it('lets some in, some wait, and turns the rest away', async () => {
    const pass = createGate({ atOnce: 2, waiting: 1 });
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>(resolve => ends.push(resolve));
    const inside = [pass(work), pass(work), pass(work)];
    await expect(pass(work)).rejects.toMatchObject({ refusal: { code: 'busy' } });
    expect(ends).toHaveLength(2);
    expect(pass.counts()).toEqual({ running: 2, waiting: 1 });
    ends[0]?.();
    await settle();
    expect(ends).toHaveLength(3);
    for (const end of ends) end();
    await Promise.all(inside);
    expect(pass.counts()).toEqual({ running: 0, waiting: 0 });
  });

  it('goes on after work that failed', async () => {
    const pass = createGate({ atOnce: 1, waiting: 1 });
    const failed = pass(() => Promise.reject(new Error('lost')));
    const next = pass(() => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('lost');
    expect(await next).toBe('done');
    expect(await pass(() => Promise.resolve('again'))).toBe('again');
  });
});
