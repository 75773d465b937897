import { describe, expect, it } from 'vitest';
import { createInFlight } from './in-flight.ts';

describe('once at a time', () => {
  it('does no second work of a name while the first is under way, and some afterwards', async () => {
    const { run } = createInFlight();
    const { promise, resolve } = Promise.withResolvers<string>();
    const first = run('a', () => promise);
    expect(await run('a', () => Promise.resolve('second'))).toBeUndefined();
    expect(await run('b', () => Promise.resolve('other'))).toBe('other');
    resolve('first');
    expect(await first).toBe('first');
    expect(await run('a', () => Promise.resolve('third'))).toBe('third');
  });

  it('forgets work that failed', async () => {
    const { run } = createInFlight();
    await expect(run('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await run('a', () => Promise.resolve('again'))).toBe('again');
  });
});
